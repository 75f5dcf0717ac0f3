import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cityMapping } from 'city-timezones';
import { states } from '../src/onboarding/time-zone-places.ts';

/**
 * Writes the cities by which time zones are found, from the data of `city-timezones`: all of at least 200,000 inhabitants, and those of
 * the United States and Canada with their state. Run it after an update of that package.
 */

const minInhabitants = 200_000;

const byZone = new Map<string, Map<string, number>>();
const stateCodes = new Map(Object.entries(states).map(([code, name]) => [name, code]));

for (const { city_ascii, iso2, province, pop, timezone } of cityMapping) {
  const state = iso2 === 'US' || iso2 === 'CA' ? stateCodes.get(province) : undefined;
  if (!timezone || (pop < minInhabitants && !state)) continue;
  const name = state ? `${city_ascii}, ${state}` : city_ascii;
  const cities = byZone.get(timezone) ?? new Map<string, number>();
  cities.set(name, Math.max(cities.get(name) ?? 1, Math.round(pop / 1_000)));
  byZone.set(timezone, cities);
}

const lines = [...byZone]
  .sort(([one], [other]) => one.localeCompare(other))
  .map(([zone, cities]) => {
    const list = [...cities].map(([name, size]) => `${name} ${size}`).join('; ');
    return `  ${JSON.stringify(zone)}: ${JSON.stringify(list)},`;
  });

writeFileSync(
  join(import.meta.dirname, '../src/onboarding/cities.json'),
  `{\n${lines.join('\n').replace(/,$/, '')}\n}\n`,
);
