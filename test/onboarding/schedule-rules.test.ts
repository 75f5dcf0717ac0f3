import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Slot } from '../../machines/api/contract.ts';
import {
  defaultSchedule,
  hours,
  overlaps,
  type ScheduleForm,
  type SlotProblem,
  scheduleErrors,
  scheduleToSend,
  weekdays,
} from '../../machines/onboarding/schedule-rules.ts';

/** docs/product.md, Step 5: schedule. Slots and days are checked, copied and sent. */

/** `'09-12 22-06'` as slots. */
function slots(spelled: string): Slot[] {
  return spelled
    .split(' ')
    .filter(Boolean)
    .map((span) => {
      const [from = '', to = ''] = span.split('-');
      return { from: `${from}:00`, to: `${to}:00` };
    });
}

function monday(spelled: string, all_days_same = true): ScheduleForm {
  return { all_days_same, schedule: { ...defaultSchedule(), monday: slots(spelled) } };
}

const noSlot = 'slotMissing';
const noLength = 'slotEmpty';

function overlap(spelled: string): SlotProblem {
  return { overlapping: slots(spelled) as [Slot, Slot] };
}

describe('one day', () => {
  test.each<[string, SlotProblem[]]>([
    ['09-18', []],
    ['09-12 12-18', []],
    ['22-06', []],
    ['22-06 06-22', []],
    ['00-23 23-00', []],
    ['22-00 00-06', []],
    ['', [noSlot]],
    ['09-09', [noLength]],
    ['00-00', [noLength]],
    ['09-09 10-10', [noLength]],
    ['09-09 08-10', [noLength]],
    ['09-12 11-13', [overlap('09-12 11-13')]],
    ['11-13 09-12', [overlap('11-13 09-12')]],
    ['09-12 09-12', [overlap('09-12 09-12')]],
    ['09-12 09-12 09-12', Array.from({ length: 3 }, () => overlap('09-12 09-12'))],
    ['09-18 10-11', [overlap('09-18 10-11')]],
    ['22-06 05-07', [overlap('22-06 05-07')]],
    ['22-06 23-01', [overlap('22-06 23-01')]],
    ['22-06 21-23', [overlap('22-06 21-23')]],
    ['09-12 11-13 12-14', [overlap('09-12 11-13'), overlap('11-13 12-14')]],
    ['09-12 10-10 11-13', [noLength, overlap('09-12 11-13')]],
  ])('%s', (spelled, errors) => {
    const expected = errors.length > 0 ? { monday: errors } : {};
    expect(scheduleErrors(monday(spelled))).toEqual(expected);
    expect(scheduleErrors(monday(spelled, false))).toEqual(expected);
  });
});

describe('the week', () => {
  test('starts valid, 09:00 to 18:00 on weekdays and 10:00 to 16:00 at the weekend', () => {
    const schedule = defaultSchedule();
    expect(scheduleErrors({ all_days_same: false, schedule })).toEqual({});
    expect(weekdays.map((day) => schedule[day])).toEqual(
      ['09-18', '09-18', '09-18', '09-18', '09-18', '10-16', '10-16'].map(slots),
    );
  });

  test('every day needs a slot, unless all are the same', () => {
    const schedule = { ...defaultSchedule(), tuesday: [], sunday: [] };
    expect(scheduleErrors({ all_days_same: false, schedule })).toEqual({
      tuesday: [noSlot],
      sunday: [noSlot],
    });
    expect(scheduleErrors({ all_days_same: true, schedule })).toEqual({});
  });

  test('days are not compared with each other', () => {
    const schedule = { ...defaultSchedule(), monday: slots('22-06'), tuesday: slots('00-08') };
    expect(scheduleErrors({ all_days_same: false, schedule })).toEqual({});
  });

  test('is sent unchanged, or as Monday seven times', () => {
    const { schedule } = monday('22-06');
    expect(scheduleToSend({ all_days_same: false, schedule })).toEqual(schedule);
    const sent = scheduleToSend({ all_days_same: true, schedule });
    expect(Object.keys(sent)).toEqual([...weekdays]);
    expect(Object.values(sent)).toEqual(weekdays.map(() => slots('22-06')));
  });
});

test('time options are the 24 full hours', () => {
  expect(hours).toHaveLength(24);
  expect([hours[0], hours[9], hours[23]]).toEqual(['00:00', '09:00', '23:00']);
});

describe('overlap on the 24-hour circle', () => {
  const slot = fc
    .tuple(fc.nat(23), fc.nat(23))
    .filter(([from, to]) => from !== to)
    .map(([from, to]) => ({ from: hours[from] ?? '', to: hours[to] ?? '' }));

  const hourOf = (time: string) => hours.indexOf(time);
  const hoursIn = ({ from, to }: Slot): number[] => {
    const length = (hourOf(to) - hourOf(from) + 24) % 24;
    return Array.from({ length }, (_, index) => (hourOf(from) + index) % 24);
  };

  test('means sharing an hour', () => {
    fc.assert(
      fc.property(slot, slot, (one, other) => {
        const shared = hoursIn(one).some((hour) => hoursIn(other).includes(hour));
        expect(overlaps(one, other)).toBe(shared);
      }),
    );
  });

  test('counts minutes', () => {
    const night = { from: '22:00', to: '06:00' };
    expect(overlaps({ from: '08:00', to: '09:45' }, { from: '10:00', to: '11:00' })).toBe(false);
    expect(overlaps(night, { from: '00:00', to: '00:01' })).toBe(true);
    expect(overlaps(night, { from: '21:00', to: '22:01' })).toBe(true);
    expect(overlaps(night, { from: '06:00', to: '22:00' })).toBe(false);
  });
});
