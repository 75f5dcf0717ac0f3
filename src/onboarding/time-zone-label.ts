/** "GMT−5, 9:41 AM": the offset and the time there at `now`, in milliseconds since 1970. */
export function offsetAndTime(zone: string, now: number): string {
  const { minutes, note } = offsetOf(zone, now);
  return `${note.replace('UTC', 'GMT').replace('-', '−')}, ${clockTime(now + minutes * 60_000)}`;
}

/** "9:41 AM" in the UTC of that time, which no line breaks: no format for each of 300 zones. */
function clockTime(time: number): string {
  const [hours, minutes] = [new Date(time).getUTCHours(), new Date(time).getUTCMinutes()];
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')}\u00a0${hours < 12 ? 'AM' : 'PM'}`;
}

/** "Buenos Aires" of "America/Argentina/Buenos_Aires", by today's name where the browser has an old one. */
export function zonePlace(zone: string): string {
  const city = cityOf(zone);
  return (todaysNames[city] ?? city).replaceAll('_', ' ');
}

/** "Buenos_Aires" of "America/Argentina/Buenos_Aires". */
export function cityOf(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1);
}

/** Browsers list some zones by names that were given up. */
const todaysNames: Readonly<Record<string, string>> = {
  Asmera: 'Asmara',
  Calcutta: 'Kolkata',
  Coral_Harbour: 'Atikokan',
  Enderbury: 'Kanton',
  Faeroe: 'Faroe',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Ponape: 'Pohnpei',
  Rangoon: 'Yangon',
  Saigon: 'Ho_Chi_Minh',
  Truk: 'Chuuk',
};

/** An offset in short and as it is searched for: "UTC+5:30", "UTC-4". */
export function offsetOf(zone: string, now: number): { minutes: number; note: string; codes: string[] } {
  const minutes = offsetMinutes(zone, now - (now % 60_000));
  const hours = `${minutes < 0 ? '-' : '+'}${Math.floor(Math.abs(minutes) / 60)}`;
  const rest = String(Math.abs(minutes) % 60).padStart(2, '0');
  const note = `UTC${hours}${rest === '00' ? '' : `:${rest}`}`;
  return { minutes, note, codes: [`UTC${hours}:${rest}`] };
}

/** By what the clock of the zone shows, since older browsers do not name offsets. */
function offsetMinutes(zone: string, now: number): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, Number(value)]));
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
  return Math.round((shown - now) / 60_000);
}
