import { type RawTimeZone, rawTimeZones } from '@vvo/tzdb';
import { timeZoneOfCountry } from '../../machines/reference/time-zones.ts';
import type { SearchOption } from '../ui/use-combobox.ts';
import cities from './cities.json' with { type: 'json' };
import ownCountryNames from './country-names.json' with { type: 'json' };
import { cityOf, offsetAndTime, offsetOf, zonePlace } from './time-zone-label.ts';
import { cityCodes, demonyms, likelyZones, otherCountryCodes, otherPlaces, states } from './time-zone-search-words.ts';
import zonesOfWindows from './windows-zones.json' with { type: 'json' };

/** Regions and well-known places count as large as a city of a million, in thousands. */
const regionSize = 1_000;

/** A city is meant less often by another name than one that is called so. */
const rarerName = 3;

/** Countries whose cities are listed with the state that they are in. In others, what a zone has is taken for a region of its cities. */
const hasStates = new Set(['US', 'CA']);

/** The first zones are those in use, which keep their names. */
const inUse = 2;

/**
 * The zones of the picker with all that they are found by: cities, country, offset and abbreviations. Of several names for one
 * zone, today's stays. `now` is in milliseconds since 1970: offsets change with the season.
 */
export function timeZoneChoices(zones: readonly string[], now: number): SearchOption[] {
  const groups = new Map(rawTimeZones.flatMap((row) => [row.name, ...row.group].map((name) => [name, row] as const)));
  const offered = new Set(zones);
  const taken = new Set<RawTimeZone>();
  return zones.flatMap((zone, at) => {
    const row = groups.get(zone);
    if (!row)
      return [
        {
          value: zone,
          label: zonePlace(zone),
          note: offsetAndTime(zone, now),
          sharedCodes: offsetOf(zone, now).codes,
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
  const { codes: offsets } = offsetOf(zone, now);
  const abbreviations = [abbreviation, ...(dstAbbreviation ? [dstAbbreviation] : [])];
  const isShared = (code: string) => (offsetsOf.get(code)?.size ?? 0) > 1;
  const all = [...new Set([row.name, ...group])];
  const regions = hasStates.has(countryCode) ? [] : all.flatMap(placesOf);
  const ofWindows = all.flatMap((name) => windowsNames.get(name) ?? []);
  return {
    value: zone,
    label: zonePlace(zone),
    note: `${countryName}, ${offsetAndTime(zone, now)}`,
    codes: [
      countryCode,
      ...(cityCodes[row.name] ?? []),
      ...(otherCountryCodes[countryCode] ?? []),
      ...abbreviations.filter((code) => !isShared(code)),
      ...ofWindows.filter(({ isFirst }) => isFirst).map(({ name }) => name),
    ],
    sharedCodes: [...offsets, ...abbreviations.filter(isShared)],
    names: [
      zone,
      countryName,
      ...countryNames(countryCode),
      ...group,
      ...group.map(cityOf),
      ...longNames(alternativeName),
    ],
    places: [...new Set([...mainCities, ...all.flatMap(placesOf)])]
      .map((name) => ({ name, size: regionSize }))
      .concat(ofWindows.map(({ name }) => ({ name, size: 1 })))
      .concat(all.flatMap(citiesOf)),
    within: [
      countryName,
      countryCode,
      ...countryNames(countryCode),
      ...(otherCountryCodes[countryCode] ?? []),
      // In one text, so that no region counts as a country.
      ['standard time zone', ...regions].join(' '),
      'timezone',
    ],
    weight: weightOf(row),
  };
}

/** The offsets in minutes that an abbreviation stands for. */
const offsetsOf = new Map<string, Set<number>>();
for (const { abbreviation, dstAbbreviation = '', rawOffsetInMinutes: minutes } of rawTimeZones) {
  offsetsOf.set(abbreviation, new Set(offsetsOf.get(abbreviation)).add(minutes));
  offsetsOf.set(dstAbbreviation, new Set(offsetsOf.get(dstAbbreviation)).add(minutes + 60));
}

const citiesByZone = new Map<string, string>(Object.entries(cities));

/** The cities of a zone by all their names. One of the United States or Canada is in its state, by code and by name. */
function citiesOf(zone: string): NonNullable<SearchOption['places']> {
  const list = citiesByZone.get(zone) ?? '';
  return list.split('; ').flatMap((city) => {
    const [, name, state, others = '', inhabitants] =
      /^([^/]*?)(?:, ([A-Z]{2}))?((?:\/[^/]+)*) (\d+)$/.exec(city) ?? [];
    if (!name) return [];
    const within = state ? `${state} ${states[state] ?? ''}` : '';
    const size = Number(inhabitants);
    return others
      .split('/')
      .map((other, at) => (at === 0 ? { name, size, within } : { name: other, size: size / rarerName, within }));
  });
}

/** A country in its own languages, and what is of it: "French time". */
function countryNames(code: string): string[] {
  const own = new Map<string, string>(Object.entries(ownCountryNames)).get(code);
  return [...(own?.split('/') ?? []), ...(demonyms[code] ?? [])];
}

/** What Windows calls the zones: of several, the first is meant. */
const windowsNames = new Map<string, { name: string; isFirst: boolean }[]>();
for (const [name, zones] of Object.entries(zonesOfWindows))
  for (const [at, zone] of zones.split(' ').entries())
    windowsNames.set(zone, [...(windowsNames.get(zone) ?? []), { name, isFirst: at === 0 }]);

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
