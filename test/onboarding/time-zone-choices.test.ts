import { describe, expect, test } from 'vitest';
import { timeZonesToChoose } from '../../machines/onboarding/time-zone.ts';
import { timeZoneChoices } from '../../src/onboarding/time-zone-choices.ts';
import { createSearch } from '../../src/ui/search.ts';

const winter = Date.UTC(2026, 0, 15, 12);
const summer = Date.UTC(2026, 6, 15, 12);
const zones = timeZonesToChoose({ listed: Intl.supportedValuesOf('timeZone'), inUse: ['Europe/Lisbon'] });

/** What Enter takes. */
function taken(query: string, now = winter): string | null {
  const { matches, isLikely } = createSearch(timeZoneChoices(zones, now))(query);
  return isLikely ? (matches[0]?.value ?? null) : null;
}

describe('Enter takes, for', () => {
  test.each([
    ['India', 'Asia/Kolkata'],
    ['IN', 'Asia/Kolkata'],
    ['IST', 'Asia/Kolkata'],
    ['GMT+5:30', 'Asia/Kolkata'],
    ['+0530', 'Asia/Kolkata'],
    ['Mumbai', 'Asia/Kolkata'],
    ['Bombay', 'Asia/Kolkata'],
    ['UTC+5.5', 'Asia/Kolkata'],
    ['UTC 5:30', 'Asia/Kolkata'],
    ['India Standard Time', 'Asia/Kolkata'],
    ['Eastern Standard Time', 'America/New_York'],
    ['LA', 'America/Los_Angeles'],
    ['Ciudad de M\u00e9xico', 'America/Mexico_City'],
    ['Zulu', 'UTC'],
    ['Etc/UTC', 'UTC'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['EST', 'America/New_York'],
    ['EDT', 'America/New_York'],
    ['Eastern', 'America/New_York'],
    ['USA', 'America/New_York'],
    ['US', 'America/New_York'],
    ['United States', 'America/New_York'],
    ['America New York', 'America/New_York'],
    ['new york', 'America/New_York'],
    ['Florida', 'America/New_York'],
    ['CST', 'America/Chicago'],
    ['Texas', 'America/Chicago'],
    ['MST', 'America/Denver'],
    ['PST', 'America/Los_Angeles'],
    ['California', 'America/Los_Angeles'],
    ['San Francisco', 'America/Los_Angeles'],
    ['Hawaii', 'Pacific/Honolulu'],
    ['UK', 'Europe/London'],
    ['GMT', 'Europe/London'],
    ['BST', 'Europe/London'],
    ['England', 'Europe/London'],
    ['united kingdom', 'Europe/London'],
    ['Germany', 'Europe/Berlin'],
    ['CET', 'Europe/Berlin'],
    ['m\u00fcnchen', 'Europe/Berlin'],
    ['France', 'Europe/Paris'],
    ['Spain', 'Europe/Madrid'],
    ['Barcelona', 'Europe/Madrid'],
    ['Z\u00fcrich', 'Europe/Zurich'],
    ['zurich', 'Europe/Zurich'],
    ['Brazil', 'America/Sao_Paulo'],
    ['S\u00e3o Paulo', 'America/Sao_Paulo'],
    ['sao paulo', 'America/Sao_Paulo'],
    ['rio de janeiro', 'America/Sao_Paulo'],
    ['Australia', 'Australia/Sydney'],
    ['AEST', 'Australia/Sydney'],
    ['Queensland', 'Australia/Brisbane'],
    ['Canada', 'America/Toronto'],
    ['Mexico', 'America/Mexico_City'],
    ['Japan', 'Asia/Tokyo'],
    ['JST', 'Asia/Tokyo'],
    ['China', 'Asia/Shanghai'],
    ['Dubai', 'Asia/Dubai'],
    ['UAE', 'Asia/Dubai'],
    ['Nepal', 'Asia/Kathmandu'],
    ['UTC+5:45', 'Asia/Kathmandu'],
    ['Georgia', 'Asia/Tbilisi'],
    ['Turkey', 'Europe/Istanbul'],
    ['Bali', 'Asia/Makassar'],
    ['UTC', 'UTC'],
    ['Lisbon', 'Europe/Lisbon'],
    ['Kiev', 'Europe/Kyiv'],
    ['Saigon', 'Asia/Ho_Chi_Minh'],
  ])('%j: %s', (query, zone) => {
    const { value: shown } = timeZoneChoices([zone], winter)[0] ?? {};
    expect(taken(query)).toBe(zones.includes(zone) ? zone : shown);
  });

  test('an offset, what the clock shows in this season', () => {
    expect(taken('UTC+2', summer)).toBe('Europe/Berlin');
    expect(taken('UTC+2', winter)).toBe('Europe/Athens');
    expect(taken('gmt -8', winter)).toBe('America/Los_Angeles');
  });

  test.each(['tavia', 'ork', 'xyz', 'dian'])('%j, which begins no word: nothing', (query) => {
    expect(taken(query)).toBeNull();
  });
});

test('every country of the map is found by its name and its code, with its own zone first', () => {
  const choices = timeZoneChoices(zones, winter);
  const byValue = new Map(choices.map((choice) => [choice.value, choice]));
  const search = createSearch(choices);
  for (const choice of byValue.values()) {
    const [country] = choice.note?.split(', ') ?? [];
    if (country && choice.weight) expect(search(country).matches[0]?.note, country).toContain(country);
  }
});

test('each zone stands once, with country and offset', () => {
  const choices = timeZoneChoices(['Asia/Calcutta', 'UTC', 'Asia/Kolkata', 'America/St_Johns'], winter);
  expect(choices.map(({ value, note }) => [value, note])).toEqual([
    ['Asia/Calcutta', 'India, UTC+5:30'],
    ['UTC', 'UTC+0'],
    ['America/St_Johns', 'Canada, UTC-3:30'],
  ]);
});

test('an old name gives way to the new one, unless it is in use', () => {
  const values = timeZoneChoices(['Europe/Lisbon', 'UTC', 'Asia/Calcutta', 'Asia/Kolkata'], winter);
  expect(values.map(({ value }) => value)).toEqual(['Europe/Lisbon', 'UTC', 'Asia/Kolkata']);
});
