import { timeZoneOfCountry } from '../reference/time-zones.ts';

export interface TimeZoneHints {
  browser: string | null;
  /** Two-letter country code. */
  country: string | null;
}

/** The browser's time zone, else the country's, else UTC. */
export function detectTimeZone({ browser, country }: TimeZoneHints): string {
  const ofCountry = timeZoneOfCountry[(country ?? '').trim().toUpperCase()];
  return [browser, ofCountry].find((zone) => zone && isTimeZone(zone)) ?? 'UTC';
}

/** A zone that browsers report to hide the customer's, or for want of one: resisted fingerprinting is UTC or Reykjavik. */
export function isUncertainTimeZone(zone: string): boolean {
  return /^(UTC|GMT|UCT|Zulu|Etc\/.*|Atlantic\/Reykjavik)$/.test(zone);
}

/** Rejects offsets such as `+00:00`, which some web views report. */
export function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** The options of the picker: the zones in use and UTC, then all that the browser lists, or knows of those that countries have, by name. */
export function timeZonesToChoose({ listed, inUse }: { listed: string[]; inUse: string[] }): string[] {
  const ofCountries = Object.values(timeZoneOfCountry).filter((zone) => !listed.includes(zone));
  const all = [...listed, ...ofCountries.filter(isTimeZone)].sort();
  return [...new Set([...inUse, 'UTC', ...all])];
}
