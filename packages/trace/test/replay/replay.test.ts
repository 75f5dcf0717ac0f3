import { describe, expect, test } from 'vitest';
import { type AnyActorLogic, fromCallback, fromPromise } from 'xstate';
import { chartsOf, nodesOf, structureHash } from '../../src/chart/chart.ts';
import { levels } from '../../src/compare/compare.ts';
import { mapEntries } from '../../src/format/tagged.ts';
import { withMember } from '../../src/mutate/mutants.ts';
import { beginReplay, replay } from '../../src/replay/replay.ts';
import { provideActors } from '../../src/services/provide-actors.ts';
import { keepsRunning } from '../../src/services/service.ts';
import { changeTags, mutantNamed, renameState, retarget } from '../mutants.ts';
import { smallFlow } from '../small-flow.ts';
import { smallTrace } from '../small-session.ts';

const trace = await smallTrace();
const flow = smallFlow();
const charts = chartsOf(flow);

function transition(machine: string, source: string, event: string, branch: number) {
  const chart = charts[machine];
  const node = chart && nodesOf(chart).find(({ id }) => id === source);
  const found = node?.transitions.find((one) => one.event === event && one.branch === branch);
  if (!found) throw new Error(`no ${source} ${event}`);
  return found;
}

describe('a replay', () => {
  test.each(levels)('of the same build is the same at level %s', (level) => {
    expect(replay(trace, flow, level)).toEqual({
      outcome: 'same',
      level,
      inputs: 9,
      steps: 15,
      difference: null,
      chartChanges: [],
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
    const live = provideActors(
      smallFlow({ onAction: () => effects.push('action') }),
      (service): AnyActorLogic => {
        const note = () => {
          effects.push(service.name);
        };
        return keepsRunning(service) ? fromCallback(note) : fromPromise(async () => note());
      },
    );
    expect(replay(trace, live).outcome).toBe('same');
    await new Promise(setImmediate);
    expect(effects).toEqual([]);
  });

  test('finds another branch and names the guard that decides', () => {
    const verdict = replay(trace, smallFlow({ retryable: true }));
    expect(verdict.difference).toMatchObject({
      kind: 'transitions',
      input: { i: 2 },
      contexts: { recorded: { id: 'm1', tries: 1 }, now: { id: 'm1', tries: 1 } },
      sentence:
        '`removal.removing`, event `xstate.error.actor.removeMainAccount`: recorded branch 1 to `given`, now branch 0 to `failed`, because guard `retryable` is now true',
    });
    expect(verdict.chartChanges).toEqual([]);
  });

  test.each([
    [
      'a retargeted transition',
      withMember(
        flow,
        'list',
        retarget(transition('list', 'list.removing', 'xstate.done.actor.removal', 0), 'list.closed'),
      ),
      '`list.removing`, event `xstate.done.actor.removal`: recorded branch 0 to `listing`, now branch 0 to `closed`',
      '`list.removing`, event `xstate.done.actor.removal`, branch 0: goes to `list.closed`, was `list.listing`',
    ],
    [
      'a removed guard',
      mutantNamed(flow, 'list · state listing · item.remove branch 0 guard · always passes'),
      '`list.listing`, event `item.remove`: recorded branch 1 to `removing`, now branch 0 to `closed`, because guard `isLate` was removed',
      '`list.listing`, event `item.remove`, branch 0: guard `isLate` was removed',
    ],
    [
      'another delay',
      mutantNamed(flow, 'list · delays patience · changed'),
      '`list.listing`, event `item.remove`: recorded a delay of 4000 ms for `xstate.after.patience.list.removing`, now 5000 ms',
      '`list.removing`, after `patience`, branch 0: delay `patience` of 5000 ms, was `patience` of 4000 ms',
    ],
    [
      'a state with another name',
      withMember(flow, 'removal', renameState('removal.given')),
      '`removal.removing`, event `xstate.error.actor.removeMainAccount`: recorded branch 1 to `given`, now branch 1 to `givenRenamed`',
      'state `removal.given` was renamed to `removal.givenRenamed`',
    ],
  ])('names %s in the session and in the chart', (_, machine, sentence, change) => {
    const verdict = replay(trace, machine);
    expect(verdict.difference?.sentence).toBe(sentence);
    expect(verdict.chartChanges.map((one) => one.sentence)).toContain(change);
  });

  test.each<[string, string[], string[], string, string]>([
    [
      'lost',
      ['busy', 'waiting'],
      ['waiting'],
      'has the tags `waiting`, recorded `busy`, `waiting`',
      'showed this as “busy”; this build does not.',
    ],
    [
      'new',
      [],
      ['busy'],
      'has the tags `busy`, recorded none',
      'did not show this as “busy”; this build does.',
    ],
    [
      'other',
      ['busy'],
      ['failed'],
      'has the tags `failed`, recorded `busy`',
      'showed this as “busy”; this build shows it as “failed” instead.',
    ],
  ])('names %s tags of a state where a session enters it', (_, before, after, sentence, plain) => {
    const tagged = (tags: string[]) => withMember(flow, 'removal', changeTags('removal.removing', tags));
    const recorded = {
      ...trace,
      machines: mapEntries(chartsOf(tagged(before)), (chart) => ({
        structureHash: structureHash(chart),
        chart,
      })),
    };
    const replays = levels.map((level) => replay(recorded, tagged(after), level));
    expect(replays.map(({ outcome }) => outcome)).toEqual(['same', 'same', 'diverged']);
    const difference = replays[2]?.difference;
    expect(difference).toMatchObject({ kind: 'tags', field: '/tags', recorded: before, now: after });
    expect(difference?.sentence).toContain(sentence);
    expect(difference?.plain).toContain(plain);
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
      sentence:
        '`@list/removal/removeMainAccount`: recorded event `xstate.promise.reject`, now this actor is not running',
    });
  });

  test('reports an endless loop as a difference instead of hanging', () => {
    const { difference } = replay(trace, smallFlow({ retryable: true, loop: true }));
    expect(difference?.sentence).toContain(
      '`removal.removing`, event `xstate.error.actor.removeMainAccount`',
    );
  });
});
