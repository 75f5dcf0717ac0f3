import { isTimeZone } from '../../machines/onboarding/time-zone.ts';

/** "New York, GMT−5": a place with its offset at this time, in milliseconds since 1970. Of a zone that this browser does not know, the place. */
export function labelOf(zone: string, now: number): string {
  const city = cityOf(zone).replaceAll('_', ' ');
  if (zone === 'UTC' || !isTimeZone(zone)) return city;
  return `${city}, ${offsetOf(zone, now).note.replace('UTC', 'GMT').replace('-', '−')}`;
}

/** "Buenos Aires" of "America/Argentina/Buenos_Aires". */
export function cityOf(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1);
}

/** An offset in short and as it is searched for: "UTC+5:30", "UTC-4". */
export function offsetOf(zone: string, now: number): { note: string; codes: string[] } {
  const minutes = offsetMinutes(zone, now - (now % 60_000));
  const hours = `${minutes < 0 ? '-' : '+'}${Math.floor(Math.abs(minutes) / 60)}`;
  const rest = String(Math.abs(minutes) % 60).padStart(2, '0');
  const note = `UTC${hours}${rest === '00' ? '' : `:${rest}`}`;
  return { note, codes: [`UTC${hours}:${rest}`] };
}

/** By what the clock of the zone shows, since older browsers do not name offsets. */
function offsetMinutes(zone: string, now: number): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' },
  });
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, Number(value)]));
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
  return Math.round((shown - now) / 60_000);
}
