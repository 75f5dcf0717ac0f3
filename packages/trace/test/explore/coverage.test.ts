import { describe, expect, test } from 'vitest';
import { setup } from 'xstate';
import { activeNodes } from '../../src/chart/active-nodes.ts';
import { chartsOf } from '../../src/chart/chart.ts';
import { rerun } from '../../src/engine/make-trace.ts';
import { countCoverage, coverageOf, gapsOf, withoutPlaces } from '../../src/explore/coverage.ts';
import type { TraceInput } from '../../src/format/trace.ts';
import { smallFlow } from '../small-flow.ts';
import { smallTrace } from '../small-session.ts';

/** docs/sessions.md, What a change changes. The places that a session reaches are counted. */

const charts = chartsOf(smallFlow());

describe('coverage', () => {
  test('counts the places that a session reaches, and lists the others', async () => {
    const coverage = coverageOf(charts, [await smallTrace()]);
    expect(coverage.removal).toEqual({
      machine: 'removal',
      states: {
        removal: 5,
        'removal.removing': 5,
        'removal.failed': 0,
        'removal.given': 1,
        'removal.again': 0,
        'removal.removed': 1,
      },
      transitions: {
        'removal.removing|xstate.done.actor.removeItem|0': 1,
        'removal.removing|xstate.error.actor.removeItem|0': 0,
        'removal.removing|xstate.error.actor.removeItem|1': 1,
        'removal.failed|removal.retry|0': 0,
        'removal.again||0': 0,
      },
      guards: { 'removal.removing|xstate.error.actor.removeItem|0': { passed: 0, refused: 1 } },
    });
    expect(coverage.removal && countCoverage([coverage.removal])).toEqual({
      states: [4, 6],
      transitions: [2, 5],
      guards: [1, 2],
    });
    expect(coverage.removal && gapsOf(coverage.removal).map(({ kind, place }) => `${kind} ${place}`)).toEqual([
      'state removal.failed',
      'state removal.again',
      'transition removal.removing|xstate.error.actor.removeItem|0',
      'transition removal.failed|removal.retry|0',
      'transition removal.again||0',
      'guard passed removal.removing|xstate.error.actor.removeItem|0',
    ]);
  });

  test('a guarded `always` counts as refused in every step that stays', () => {
    const waiting = setup({ guards: { isEnough: () => false } }).createMachine({
      id: 'waiting',
      initial: 'listening',
      states: { listening: { always: { guard: 'isEnough', target: 'over' }, on: { more: {} } }, over: {} },
    });
    const inputs: TraceInput[] = [{ i: 0, t: 0, to: '@waiting', kind: 'user', event: { type: 'more' } }];
    const session = rerun({ start: { input: null }, inputs }, waiting);
    expect(coverageOf(chartsOf(waiting), [session]).waiting?.guards).toEqual({
      'waiting.listening||0': { passed: 0, refused: 2 },
    });
  });

  test('lists all active states of a state value', () => {
    expect(activeNodes('m', { a: { b: 'c', d: 'e' } })).toEqual(['m', 'm.a', 'm.a.b', 'm.a.b.c', 'm.a.d', 'm.a.d.e']);
  });
});

test('what cannot be reached does not count', () => {
  const { removal = expect.fail('no coverage') } = coverageOf(charts, []);
  const [first = expect.fail('no gap'), ...others] = gapsOf(removal);
  expect(gapsOf(withoutPlaces(removal, [first]))).toEqual(others);
  expect(withoutPlaces(removal, [{ ...first, machine: 'other' }])).toEqual(removal);
});
