import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { labMachine } from '../../machines/lab/lab.ts';

const session = { title: 'A bug', flow: 'wizard', length: 3 };

/** Drives the Lab and writes down where it stands after each event, with the moment it shows. */
function story() {
  const clock = new SimulatedClock();
  const actor = createActor(labMachine, { clock });
  const seen: [value: unknown, position: number][] = [];
  actor.subscribe(({ value, context }) => seen.push([value, context.position]));
  actor.start();
  return { actor, clock, seen };
}

test('a file is read, walked through and closed', () => {
  const { actor, seen } = story();
  actor.send({ type: 'trace.read' });
  actor.send({ type: 'trace.opened', session });
  actor.send({ type: 'moment.show', position: 2 });
  actor.send({ type: 'moment.show', position: 99 });
  actor.send({ type: 'moment.show', position: -5 });
  actor.send({ type: 'trace.close' });
  expect(seen).toEqual([
    ['live', 0],
    ['reading', 0],
    ['loaded', 0],
    [{ scrubbing: 'paused' }, 2],
    [{ scrubbing: 'paused' }, 3],
    [{ scrubbing: 'paused' }, 0],
    ['live', 0],
  ]);
});

test('a file that is refused says why, and another may be tried', () => {
  const { actor, seen } = story();
  actor.send({ type: 'trace.read' });
  actor.send({ type: 'trace.refused', reason: 'This is not a trace file.' });
  expect(actor.getSnapshot().context.refusal).toBe('This is not a trace file.');
  actor.send({ type: 'trace.read' });
  actor.send({ type: 'trace.opened', session });
  expect(actor.getSnapshot().context.refusal).toBe('');
  expect(seen.map(([value]) => value)).toEqual(['live', 'reading', 'refused', 'reading', 'loaded']);
});

test('playing shows moment after moment, stops at the last, and starts over from there', () => {
  const { actor, clock, seen } = story();
  actor.send({ type: 'trace.opened', session: { ...session, length: 2 } });
  actor.send({ type: 'moment.play' });
  clock.increment(700);
  clock.increment(700);
  clock.increment(700);
  actor.send({ type: 'moment.play' });
  actor.send({ type: 'moment.pause' });
  expect(seen.slice(2)).toEqual([
    [{ scrubbing: 'playing' }, 0],
    [{ scrubbing: 'playing' }, 1],
    [{ scrubbing: 'playing' }, 2],
    [{ scrubbing: 'paused' }, 2],
    [{ scrubbing: 'playing' }, 0],
    [{ scrubbing: 'paused' }, 0],
  ]);
});

test('a session without a moment cannot be walked through', () => {
  const { actor } = story();
  actor.send({ type: 'trace.opened', session: { ...session, length: 0 } });
  actor.send({ type: 'moment.play' });
  actor.send({ type: 'moment.show', position: 1 });
  expect(actor.getSnapshot().value).toBe('loaded');
});

test('a fork is kept as a new session, or dropped where it began', () => {
  const { actor, seen } = story();
  actor.send({ type: 'trace.opened', session });
  actor.send({ type: 'moment.show', position: 2 });
  actor.send({ type: 'fork.begin' });
  actor.send({ type: 'fork.drop' });
  actor.send({ type: 'fork.begin' });
  actor.send({ type: 'fork.kept', session: { ...session, title: 'Gone on', length: 5 } });
  expect(seen.slice(2)).toEqual([
    [{ scrubbing: 'paused' }, 2],
    ['forked', 2],
    [{ scrubbing: 'paused' }, 2],
    ['forked', 2],
    ['loaded', 0],
  ]);
  expect(actor.getSnapshot().context.session).toEqual({ title: 'Gone on', flow: 'wizard', length: 5 });
});
