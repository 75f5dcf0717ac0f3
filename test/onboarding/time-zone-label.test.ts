import { expect, test } from 'vitest';
import { labelOf } from '../../src/onboarding/time-zone-label.ts';

test.each([
  ['America/New_York', '2026-01-15', 'New York, GMT−5'],
  ['America/New_York', '2026-07-15', 'New York, GMT−4'],
  ['America/Argentina/Buenos_Aires', '2026-01-15', 'Buenos Aires, GMT−3'],
  ['Asia/Kolkata', '2026-01-15', 'Kolkata, GMT+5:30'],
  ['UTC', '2026-01-15', 'UTC'],
  ['Mars/Olympus_Mons', '2026-01-15', 'Olympus Mons'],
])('%s in %s: %s', (zone, day, label) => {
  expect(labelOf(zone, Date.parse(day))).toBe(label);
});
