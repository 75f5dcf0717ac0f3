import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cityMapping } from 'city-timezones';

/**
 * Writes the cities by which time zones are found, from the data of `city-timezones`: all of at least 200,000 inhabitants, and those of
 * the United States with their state. Run it after an update of that package.
 */

const minInhabitants = 200_000;

const byZone = new Map<string, Map<string, number>>();
for (const { city_ascii, iso2, state_ansi, pop, timezone } of cityMapping) {
  if (!timezone || (pop < minInhabitants && iso2 !== 'US')) continue;
  const name = iso2 === 'US' && state_ansi ? `${city_ascii}, ${state_ansi}` : city_ascii;
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
