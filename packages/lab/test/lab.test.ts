import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { labMachine } from '../src/machines/lab.ts';

const session = { title: 'A bug', flow: 'wizard', pauses: [700, 700, 700], notes: [], bookmarks: [] };
const arriving = { paused: 'arriving' };
const chosen = { paused: 'chosen' };

/** Starts the Lab and records its state and the position it shows after each event. */
function startLab() {
  const clock = new SimulatedClock();
  const actor = createActor(labMachine, { clock });
  const seen: [file: string, session: unknown, position: number][] = [];
  actor.subscribe(({ value, context }) => seen.push([value.file, value.session, context.position]));
  actor.start();
  return { actor, clock, seen };
}

test('a session is read from a file, stepped through and closed', () => {
  const { actor, seen } = startLab();
  actor.send({ type: 'trace.read' });
  actor.send({ type: 'trace.opened', session });
  actor.send({ type: 'moment.show', position: 2 });
  actor.send({ type: 'moment.show', position: 99 });
  actor.send({ type: 'moment.show', position: -5 });
  actor.send({ type: 'trace.close' });
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
  const { actor, seen } = startLab();
  actor.send({ type: 'trace.read' });
  actor.send({ type: 'trace.failed', error: 'This is not a session file.' });
  expect(actor.getSnapshot().context.error).toBe('This is not a session file.');
  actor.send({ type: 'trace.read' });
  expect(actor.getSnapshot().context.error).toBeNull();
  actor.send({ type: 'trace.opened', session });
  expect(seen.map(([file]) => file)).toEqual(['idle', 'reading', 'failed', 'reading', 'idle']);
});

test('a file that cannot be opened leaves the open session usable', () => {
  const { actor } = startLab();
  actor.send({ type: 'trace.opened', session });
  actor.send({ type: 'trace.read' });
  actor.send({ type: 'trace.failed', error: 'This is not a session file.' });
  actor.send({ type: 'moment.show', position: 2 });
  const { value, context } = actor.getSnapshot();
  expect(value).toEqual({ file: 'failed', session: { open: chosen } });
  expect(context).toEqual({ session, position: 2, speed: 'real', error: 'This is not a session file.' });
});

test('a session opens at the suggested moment, until the person has moved', () => {
  const { actor, seen } = startLab();
  actor.send({ type: 'trace.opened', session });
  actor.send({ type: 'moment.suggest', position: 3 });
  actor.send({ type: 'moment.suggest', position: 2 });
  actor.send({ type: 'moment.show', position: 1 });
  actor.send({ type: 'moment.suggest', position: 3 });
  actor.send({ type: 'trace.opened', session });
  actor.send({ type: 'moment.suggest', position: 99 });
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
  const { actor, clock, seen } = startLab();
  actor.send({ type: 'trace.opened', session: { ...session, pauses: [700, 700] } });
  actor.send({ type: 'moment.play' });
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

test('playback shows each moment as long as it lasts, or an eighth of that', () => {
  const { actor, clock } = startLab();
  const position = () => actor.getSnapshot().context.position;
  actor.send({ type: 'trace.opened', session: { ...session, pauses: [40, 2_000, 100] } });
  actor.send({ type: 'moment.play' });
  clock.increment(40);
  clock.increment(1_999);
  expect(position()).toBe(1);
  actor.send({ type: 'speed.choose', speed: 'fast' });
  clock.increment(1);
  expect(position()).toBe(2);
  clock.increment(12.5);
  expect(position()).toBe(3);
});

test('a session without inputs stays at its start', () => {
  const { actor, clock } = startLab();
  actor.send({ type: 'trace.opened', session: { ...session, pauses: [] } });
  actor.send({ type: 'moment.show', position: 1 });
  actor.send({ type: 'moment.play' });
  clock.increment(700);
  const { value, context } = actor.getSnapshot();
  expect([value.session, context.position]).toEqual([{ open: chosen }, 0]);
});

test('a fork is opened as a new session, or discarded where it began', () => {
  const { actor, seen } = startLab();
  const continued = { ...session, title: 'Continued', pauses: [0, 0, 0, 0, 0] };
  actor.send({ type: 'trace.opened', session });
  actor.send({ type: 'moment.show', position: 2 });
  actor.send({ type: 'fork.begin' });
  actor.send({ type: 'fork.drop' });
  actor.send({ type: 'fork.begin' });
  actor.send({ type: 'trace.opened', session: continued });
  expect(seen.slice(2)).toEqual([
    ['idle', { open: chosen }, 2],
    ['idle', { open: 'forked' }, 2],
    ['idle', { open: chosen }, 2],
    ['idle', { open: 'forked' }, 2],
    ['idle', { open: arriving }, 0],
  ]);
  expect(actor.getSnapshot().context.session).toEqual(continued);
});
