import { expect, test } from 'vitest';
import { createActor, type EventFrom, SimulatedClock } from 'xstate';
import { labMachine } from '../src/machines/lab.ts';

/** docs/lab.md, Replay a session. The machine of the Lab reads a file, steps and plays. */

const session = { flow: 'wizard', pauses: [700, 700, 700] };
const arriving = { paused: 'arriving' };
const chosen = { paused: 'chosen' };

/** Starts the Lab and records its state and the position it shows after each event. */
function startLab(...events: EventFrom<typeof labMachine>[]) {
  const clock = new SimulatedClock();
  const actor = createActor(labMachine, { clock });
  const seen: [file: string, session: unknown, position: number][] = [];
  actor.subscribe(({ value, context }) => seen.push([value.file, value.session, context.position]));
  actor.start();
  for (const event of events) actor.send(event);
  return { actor, clock, seen };
}

const opened = { type: 'trace.opened', session } as const;
const show = (position: number) => ({ type: 'moment.show', position }) as const;
const suggest = (position: number) => ({ type: 'moment.suggest', position }) as const;
const failed = { type: 'trace.failed', error: 'This is not a session file.' } as const;
const read = { type: 'trace.read' } as const;

test('a session is read from a file, stepped through and closed', () => {
  const { actor, seen } = startLab(read, opened, show(2), show(99), show(-5), { type: 'trace.close' });
  expect(seen).toEqual([
    ['idle', 'none', 0],
    ['reading', 'none', 0],
    ['idle', { open: arriving }, 0],
    ['idle', { open: chosen }, 2],
    ['idle', { open: chosen }, 3],
    ['idle', { open: chosen }, 0],
    ['idle', 'none', 0],
  ]);
  expect(actor.getSnapshot().context.session).toBeNull();
});

test('a file that cannot be opened shows an error until the next one is read', () => {
  const { actor, seen } = startLab(read, failed);
  expect(actor.getSnapshot().context.error).toBe('This is not a session file.');
  actor.send(read);
  expect(actor.getSnapshot().context.error).toBeNull();
  actor.send(opened);
  expect(seen.map(([file]) => file)).toEqual(['idle', 'reading', 'failed', 'reading', 'idle']);
});

test('a file that cannot be opened leaves the open session usable', () => {
  const { value, context } = startLab(opened, read, failed, show(2)).actor.getSnapshot();
  expect(value).toEqual({ file: 'failed', session: { open: chosen } });
  expect(context).toEqual({ session, position: 2, error: 'This is not a session file.' });
});

test('a session opens at the suggested moment, until the person has moved', () => {
  const { seen } = startLab(opened, suggest(3), suggest(2), show(1), suggest(3), opened, suggest(99));
  expect(seen.slice(1)).toEqual([
    ['idle', { open: arriving }, 0],
    ['idle', { open: arriving }, 3],
    ['idle', { open: arriving }, 2],
    ['idle', { open: chosen }, 1],
    ['idle', { open: chosen }, 1],
    ['idle', { open: arriving }, 0],
    ['idle', { open: arriving }, 3],
  ]);
});

test('playback shows one moment after the other, stops at the last, and starts over from there', () => {
  const short = { ...session, pauses: [700, 700] };
  const { actor, clock, seen } = startLab({ ...opened, session: short }, { type: 'moment.play' });
  clock.increment(700);
  clock.increment(700);
  clock.increment(700);
  actor.send({ type: 'moment.play' });
  actor.send({ type: 'moment.pause' });
  expect(seen.slice(2)).toEqual([
    ['idle', { open: 'playing' }, 0],
    ['idle', { open: 'playing' }, 1],
    ['idle', { open: 'playing' }, 2],
    ['idle', { open: chosen }, 2],
    ['idle', { open: 'playing' }, 0],
    ['idle', { open: chosen }, 0],
  ]);
});

test('playback shows each moment as long as it lasts', () => {
  const uneven = { ...session, pauses: [40, 2_000, 100] };
  const { actor, clock } = startLab({ ...opened, session: uneven }, { type: 'moment.play' });
  const position = () => actor.getSnapshot().context.position;
  clock.increment(40);
  clock.increment(1_999);
  expect(position()).toBe(1);
  clock.increment(1);
  expect(position()).toBe(2);
  clock.increment(100);
  expect(position()).toBe(3);
});

test('a session without inputs stays at its start', () => {
  const empty = { ...session, pauses: [] };
  const { actor, clock } = startLab({ ...opened, session: empty }, show(1), { type: 'moment.play' });
  clock.increment(700);
  const { value, context } = actor.getSnapshot();
  expect([value.session, context.position]).toEqual([{ open: chosen }, 0]);
});

test('a fork is opened as a new session, or discarded where it began', () => {
  const continued = { ...session, title: 'Continued', pauses: [0, 0, 0, 0, 0] };
  const [begin, drop] = [{ type: 'fork.begin' }, { type: 'fork.drop' }] as const;
  const { actor, seen } = startLab(opened, show(2), begin, drop, begin, { ...opened, session: continued });
  expect(seen.slice(2)).toEqual([
    ['idle', { open: chosen }, 2],
    ['idle', { open: 'forked' }, 2],
    ['idle', { open: chosen }, 2],
    ['idle', { open: 'forked' }, 2],
    ['idle', { open: arriving }, 0],
  ]);
  expect(actor.getSnapshot().context.session).toEqual(continued);
});
