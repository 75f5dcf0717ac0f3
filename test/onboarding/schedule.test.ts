import { describe, expect, test } from 'vitest';
import type { ScheduleEvents, ScheduleInput } from '../../machines/onboarding/schedule-context.ts';
import { defaultSchedule, weekdays } from '../../machines/onboarding/schedule-rules.ts';
import { failedCall } from '../../machines/shared/failed-call.ts';
import { offline } from './samples.ts';
import { startSchedule } from './step-actors.ts';

/** docs/product.md, Step 5: schedule. The schedule is edited and saved, and the next step follows from the status. */

const editing = { open: 'editing' };
const unchecked = { open: 'unchecked' };
const ready = { neko_ready: true, neko_kill_ready: true };
const pending = { status: 'pending', neko_url: '' };
const link = 'https://neko.test/?usr=token-credential-1';

/** The call that saves this form. */
const saved = (form: object) => ({
  name: 'saveInstagramSchedule',
  input: { user_id: 'u1', ...form, user_timezone: 'Europe/Berlin' },
});

/** Saved; the status is asked for. */
function save(changes: Partial<ScheduleInput> = {}) {
  const actor = startSchedule(changes);
  actor.send({ type: 'schedule.submit' });
  actor.services.saveInstagramSchedule.resolve({});
  return actor;
}

test('saved with a known link: continues with connecting, without another call', () => {
  const actor = startSchedule({ link });
  actor.send({ type: 'schedule.submit' });
  actor.send({ type: 'schedule.submit' });
  actor.services.saveInstagramSchedule.resolve({});
  expect(actor.states).toEqual([editing, 'saving', 'toConnecting']);
  expect(actor.calls).toEqual([saved({ all_days_same: false, schedule: defaultSchedule() })]);
  expect(actor.output()).toEqual({ next: 'connecting', link });
});

test.each([
  ['completed', 'allSet', 'toAllSet'],
  ['error', 'setupError', 'toSetupError'],
  ['null', 'setupError', 'toSetupError'],
] as const)('saved, the status is "%s": continues with %s', (status, next, end) => {
  const actor = save();
  actor.services.checkOnboardingStatus.resolve({ status, neko_url: '' });
  expect(actor.states).toEqual([editing, 'saving', 'checkingStatus', end]);
  expect(actor.output()).toEqual({ next, link: null });
});

test.each([
  ['pending', ready, 'connecting', 'toConnecting'],
  ['', ready, 'connecting', 'toConnecting'],
  ['pending', { ...ready, neko_kill_ready: false }, 'preparing', 'toPreparing'],
  ['pending', { ...ready, neko_ready: false }, 'preparing', 'toPreparing'],
  ['', { neko_ready: false, neko_kill_ready: false }, 'preparing', 'toPreparing'],
] as const)('saved, the status is "%s", the scheduler answers %j: continues with %s', (status, answer, next, end) => {
  const actor = save();
  actor.services.checkOnboardingStatus.resolve({ status, neko_url: link });
  actor.services.checkNekoScheduler.resolve(answer);
  expect(actor.states).toEqual([editing, 'saving', 'checkingStatus', 'checkingScheduler', end]);
  expect(actor.output()).toEqual({ next, link });
});

test('after a failed check Continue checks again without saving again', () => {
  const actor = save();
  actor.services.checkOnboardingStatus.reject(offline);
  expect(actor.snapshot().context.error).toEqual(failedCall('checkOnboardingStatus', offline));
  actor.send({ type: 'schedule.submit' });
  actor.services.checkOnboardingStatus.resolve(pending);
  actor.services.checkNekoScheduler.reject(offline);
  expect(actor.snapshot().context.error).toEqual(failedCall('checkNekoScheduler', offline));
  actor.send({ type: 'schedule.submit' });
  actor.services.checkOnboardingStatus.resolve(pending);
  actor.services.checkNekoScheduler.resolve(ready);
  const checking = ['checkingStatus', 'checkingScheduler'];
  expect(actor.states.slice(2)).toEqual([
    'checkingStatus',
    unchecked,
    ...checking,
    unchecked,
    ...checking,
    'toConnecting',
  ]);
  expect(actor.callNames().filter((name) => name === 'saveInstagramSchedule')).toHaveLength(1);
});

test('the API knows of no status (404): the login is asked for, as for a pending one', () => {
  const actor = save();
  actor.services.checkOnboardingStatus.reject({ kind: 'status', status: 404 });
  actor.services.checkNekoScheduler.resolve(ready);
  expect(actor.states.at(-1)).toBe('toConnecting');
});

test('a change after a failed check is saved; opening the picker is not a change', () => {
  const actor = save();
  actor.services.checkOnboardingStatus.reject(offline);
  actor.send({ type: 'timeZone.change' });
  actor.send({ type: 'timeZone.cancel' });
  expect(actor.snapshot().value).toEqual(unchecked);
  actor.send({ type: 'schedule.setAllDaysSame', value: true });
  expect(actor.snapshot().value).toEqual(editing);
  actor.send({ type: 'schedule.submit' });
  expect(actor.callNames().filter((name) => name === 'saveInstagramSchedule')).toHaveLength(2);
});

test('a schedule with errors is not sent; once shown, errors are updated on every edit', () => {
  const actor = startSchedule();
  actor.send({ type: 'slot.edit', day: 'monday', index: 0, change: { to: '09:00' } });
  actor.send({ type: 'slot.remove', day: 'tuesday', index: 0 });
  expect(actor.snapshot().context.fieldErrors).toEqual({});
  actor.send({ type: 'schedule.submit' });
  expect(actor.snapshot().context.fieldErrors).toEqual({
    monday: ['slotEmpty'],
    tuesday: ['slotMissing'],
  });
  actor.send({ type: 'schedule.setAllDaysSame', value: true });
  expect(actor.snapshot().context.fieldErrors).toEqual({ monday: ['slotEmpty'] });
  actor.send({ type: 'slot.edit', day: 'monday', index: 0, change: { to: '08:00' } });
  expect(actor.snapshot().context.fieldErrors).toEqual({});
  expect(actor.calls).toEqual([]);
  actor.send({ type: 'schedule.submit' });
  expect(actor.states).toEqual([editing, 'saving']);
});

test('a slot that is added is none that was there before', () => {
  const actor = startSchedule();
  actor.send({ type: 'slot.remove', day: 'monday', index: 0 });
  actor.send({ type: 'slot.add', day: 'monday' });
  const { form, slotIds } = actor.snapshot().context;
  expect([form.schedule.monday, slotIds.monday]).toEqual([[{ from: '09:00', to: '10:00' }], [7]]);
});

const day = { from: '09:00', to: '18:00' };
const morning = { from: '06:00', to: '08:00' };
const evening = { from: '20:00', to: '22:00' };

/** Monday has three slots. */
function startWithThree() {
  const schedule = { ...defaultSchedule(), monday: [day, evening, morning] };
  return startSchedule({ draft: { all_days_same: false, schedule, timeZone: null } });
}

describe('a removed slot', () => {
  test('is offered, and comes back in its place, as the slot it was', () => {
    const actor = startWithThree();
    const before = actor.snapshot().context;
    actor.send({ type: 'slot.remove', day: 'monday', index: 1 });
    const without = { ...before.form, schedule: { ...before.form.schedule, monday: [day, morning] } };
    expect(actor.snapshot().context).toEqual({
      ...before,
      form: without,
      slotIds: { ...before.slotIds, monday: [0, 2] },
      removed: { day: 'monday', index: 1, id: 1, slot: evening },
    });
    actor.send({ type: 'slot.restore' });
    expect(actor.snapshot().context).toEqual(before);
    actor.send({ type: 'slot.restore' });
    expect(actor.snapshot().context).toEqual(before);
    const changed = { type: 'draft.changed', step: 'schedule' };
    expect(actor.sent.slice(0, 2)).toEqual([
      { ...changed, draft: { ...without, timeZone: null } },
      { ...changed, draft: { ...before.form, timeZone: null } },
    ]);
  });

  test('only the last one is offered', () => {
    const actor = startWithThree();
    actor.send({ type: 'slot.remove', day: 'sunday', index: 0 });
    actor.send({ type: 'slot.remove', day: 'monday', index: 2 });
    actor.send({ type: 'slot.restore' });
    actor.send({ type: 'slot.restore' });
    expect(actor.snapshot().context.form.schedule).toMatchObject({
      monday: [day, evening, morning],
      sunday: [],
    });
  });

  test.each<[string, ScheduleEvents]>([
    ['a changed slot', { type: 'slot.edit', day: 'friday', index: 0, change: { from: '10:00' } }],
    ['an added slot', { type: 'slot.add', day: 'monday' }],
    ['one schedule for all days', { type: 'schedule.setAllDaysSame', value: true }],
    ['a save', { type: 'schedule.submit' }],
  ])('is no longer offered after %s', (_, event) => {
    const actor = startWithThree();
    actor.send({ type: 'slot.remove', day: 'monday', index: 1 });
    actor.send(event);
    expect(actor.snapshot().context.removed).toBe(null);
    if (actor.snapshot().value === 'saving') actor.services.saveInstagramSchedule.reject(offline);
    const { form } = actor.snapshot().context;
    actor.send({ type: 'slot.restore' });
    expect(actor.snapshot().context.form).toEqual(form);
  });

  test('is still offered when the schedule without it cannot be saved; back, it mends it', () => {
    const actor = startSchedule();
    actor.send({ type: 'slot.remove', day: 'monday', index: 0 });
    actor.send({ type: 'schedule.submit' });
    expect(actor.snapshot().context.fieldErrors).toEqual({ monday: ['slotMissing'] });
    actor.send({ type: 'slot.restore' });
    expect(actor.snapshot().context).toEqual({ ...startSchedule().snapshot().context, openDays: ['monday'] });
  });
});

test('a day is filled, copied to all days, opened and closed; an earlier removal is no longer offered', () => {
  const actor = startSchedule();
  actor.send({ type: 'day.toggle', day: 'sunday' });
  actor.send({ type: 'slot.remove', day: 'sunday', index: 0 });
  actor.send({ type: 'day.fill', day: 'sunday' });
  const wholeDay = [
    { from: '00:00', to: '12:00' },
    { from: '12:00', to: '00:00' },
  ];
  const filled = { ...defaultSchedule(), sunday: wholeDay };
  expect(actor.snapshot().context).toMatchObject({
    form: { schedule: filled },
    removed: null,
    openDays: ['sunday'],
  });
  actor.send({ type: 'day.copy', day: 'sunday' });
  actor.send({ type: 'day.toggle', day: 'sunday' });
  const { form, slotIds, openDays } = actor.snapshot().context;
  expect(form.schedule).toEqual(Object.fromEntries(weekdays.map((day) => [day, wholeDay])));
  expect(new Set(Object.values(slotIds).flat()).size).toBe(14);
  expect(openDays).toEqual([]);
  expect(actor.sent.at(-1)).toMatchObject({ type: 'draft.changed', draft: { schedule: form.schedule } });
  actor.send({ type: 'schedule.submit' });
  expect(actor.calls).toEqual([saved({ all_days_same: false, schedule: form.schedule })]);
});

test('with all days the same, Monday is sent for every day', () => {
  const actor = startSchedule();
  actor.send({ type: 'schedule.setAllDaysSame', value: true });
  actor.send({ type: 'slot.edit', day: 'monday', index: 0, change: { from: '22:00', to: '06:00' } });
  actor.send({ type: 'schedule.submit' });
  const night = [{ from: '22:00', to: '06:00' }];
  const schedule = Object.fromEntries(weekdays.map((day) => [day, night]));
  expect(actor.calls).toEqual([saved({ all_days_same: true, schedule })]);
  expect(actor.snapshot().context.form.schedule.sunday).toEqual([{ from: '10:00', to: '16:00' }]);
});

test('the picked time zone is stored in the draft', () => {
  const actor = startSchedule();
  actor.send({ type: 'timeZone.change' });
  actor.services.readTimeZones.resolve(['America/Nuuk', 'Asia/Tokyo']);
  actor.send({ type: 'timeZone.pick', timeZone: '+02:00' });
  expect(actor.snapshot().context.pickedTimeZone).toBe('Europe/Berlin');
  actor.send({ type: 'timeZone.pick', timeZone: 'Asia/Tokyo' });
  actor.send({ type: 'timeZone.confirm' });
  expect(actor.states).toEqual([editing, 'pickingTimeZone', editing]);
  expect(actor.snapshot().context.timeZone).toBe('Asia/Tokyo');
  expect(actor.sent).toEqual([
    {
      type: 'draft.changed',
      step: 'schedule',
      draft: { all_days_same: false, schedule: defaultSchedule(), timeZone: 'Asia/Tokyo' },
    },
  ]);
});

test('the picker offers the zones the browser lists; without its list, those of the country map', () => {
  const actor = startSchedule();
  actor.send({ type: 'timeZone.change' });
  actor.send({ type: 'timeZone.pick', timeZone: 'America/Nuuk' });
  expect(actor.snapshot().context.pickedTimeZone).toBe('Europe/Berlin');
  actor.services.readTimeZones.resolve(['America/Nuuk']);
  actor.send({ type: 'timeZone.pick', timeZone: 'America/Nuuk' });
  expect(actor.snapshot().context.pickedTimeZone).toBe('America/Nuuk');

  const without = startSchedule();
  without.send({ type: 'timeZone.change' });
  without.services.readTimeZones.reject({ kind: 'malformed' });
  without.send({ type: 'timeZone.pick', timeZone: 'Asia/Tokyo' });
  expect(without.snapshot().context.pickedTimeZone).toBe('Asia/Tokyo');
});

test.each([
  ['of a draft', 'Antarctica/Troll', 'Europe/Berlin'],
  ['detected', 'Asia/Tokyo', 'Antarctica/Troll'],
])('the time zone %s can be picked again though it is on no list', (_, timeZone, detectedTimeZone) => {
  const draft = { all_days_same: true, schedule: defaultSchedule(), timeZone };
  const actor = startSchedule({ detectedTimeZone, draft });
  actor.send({ type: 'timeZone.change' });
  actor.send({ type: 'timeZone.pick', timeZone: 'UTC' });
  actor.send({ type: 'timeZone.pick', timeZone: 'Antarctica/Troll' });
  expect(actor.snapshot().context.pickedTimeZone).toBe('Antarctica/Troll');
});

test('cancelling the picker keeps the time zone', () => {
  const actor = startSchedule();
  actor.send({ type: 'timeZone.change' });
  actor.send({ type: 'timeZone.pick', timeZone: 'Asia/Tokyo' });
  actor.send({ type: 'timeZone.cancel' });
  expect(actor.snapshot().context.timeZone).toBe('Europe/Berlin');
  actor.send({ type: 'timeZone.change' });
  expect(actor.snapshot().context.pickedTimeZone).toBe('Europe/Berlin');
});

test('a draft is restored, except for an unknown time zone', () => {
  const schedule = { ...defaultSchedule(), monday: [] };
  const draft = { all_days_same: true, schedule, timeZone: 'Asia/Tokyo' };
  expect(startSchedule({ draft }).snapshot().context).toEqual({
    ...startSchedule().snapshot().context,
    form: { all_days_same: true, schedule },
    slotIds: expect.objectContaining({ monday: [], tuesday: [0] }),
    timeZone: 'Asia/Tokyo',
  });
  const unknown = startSchedule({ draft: { ...draft, timeZone: 'Mars/Base' } });
  expect(unknown.snapshot().context.timeZone).toBe('Europe/Berlin');
});

const night = {
  all_days_same: true,
  schedule: { ...defaultSchedule(), monday: [{ from: '22:00', to: '06:00' }] },
};

test('what was saved is shown; an unsaved edit wins over it', () => {
  const saved = { ...night, timeZone: 'America/New_York' };
  const { form, timeZone } = startSchedule({ saved }).snapshot().context;
  expect({ ...form, timeZone }).toEqual(saved);
  const edited = startSchedule({ saved, draft: { ...night, all_days_same: false, timeZone: null } });
  expect(edited.snapshot().context).toMatchObject({
    form: { ...night, all_days_same: false },
    timeZone: 'Europe/Berlin',
  });
});

test('is kept by the tab as soon as it is saved, with the time zone that was sent', () => {
  const actor = startSchedule({ mayBeSavedElsewhere: true });
  actor.send({ type: 'schedule.submit' });
  expect(actor.sent).toEqual([]);
  actor.services.saveInstagramSchedule.resolve({});
  const kept = { all_days_same: false, schedule: defaultSchedule(), timeZone: 'Europe/Berlin' };
  expect(actor.sent).toEqual([{ type: 'draft.saved', step: 'schedule', saved: kept }]);
  actor.services.checkOnboardingStatus.reject(offline);
  expect(actor.snapshot().context.earlier).toBe('known');
});

const savedHere = { saved: { ...night, timeZone: null } };

test.each<[string, Partial<ScheduleInput>, string]>([
  ['a new customer', {}, 'none'],
  ['this tab saved it', savedHere, 'known'],
  ['this tab saved it again after another one', { ...savedHere, mayBeSavedElsewhere: true }, 'known'],
  ['another tab may have saved it', { mayBeSavedElsewhere: true }, 'unknown'],
])('what is known of an earlier schedule: %s', (_, input, earlier) => {
  expect(startSchedule(input).snapshot().context.earlier).toBe(earlier);
});

test('Back leads to the templates, but not while the status is checked', () => {
  const left = startSchedule();
  left.send({ type: 'step.back' });
  expect([left.sent, left.calls]).toEqual([[{ type: 'step.back' }], []]);
  const actor = save();
  actor.send({ type: 'step.back' });
  expect(actor.sent).not.toContainEqual({ type: 'step.back' });
});
