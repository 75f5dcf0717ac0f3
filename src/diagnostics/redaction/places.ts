import type { ReferenceData } from '@upwell/trace/profile';
import { isTimeZone } from '../../../machines/onboarding/time-zone.ts';
import { countries } from '../../../machines/reference/countries.ts';
import { timeZoneOfCountry } from '../../../machines/reference/time-zones.ts';
import { listedTimeZones } from '../../../machines/shared/listed-time-zones.ts';

const countryOfTimeZone = new Map(Object.entries(timeZoneOfCountry).map(([code, zone]) => [zone, code]));
/** Browsers report these under a former name, so that a session played in one would not say what its file says. */
const renamed = new Set([
  'America/Argentina/Buenos_Aires',
  'Asia/Ho_Chi_Minh',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Europe/Kyiv',
]);
const timeZoneKeys = new Set(['timeZone', 'browserTimeZone', 'user_timezone']);

/**
 * Countries and time zones say where a person lives. They are replaced together: a country by one whose time zone takes the place of
 * its own. Each row is the time zone of a country in which accounts can be created.
 */
export const places: ReferenceData = {
  rows: countries.flatMap(({ code }) => timeZoneOfCountry[code] ?? []).filter((zone) => !renamed.has(zone)),
  find(text, key) {
    if (timeZoneKeys.has(key)) return isTimeZone(text) ? { row: text, write: (row) => row } : null;
    const code = text.trim().toUpperCase();
    const row = key === 'country' ? timeZoneOfCountry[code] : undefined;
    return row ? { row, write: (other) => countryOfTimeZone.get(other) ?? '' } : null;
  },
  /** Every time zone that the browser knows. */
  isWholeList: (list) => list.length > 1 && list.every((zone) => typeof zone === 'string' && allZones().has(zone)),
};

let zones: ReadonlySet<string> | null = null;

function allZones(): ReadonlySet<string> {
  zones ??= new Set(['UTC', ...listedTimeZones(), ...countryOfTimeZone.keys()]);
  return zones;
}
