import { describe, expect, test } from 'vitest';
import { not, setup } from 'xstate';
import { chartOf, chartsOf, guardName, nodesOf, structureHash } from '../../../src/trace/chart/chart.ts';
import { eventTypeLabel, toMermaid, toOutline } from '../../../src/trace/chart/chart-text.ts';
import { diffCharts } from '../../../src/trace/chart/diff-charts.ts';
import { cases } from '../../../src/trace-profile/cases.ts';
import { activeNodes, countCoverage, coverageOf, gapsOf } from '../../../src/trace/explore/coverage.ts';
import { explore } from '../../../src/trace/explore/explore.ts';
import type { TraceInput } from '../../../src/trace/format/trace.ts';
import { rerun } from '../../../src/trace/replay/replay.ts';
import { changeDelay, renameState } from '../replay/mutants.ts';
import { smallFlow } from '../small-flow.ts';
import { smallTrace } from '../small-session.ts';

const flow = smallFlow();
const charts = chartsOf(flow);
const { list, removal } = charts;
if (!list || !removal) throw new Error('the small flow has two machines');

describe('a chart', () => {
  test('says all that is drawn', () => {
    expect(list.root.invokes).toEqual([
      {
        id: 'ticker',
        src: 'ticker',
        machine: null,
        service: { kind: 'browser', name: 'ticker', emits: true },
      },
    ]);
    expect(nodesOf(list).find(({ id }) => id === 'list.removing')).toEqual({
      id: 'list.removing',
      key: 'removing',
      type: 'atomic',
      description: null,
      tags: [],
      initial: [],
      entry: [],
      exit: [],
      invokes: [{ id: 'removal', src: 'removal', machine: 'removal', service: null }],
      transitions: [
        expect.objectContaining({
          event: 'xstate.done.actor.removal',
          kind: 'done',
          targets: ['list.listing'],
        }),
        expect.objectContaining({ event: 'xstate.error.actor.removal', kind: 'error' }),
        expect.objectContaining({
          kind: 'delay',
          delay: { name: 'patience', ms: 4_000 },
          targets: ['list.listing'],
        }),
      ],
      states: [],
    });
    expect(removal.root).toMatchObject({ type: 'compound', initial: ['removal.removing'] });
  });

  test('survives JSON, and its hash is of its structure', () => {
    expect(JSON.parse(JSON.stringify(charts))).toEqual(charts);
    expect(structureHash(chartOf(smallFlow()))).toBe(structureHash(list));
    expect(structureHash(chartOf(changeDelay('patience')(flow)))).not.toBe(structureHash(list));
    expect(structureHash({ ...list, root: { ...list.root, description: 'other words' } })).toBe(
      structureHash(list),
    );
  });

  test('names guards, combined ones as well', () => {
    expect([
      guardName('isLate'),
      guardName({ type: 'isAt', params: {} }),
      guardName(not('isLate')),
      guardName(undefined),
    ]).toEqual(['isLate', 'isAt', 'not(isLate)', null]);
  });

  test('compared with a renamed one shows the name and nothing else', () => {
    expect(diffCharts(list, chartOf(renameState('list.removing')(flow)))).toEqual([
      {
        kind: 'state renamed',
        machine: 'list',
        place: 'list.removingRenamed',
        sentence: 'state `list.removing` is now called `list.removingRenamed`',
      },
    ]);
  });

  test('as text', () => {
    expect(toMermaid(removal)).toBe(
      [
        'stateDiagram-v2',
        '  [*] --> removal_removing',
        '  state "removing (removeMainAccount)" as removal_removing',
        '  state "failed" as removal_failed',
        '  state "given" as removal_given',
        '  removal_given --> [*]',
        '  state "again" as removal_again',
        '  state "removed" as removal_removed',
        '  removal_removed --> [*]',
        '  removal_removing --> removal_removed : removeMainAccount done',
        '  removal_removing --> removal_failed : removeMainAccount failed [retryable]',
        '  removal_removing --> removal_given : removeMainAccount failed / tell',
        '  removal_failed --> removal_removing : removal.retry',
        '  removal_again --> removal_failed : always',
        '',
      ].join('\n'),
    );
    expect(toOutline(removal)).toContain('    - removeMainAccount failed [retryable] → `failed`');
  });

  test.each([
    ['xstate.after.patience.list.removing', 'after patience'],
    ['xstate.done.actor.removal', 'removal done'],
    ['xstate.error.actor.removal', 'removal failed'],
    ['xstate.init', 'start'],
    ['item.remove', 'item.remove'],
  ])('%s reads "%s" in a log', (type, label) => {
    expect(eventTypeLabel(type)).toBe(label);
  });
});

describe('coverage', () => {
  test('counts what a session came by, and names what not', async () => {
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
        'removal.removing|xstate.done.actor.removeMainAccount|0': 1,
        'removal.removing|xstate.error.actor.removeMainAccount|0': 0,
        'removal.removing|xstate.error.actor.removeMainAccount|1': 1,
        'removal.failed|removal.retry|0': 0,
        'removal.again||0': 0,
      },
      guards: { 'removal.removing|xstate.error.actor.removeMainAccount|0': { passed: 0, refused: 1 } },
    });
    expect(coverage.removal && countCoverage(coverage.removal)).toEqual({
      states: [4, 6],
      transitions: [2, 5],
      guards: [1, 2],
    });
    expect(coverage.removal && gapsOf(coverage.removal).map(({ kind, place }) => `${kind} ${place}`)).toEqual(
      [
        'state removal.failed',
        'state removal.again',
        'transition removal.removing|xstate.error.actor.removeMainAccount|0',
        'transition removal.failed|removal.retry|0',
        'transition removal.again||0',
        'guard passed removal.removing|xstate.error.actor.removeMainAccount|0',
      ],
    );
  });

  test('an `always` whose guard holds it back was refused in every step that stays', () => {
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

  test('knows all active states of a value', () => {
    expect(activeNodes('m', { a: { b: 'c', d: 'e' } })).toEqual([
      'm',
      'm.a',
      'm.a.b',
      'm.a.b.c',
      'm.a.d',
      'm.a.d.e',
    ]);
  });
});

describe('generated sessions', () => {
  test('reach everything that can be reached, each session something new', () => {
    const machine = smallFlow({ retryable: true });
    const { paths, gaps } = explore(machine, {
      inputs: [{ email: '' }],
      cases: {
        ...cases,
        events: { 'item.remove': () => [{ id: 'm1' }], 'email.edit': () => [{ email: 'a' }] },
      },
    });
    expect(
      gaps.map(({ kind, place }) => `${kind} ${place}`).filter((gap) => gap.includes('removal.')),
    ).toEqual(['state removal.again', 'transition removal.again||0']);
    for (const path of paths) {
      const reached = coverageOf(chartsOf(machine), [rerun(path, machine)]);
      const missed = Object.values(reached).flatMap(gapsOf);
      expect(path.reaches.length).toBeGreaterThan(0);
      for (const place of path.reaches) expect(missed).not.toContainEqual(place);
    }
  });
});
