import { expect, test } from 'vitest';
import { detectTimeZone, isTimeZone, timeZoneChoices } from '../../machines/onboarding/time-zone.ts';
import { timeZoneOfCountry } from '../../machines/reference/time-zones.ts';

test.each([
  ['Europe/Berlin', 'US', 'Europe/Berlin'],
  [null, 'US', 'America/New_York'],
  [null, ' de ', 'Europe/Berlin'],
  ['+00:00', 'IN', 'Asia/Kolkata'],
  ['-05:00', null, 'UTC'],
  ['Etc/Unknown', null, 'UTC'],
  ['Nowhere/Land', 'JP', 'Asia/Tokyo'],
  ['', '', 'UTC'],
  [null, 'XX', 'UTC'],
  [null, 'constructor', 'UTC'],
  [null, null, 'UTC'],
])('browser %s, country %s: %s', (browser, country, zone) => {
  expect(detectTimeZone({ browser, country })).toBe(zone);
});

test('every country has a valid time zone', () => {
  const zones = Object.values(timeZoneOfCountry);
  expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([]);
  expect(zones.length).toBeGreaterThanOrEqual(90);
});

test('the picker lists UTC and the zones in use, sorted, without duplicates', () => {
  const choices = timeZoneChoices(['Asia/Kolkata', 'Europe/Berlin']);
  expect(choices).toEqual([...new Set(choices)].sort());
  expect(choices).toEqual(expect.arrayContaining(['UTC', 'Asia/Kolkata', 'Europe/Berlin']));
});
