import { expect, test } from 'vitest';
import { timeZonesToChoose } from '../../machines/onboarding/time-zone.ts';
import cities from '../../src/onboarding/cities.json' with { type: 'json' };
import { timeZoneChoices } from '../../src/onboarding/time-zone-choices.ts';
import { createSearch } from '../../src/ui/search.ts';

/** docs/product.md, Step 5: schedule. The list of cities leads to their zones. */

const winter = Date.UTC(2026, 0, 15, 12);
const zones = timeZonesToChoose({ listed: Intl.supportedValuesOf('timeZone'), inUse: ['Europe/Lisbon'] });
const search = createSearch(timeZoneChoices(zones, winter));

test('every 23rd name of the cities of each zone finds the zone', () => {
  const missing = Object.entries(cities).flatMap(([zone, list]) => {
    const [known] = timeZoneChoices([zone], winter);
    const names = list.split('; ').flatMap((city) => city.replace(/ \d+$/, '').split('/'));
    return names.filter(
      (name, at) =>
        at % 23 === 0 &&
        !search(name).matches.some(({ value, names }) => value === known?.value || names?.includes(zone)),
    );
  });
  expect(missing).toEqual([]);
});
