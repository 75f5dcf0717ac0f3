import { timeZoneOfCountry } from '../reference/time-zones.ts';

/** Where the browser and the country say the customer is; `null` where they say nothing. */
export interface TimeZoneHints {
  browser: string | null;
  /** Two-letter country code. */
  country: string | null;
}

/** The time zone the schedule starts with: the browser's, else the country's, else UTC (spec §9). */
export function detectTimeZone({ browser, country }: TimeZoneHints): string {
  const ofCountry = timeZoneOfCountry[(country ?? '').trim().toUpperCase()];
  return [browser, ofCountry].find((zone) => zone && isTimeZone(zone)) ?? 'UTC';
}

/** A time zone identifier that this runtime knows. Offsets such as `+00:00`, which some web views report, are none. */
export function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** What the picker lists, in alphabetical order: every zone the runtime names, UTC, and the ones in use, which it may not name. */
export function timeZoneChoices(inUse: readonly string[]): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...inUse])].sort();
}
