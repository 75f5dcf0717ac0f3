import { expect, test } from 'vitest';
import { createMachine, setup } from 'xstate';
import { activeNodes } from '../../src/chart/active-nodes.ts';
import { chartsOf, nodesOf } from '../../src/chart/chart.ts';
import { liveMachines } from '../../src/record/running.ts';
import { replay } from '../../src/replay/replay.ts';
import { recordActor } from '../live-session.ts';

/** docs/sessions.md, The engine. A machine without an id has the name of its source: in actors, charts, steps and sentences. */

const familyThat = (target: 'ringing' | 'silent') => {
  const bell = createMachine({
    initial: 'silent',
    states: { silent: { on: { press: target }, after: { 1000: 'silent' } }, ringing: {} },
  });
  return setup({ actors: { bell } }).createMachine({
    id: 'house',
    initial: 'open',
    states: { open: { invoke: { src: 'bell', id: 'door' }, on: { go: 'left' } }, left: {} },
  });
};

const { actor, recording, trace } = recordActor(familyThat('ringing'));
const child = Object.values(actor.getSnapshot().children)[0] as typeof actor;
child.send({ type: 'press' });

test('its states have one name in charts and in steps, and are shown active', () => {
  const { bell = expect.fail('no chart') } = chartsOf(familyThat('ringing'));
  const ids = nodesOf(bell).map(({ id }) => id);
  expect(ids).toEqual(['bell', 'bell.silent', 'bell.ringing']);
  const [, live = expect.fail('no child')] = liveMachines(recording.actor);
  expect([live.machine, activeNodes(live.machine, live.value)]).toEqual(['bell', ['bell', 'bell.ringing']]);
  const { actors, steps, machines } = trace();
  expect([actors['@house/door']?.machine, Object.keys(machines)]).toEqual(['bell', ['house', 'bell']]);
  expect(steps.at(-1)?.transitions).toEqual([
    { source: 'bell.silent', event: 'press', branch: 0, guard: null, targets: ['bell.ringing'] },
  ]);
});

test('and in the sentence of a difference', () => {
  const verdict = replay(trace(), familyThat('silent'));
  expect(verdict.difference?.sentence).toBe(
    '`bell.silent`, on `press`: recorded to `bell.ringing`, now to `bell.silent`.',
  );
  expect(verdict.chartChanges.map(({ sentence }) => sentence)).toEqual([
    '`bell.silent`, event `press`, branch 0: goes to `bell.silent`, was `bell.ringing`',
    'state `bell.ringing` can no longer be reached',
  ]);
});

test('two machines of one id are two charts, with their sources in their names; those that are alike are one', () => {
  const row = (to: string) =>
    createMachine({ id: 'row', initial: 'idle', states: { idle: { on: { go: to } }, busy: {}, gone: {} } });
  const table = setup({ actors: { head: row('busy'), foot: row('gone'), last: row('busy') } }).createMachine({
    id: 'table',
    invoke: [
      { src: 'head', id: 'a' },
      { src: 'foot', id: 'b' },
      { src: 'last', id: 'c' },
    ],
  });
  const recorded = recordActor(table);
  for (const one of Object.values(recorded.actor.getSnapshot().children)) (one as typeof actor).send({ type: 'go' });
  expect(chartsOf(table).table?.root.invokes.map(({ machine }) => machine)).toEqual(['row', 'row (foot)', 'row']);
  const { actors, steps, machines } = recorded.trace();
  expect(Object.keys(machines)).toEqual(['table', 'row', 'row (foot)']);
  expect(['a', 'b', 'c'].map((id) => actors[`@table/${id}`]?.machine)).toEqual(['row', 'row (foot)', 'row']);
  expect(steps.slice(-3).flatMap(({ transitions }) => transitions.flatMap(({ targets }) => targets))).toEqual([
    'row.busy',
    'row (foot).gone',
    'row.busy',
  ]);
  expect(replay(recorded.trace(), table).outcome).toBe('same');
});
