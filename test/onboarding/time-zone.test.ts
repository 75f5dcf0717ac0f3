import { expect, test } from 'vitest';
import {
  detectTimeZone,
  isTimeZone,
  isUncertainTimeZone,
  timeZonesToChoose,
} from '../../machines/onboarding/time-zone.ts';
import { timeZoneOfCountry } from '../../machines/reference/time-zones.ts';

/** docs/product.md, Step 5: schedule. Every country has a time zone, and the picker lists each zone once. */

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
  ['undefined', 'Germany', 'UTC'],
  [' ', 'deu', 'UTC'],
  [null, null, 'UTC'],
])('browser %s, country %s: %s', (browser, country, zone) => {
  expect(detectTimeZone({ browser, country })).toBe(zone);
});

test('every country has a valid time zone', () => {
  const zones = Object.values(timeZoneOfCountry);
  expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([]);
  expect(zones.length).toBeGreaterThanOrEqual(90);
});

test('the picker lists every zone once: those in use, then by name, with those of the country map', () => {
  const zones = timeZonesToChoose({
    listed: ['Pacific/Apia', 'Europe/Berlin', 'Asia/Calcutta', 'Africa/Accra'],
    inUse: ['Asia/Kolkata', 'Europe/Berlin'],
  });
  expect(zones.slice(0, 3)).toEqual(['Asia/Kolkata', 'Europe/Berlin', 'UTC']);
  const others = zones.slice(3);
  expect(others).toEqual([...others].sort());
  expect(new Set(zones).size).toBe(zones.length);
  const expected = ['Pacific/Apia', 'Asia/Calcutta', ...Object.values(timeZoneOfCountry)];
  expect(expected.filter((zone) => !zones.includes(zone))).toEqual([]);
});

test.each([
  ['UTC', true],
  ['Etc/GMT', true],
  ['Etc/Unknown', true],
  ['Atlantic/Reykjavik', true],
  ['Europe/London', false],
  ['Africa/Abidjan', false],
])('does %s hide where the customer is? %s', (zone, isUncertain) => {
  expect(isUncertainTimeZone(zone)).toBe(isUncertain);
});
