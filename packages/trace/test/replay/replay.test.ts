import { keepsRunning, provideActors } from '@upwell/services';
import { describe, expect, test } from 'vitest';
import { type AnyActorLogic, fromCallback, fromPromise } from 'xstate';
import { chartsOf, structureHash } from '../../src/chart/chart.ts';
import { levels } from '../../src/compare/compare.ts';
import { mapEntries } from '../../src/format/tagged.ts';
import { beginReplay, replay } from '../../src/replay/replay.ts';
import { mutantNamed } from '../mutants.ts';
import { smallFlow } from '../small-flow.ts';
import { smallTrace } from '../small-session.ts';

/** docs/sessions.md, When a replay diverges. A replay compares, and has no effects. */

const trace = await smallTrace();
const flow = smallFlow();

describe('a replay', () => {
  test.each(levels)('of the same build is the same at level %s', (level) => {
    expect(replay(trace, flow, level)).toEqual({
      outcome: 'same',
      moments: { compared: 8, all: 8 },
      extent: null,
      skipped: new Set(),
      level,
      inputs: 9,
      steps: 15,
      difference: null,
      chartChanges: [],
      drift: null,
      refusals: [],
    });
  });

  test('done input by input has the same result, and continues after the first difference', () => {
    const broken = smallFlow({ retryable: true });
    const run = beginReplay(trace, broken);
    while (!run.verdict()) run.advance();
    expect(run.verdict()).toEqual(replay(trace, broken));
    expect(run.position()).toBe(3);
    while (run.advance());
    expect(run.position()).toBe(trace.inputs.length);
    expect(run.verdict()).toEqual(replay(trace, broken));
  });

  test('has no effects: no call, no event source, no action', async () => {
    const effects: string[] = [];
    const live = provideActors(smallFlow({ onAction: () => effects.push('action') }), (service): AnyActorLogic => {
      const note = () => {
        effects.push(service.name);
      };
      return keepsRunning(service) ? fromCallback(note) : fromPromise(async () => note());
    });
    expect(replay(trace, live).outcome).toBe('same');
    await new Promise(setImmediate);
    expect(effects).toEqual([]);
  });

  test('finds another branch', () => {
    const verdict = replay(trace, smallFlow({ retryable: true }));
    expect(verdict.difference).toMatchObject({
      kind: 'transitions',
      input: { i: 2 },
      contexts: { recorded: { id: 'm1', tries: 1 }, now: { id: 'm1', tries: 1 } },
    });
    expect(verdict.chartChanges).toEqual([]);
  });

  test.each([
    [
      'a retargeted transition',
      mutantNamed(flow, "list · state removing · invoke removal onDone target · 'listing' → 'closed'"),
      '`list.removing`, when `removal` was done, branch 0: goes to `list.closed`, was `list.listing`',
    ],
    [
      'a removed guard',
      mutantNamed(flow, 'list · state listing · item.remove branch 0 guard · always passes'),
      '`list.listing`, event `item.remove`, branch 0: guard `isLate` was removed',
    ],
    [
      'another delay',
      mutantNamed(flow, 'list · delays patience · changed'),
      '`list.removing`, after `patience`, branch 0: delay `patience` of 5000 ms, was `patience` of 4000 ms',
    ],
    ['a state with another name', smallFlow({ given: 'left' }), 'state `removal.given` was renamed to `removal.left`'],
  ])('finds %s, and names it in the chart', (_, machine, change) => {
    const verdict = replay(trace, machine);
    expect(verdict.outcome).toBe('diverged');
    expect(verdict.chartChanges.map((one) => one.sentence)).toContain(change);
  });

  test.each<[string, string[], string[]]>([
    ['lost', ['busy', 'waiting'], ['waiting']],
    ['new', [], ['busy']],
    ['other', ['busy'], ['failed']],
  ])('finds %s tags of a state where a session enters it', (_, before, after) => {
    const charts = chartsOf(smallFlow({ tags: before }));
    const machines = mapEntries(charts, (chart) => ({ structureHash: structureHash(chart), chart }));
    const build = smallFlow({ tags: after });
    const replays = levels.map((level) => replay({ ...trace, machines }, build, level));
    expect(replays.map(({ outcome }) => outcome)).toEqual(['same', 'same', 'diverged']);
    const difference = replays[2]?.difference;
    expect(difference).toMatchObject({ kind: 'tags', field: '/tags', recorded: before, now: after });
  });

  test('a lower level ignores what it does not compare', () => {
    const slower = mutantNamed(flow, 'list · delays patience · changed');
    expect(levels.map((level) => replay(trace, slower, level).outcome)).toEqual(['same', 'same', 'diverged']);
  });

  test('reports an input whose actor is not running', () => {
    const lost = {
      ...trace,
      steps: trace.steps.slice(0, 2),
      inputs: trace.inputs.filter(({ i }) => i !== 1),
    };
    expect(replay(lost, flow).difference).toMatchObject({
      kind: 'missing actor',
      actor: '@list/removal/removeItem',
    });
  });

  test('reports an endless loop as a difference instead of hanging', () => {
    const { difference } = replay(trace, smallFlow({ retryable: true, loop: true }));
    expect(difference).toMatchObject({
      state: 'removal.removing',
      event: 'xstate.error.actor.removeItem',
    });
  });
});
