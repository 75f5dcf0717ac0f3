import { type RawTimeZone, rawTimeZones } from '@vvo/tzdb';
import { timeZoneOfCountry } from '../../machines/reference/time-zones.ts';
import type { SearchOption } from '../ui/search-select.tsx';
import cities from './cities.json' with { type: 'json' };
import { cityOf, labelOf, offsetOf } from './time-zone-label.ts';
import { cityCodes, likelyZones, otherCountryCodes, otherPlaces, states } from './time-zone-places.ts';

/** Regions and well-known places count as large as a city of a million, in thousands. */
const regionSize = 1_000;

/** The first zones are those in use, which keep their names. */
const inUse = 2;

/**
 * The zones of the picker with all that they are found by: cities, country, offset and abbreviations. Of several names for one
 * zone, today's stays. `now` is in milliseconds since 1970: offsets change with the season.
 */
export function timeZoneChoices(zones: readonly string[], now: number): SearchOption[] {
  const groups = new Map(
    rawTimeZones.flatMap((row) => [row.name, ...row.group].map((name) => [name, row] as const)),
  );
  const offered = new Set(zones);
  const taken = new Set<RawTimeZone>();
  return zones.flatMap((zone, at) => {
    const row = groups.get(zone);
    if (!row)
      return [
        {
          value: zone,
          label: labelOf(zone, now),
          codes: offsetOf(zone, now).codes,
          names: [zone, ...placesOf(zone)],
        },
      ];
    const isOldName = at >= inUse && zone !== row.name && offered.has(row.name);
    if (taken.has(row) || isOldName) return [];
    taken.add(row);
    return [choiceOf(zone, row, now)];
  });
}

function choiceOf(zone: string, row: RawTimeZone, now: number): SearchOption {
  const { countryName, countryCode, mainCities, group, alternativeName, abbreviation, dstAbbreviation } = row;
  const { codes } = offsetOf(zone, now);
  const places = [row.name, ...group].flatMap(placesOf);
  return {
    value: zone,
    label: labelOf(zone, now),
    note: countryName,
    codes: [
      ...codes,
      countryCode,
      ...(cityCodes[row.name] ?? []),
      ...(otherCountryCodes[countryCode] ?? []),
      abbreviation,
      ...(dstAbbreviation ? [dstAbbreviation] : []),
    ],
    names: [
      zone,
      countryName,
      ...countryNames(countryCode),
      ...group,
      ...group.map(cityOf),
      ...longNames(alternativeName),
    ],
    places: [...new Set([...mainCities, ...places])]
      .map((name) => ({ name, size: regionSize }))
      .concat([row.name, ...group].flatMap(citiesOf)),
    within: [countryName, countryCode, ...(otherCountryCodes[countryCode] ?? [])],
    weight: weightOf(row),
  };
}

const citiesByZone = new Map<string, string>(Object.entries(cities));

/** The cities of a zone. One of the United States or Canada is found with its state, by code and by name, and without. */
function citiesOf(zone: string): { name: string; size: number }[] {
  const list = citiesByZone.get(zone) ?? '';
  return list.split('; ').flatMap((city) => {
    const [, name, state, inhabitants] = /^(.*?)(?:, ([A-Z]{2}))? (\d+)$/.exec(city) ?? [];
    if (!name) return [];
    const size = Number(inhabitants);
    return state
      ? [
          { name, size },
          { name: `${name} ${state} ${states[state] ?? ''}`, size },
        ]
      : [{ name, size }];
  });
}

/** A country in the language that most people there speak. */
function countryNames(code: string): string[] {
  try {
    const { language } = new Intl.Locale(`und-${code}`).maximize();
    return [new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? ''];
  } catch {
    return [];
  }
}

function placesOf(zone: string): string[] {
  return otherPlaces[zone]?.split(', ') ?? [];
}

/** "Eastern Time" is also called "Eastern Standard Time" and, in summer, "Eastern Daylight Time". */
function longNames(name: string): string[] {
  return [name, ...['Standard', 'Daylight', 'Summer'].map((kind) => name.replace(/Time$/, `${kind} Time`))];
}

function weightOf({ name, group, countryCode }: RawTimeZone): number {
  const likely = likelyZones.findIndex((zone) => zone === name || group.includes(zone));
  if (likely >= 0) return likelyZones.length + 1 - likely;
  const ofCountry = timeZoneOfCountry[countryCode] ?? '';
  return ofCountry === name || group.includes(ofCountry) ? 1 : 0;
}
