import { expect, test } from 'vitest';
import { type ScheduleInput, scheduleMachine } from '../../../machines/onboarding/schedule.ts';
import { defaultSchedule } from '../../../machines/onboarding/schedule-rules.ts';
import { stage } from '../stage.ts';
import { broken, offline } from './samples.ts';

const editing = { open: 'editing' };
const unchecked = { open: 'unchecked' };
const ready = { neko_ready: true, neko_kill_ready: true };
const pending = { status: 'pending', neko_url: '' };
const link = 'https://neko.test/?usr=held-credential-1';

function start(changes: Partial<ScheduleInput> = {}) {
  return stage(scheduleMachine, {
    input: { userId: 'u1', detectedTimeZone: 'Europe/Berlin', link: null, draft: null, ...changes },
  });
}

test('saved with the link known: connecting, and nothing else is asked', () => {
  const play = start({ link });
  play.send({ type: 'schedule.submit' });
  play.send({ type: 'schedule.submit' });
  play.services.saveInstagramSchedule.resolve({});
  expect(play.story).toEqual([editing, 'saving', 'left']);
  expect(play.calls).toEqual([
    {
      name: 'saveInstagramSchedule',
      input: {
        user_id: 'u1',
        all_days_same: false,
        schedule: defaultSchedule(),
        user_timezone: 'Europe/Berlin',
      },
    },
  ]);
  expect(play.output()).toEqual({ next: 'connecting', link });
});

test.each([
  ['completed', 'allSet'],
  ['error', 'setupError'],
  ['', 'setupError'],
] as const)('saved, the status is "%s": %s', (status, next) => {
  const play = start();
  play.send({ type: 'schedule.submit' });
  play.services.saveInstagramSchedule.resolve({});
  play.services.checkOnboardingStatus.resolve({ status, neko_url: '' });
  expect(play.story).toEqual([editing, 'saving', 'checkingStatus', 'left']);
  expect(play.output()).toEqual({ next, link: null });
});

test.each([
  [ready, 'connecting'],
  [{ neko_ready: true, neko_kill_ready: false }, 'preparing'],
  [{ neko_ready: false, neko_kill_ready: true }, 'preparing'],
  [{ neko_ready: false, neko_kill_ready: false }, 'preparing'],
] as const)('saved, pending, the scheduler says %j: %s', (answer, next) => {
  const play = start();
  play.send({ type: 'schedule.submit' });
  play.services.saveInstagramSchedule.resolve({});
  play.services.checkOnboardingStatus.resolve({ ...pending, neko_url: link });
  play.services.checkNekoScheduler.resolve(answer);
  expect(play.story).toEqual([editing, 'saving', 'checkingStatus', 'checkingScheduler', 'left']);
  expect(play.output()).toEqual({ next, link });
});

test.each([offline, broken])('saving fails (%j): the form stays, and Continue tries again', (error) => {
  const play = start();
  play.send({ type: 'slot.remove', day: 'monday', index: 0 });
  play.send({ type: 'slot.add', day: 'monday' });
  play.send({ type: 'schedule.submit' });
  play.services.saveInstagramSchedule.reject(error);
  expect(play.snapshot().context).toMatchObject({
    error: 'Failed to save Instagram schedule',
    form: { schedule: { monday: [{ from: '09:00', to: '10:00' }] } },
  });
  play.send({ type: 'schedule.submit' });
  expect(play.snapshot().context.error).toBe(null);
  expect(play.story).toEqual([editing, 'saving', editing, 'saving']);
});

test.each([
  [offline, 'Network error while checking status.'],
  [{ kind: 'timeout' } as const, 'Network error while checking status.'],
  [broken, 'Failed to check onboarding status.'],
])('the check fails (%j): Continue checks again without saving again', (error, text) => {
  const play = start();
  play.send({ type: 'schedule.submit' });
  play.services.saveInstagramSchedule.resolve({});
  play.services.checkOnboardingStatus.reject(error);
  expect(play.snapshot().context.error).toBe(text);
  play.send({ type: 'schedule.submit' });
  play.services.checkOnboardingStatus.resolve(pending);
  play.services.checkNekoScheduler.reject(error);
  expect(play.snapshot().context.error).toBe(text);
  play.send({ type: 'schedule.submit' });
  play.services.checkOnboardingStatus.resolve(pending);
  play.services.checkNekoScheduler.resolve(ready);
  expect(play.story).toEqual([
    editing,
    'saving',
    'checkingStatus',
    unchecked,
    'checkingStatus',
    'checkingScheduler',
    unchecked,
    'checkingStatus',
    'checkingScheduler',
    'left',
  ]);
  expect(play.callNames().filter((name) => name === 'saveInstagramSchedule')).toHaveLength(1);
});

test('a change after a failed check is saved anew; a look into the picker is none', () => {
  const play = start();
  play.send({ type: 'schedule.submit' });
  play.services.saveInstagramSchedule.resolve({});
  play.services.checkOnboardingStatus.reject(offline);
  play.send({ type: 'timeZone.change' });
  play.send({ type: 'timeZone.cancel' });
  expect(play.snapshot().value).toEqual(unchecked);
  play.send({ type: 'schedule.setAllDaysSame', value: true });
  expect(play.snapshot().value).toEqual(editing);
  play.send({ type: 'schedule.submit' });
  expect(play.callNames().filter((name) => name === 'saveInstagramSchedule')).toHaveLength(2);
});

test('a schedule with errors is not sent; the list of errors follows the form', () => {
  const play = start();
  play.send({ type: 'slot.edit', day: 'monday', index: 0, change: { to: '09:00' } });
  play.send({ type: 'slot.remove', day: 'tuesday', index: 0 });
  expect(play.snapshot().context.problems).toEqual([]);
  play.send({ type: 'schedule.submit' });
  expect(play.snapshot().context.problems).toEqual([
    'Monday: Start and end time cannot be the same',
    'Tuesday: Add at least one time slot',
  ]);
  play.send({ type: 'schedule.setAllDaysSame', value: true });
  expect(play.snapshot().context.problems).toEqual(['Start and end time cannot be the same']);
  play.send({ type: 'slot.edit', day: 'monday', index: 0, change: { to: '08:00' } });
  expect(play.snapshot().context.problems).toEqual([]);
  expect(play.calls).toEqual([]);
  play.send({ type: 'schedule.submit' });
  expect(play.story).toEqual([editing, 'saving']);
});

test('all days the same: Monday is sent seven times', () => {
  const play = start();
  play.send({ type: 'schedule.setAllDaysSame', value: true });
  play.send({ type: 'slot.edit', day: 'monday', index: 0, change: { from: '22:00', to: '06:00' } });
  play.send({ type: 'schedule.submit' });
  const night = [{ from: '22:00', to: '06:00' }];
  expect(play.calls.at(-1)?.input).toMatchObject({
    all_days_same: true,
    schedule: { monday: night, wednesday: night, sunday: night },
  });
  expect(play.snapshot().context.form.schedule.sunday).toEqual([{ from: '10:00', to: '16:00' }]);
});

test('the time zone is picked, and kept as a draft', () => {
  const play = start();
  play.send({ type: 'timeZone.change' });
  play.send({ type: 'timeZone.pick', timeZone: '+02:00' });
  expect(play.snapshot().context.pickedTimeZone).toBe('Europe/Berlin');
  play.send({ type: 'timeZone.pick', timeZone: 'Asia/Tokyo' });
  play.send({ type: 'timeZone.confirm' });
  expect(play.story).toEqual([editing, 'pickingTimeZone', editing]);
  expect(play.snapshot().context.timeZone).toBe('Asia/Tokyo');
  expect(play.told).toEqual([
    {
      type: 'draft.changed',
      step: 'schedule',
      draft: { all_days_same: false, schedule: defaultSchedule(), timeZone: 'Asia/Tokyo' },
    },
  ]);
});

test('the picker is cancelled', () => {
  const play = start();
  play.send({ type: 'timeZone.change' });
  play.send({ type: 'timeZone.pick', timeZone: 'Asia/Tokyo' });
  play.send({ type: 'timeZone.cancel' });
  expect(play.snapshot().context.timeZone).toBe('Europe/Berlin');
  play.send({ type: 'timeZone.change' });
  expect(play.snapshot().context.pickedTimeZone).toBe('Europe/Berlin');
});

test('a draft is taken up; a zone in it that this runtime does not know is not', () => {
  const schedule = { ...defaultSchedule(), monday: [] };
  const draft = { all_days_same: true, schedule, timeZone: 'Asia/Tokyo' };
  expect(start({ draft }).snapshot().context).toMatchObject({
    form: { all_days_same: true, schedule },
    timeZone: 'Asia/Tokyo',
  });
  const unknown = start({ draft: { ...draft, timeZone: 'Mars/Base' } });
  expect(unknown.snapshot().context.timeZone).toBe('Europe/Berlin');
});

test.each(['saving', 'checkingStatus'])('Back leads to the templates; not while %s', (state) => {
  const play = start();
  play.send({ type: 'schedule.submit' });
  if (state === 'checkingStatus') play.services.saveInstagramSchedule.resolve({});
  play.send({ type: 'schedule.back' });
  expect(play.snapshot().value).toBe(state);
  const left = start();
  left.send({ type: 'schedule.back' });
  expect(left.output()).toEqual({ next: 'templates', link: null });
  expect(left.calls).toEqual([]);
});

test('an error can be dismissed', () => {
  const play = start();
  play.send({ type: 'schedule.submit' });
  play.services.saveInstagramSchedule.reject(offline);
  play.send({ type: 'error.dismiss' });
  expect(play.snapshot().context.error).toBe(null);
});
