import { expect, test } from 'vitest';
import { offsetAndTime, zonePlace } from '../../src/onboarding/time-zone-label.ts';

/** docs/product.md, Step 5: schedule. A time zone is shown with its city and the time there. */

test.each([
  ['America/New_York', '2026-01-15T14:41Z', 'New York', 'GMT−5, 9:41 AM'],
  ['America/New_York', '2026-07-15T16:05Z', 'New York', 'GMT−4, 12:05 PM'],
  ['America/Argentina/Buenos_Aires', '2026-01-15T03:00Z', 'Buenos Aires', 'GMT−3, 12:00 AM'],
  ['Asia/Calcutta', '2026-01-15T12:00Z', 'Kolkata', 'GMT+5:30, 5:30 PM'],
  ['Asia/Rangoon', '2026-01-15T12:00Z', 'Yangon', 'GMT+6:30, 6:30 PM'],
  ['America/Godthab', '2026-01-15T12:00Z', 'Nuuk', 'GMT−2, 10:00 AM'],
  ['Africa/Asmera', '2026-01-15T12:00Z', 'Asmara', 'GMT+3, 3:00 PM'],
  ['UTC', '2026-01-15T12:00Z', 'UTC', 'GMT+0, 12:00 PM'],
])('%s at %s: %s, %s', (zone, time, place, there) => {
  expect(zonePlace(zone)).toBe(place);
  expect(offsetAndTime(zone, Date.parse(time))).toBe(there.replace(/ (?=[AP]M$)/, '\u00a0'));
});
