import { describe, expect, test } from 'vitest';
import { and, assign, createMachine, not, setup, spawnChild, stateIn } from 'xstate';
import { type Chart, chartOf, chartsOf, nodesOf, structureHash } from '../../src/chart/chart.ts';
import { toMermaid } from '../../src/chart/chart-text.ts';
import { diffCharts } from '../../src/chart/diff-charts.ts';
import { guardName } from '../../src/chart/guard-name.ts';
import { eventTypeLabel } from '../../src/words/events.ts';
import { mutantNamed } from '../mutants.ts';
import { smallFlow } from '../small-flow.ts';

/** docs/sessions.md, The engine. A machine becomes a chart as data. */

const flow = smallFlow();
const charts = chartsOf(flow);
const { list, removal } = charts;
if (!list || !removal) throw new Error('the small flow has two machines');

describe('a chart', () => {
  test('contains everything that is drawn', () => {
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

  test('survives JSON; its hash depends on its structure only', () => {
    expect(JSON.parse(JSON.stringify(charts))).toEqual(charts);
    expect(structureHash(chartOf(smallFlow()))).toBe(structureHash(list));
    expect(structureHash(chartOf(mutantNamed(flow, 'list · delays patience · changed')))).not.toBe(structureHash(list));
    expect(structureHash({ ...list, root: { ...list.root, description: 'other words' } })).toBe(structureHash(list));
  });

  test('names guards, combined ones and functions too', () => {
    expect([
      guardName('isLate'),
      guardName({ type: 'isAt', params: {} }),
      guardName(not('isLate')),
      guardName(and(['isReady', { type: 'big', params: { min: 2 } }, stateIn({ editing: 'open' })])),
      guardName(function isEarly$1() {}),
      guardName(undefined),
    ]).toEqual([
      'isLate',
      'isAt',
      'not(isLate)',
      "and(isReady, big({ min: 2 }), stateIn({ editing: 'open' }))",
      'isEarly',
      null,
    ]);
  });

  test('names actions with their parameters, and inline assigns by their keys; older recordings hold no such names', () => {
    const { createMachine } = setup({
      types: {} as { context: { count: number; name: string } },
      actions: { ring: (_, _params?: { times: number }) => undefined },
    });
    const machineThat = (actions: NonNullable<Parameters<typeof createMachine>[0]['entry']>) =>
      createMachine({
        id: 'm',
        context: { count: 0, name: '' },
        entry: { type: 'ring', params: { times: 2 } },
        on: { go: { actions } },
      });
    const chart = chartOf(machineThat([assign({ count: 1 }), 'ring']));
    const [transition] = chart.root.transitions;
    expect([chart.root.entry, transition?.actions]).toEqual([['ring({ times: 2 })'], ['assign count', 'ring']]);
    const more = chartOf(machineThat([assign({ count: 1, name: 'a' }), assign(() => ({})), 'ring']));
    expect(diffCharts(chart, more)).toEqual([
      '`m`, event `go`, branch 0: does `assign count, name`, `assign`, `ring`, was `assign count`, `ring`',
    ]);
    expect(diffCharts(chartOf(machineThat(['ring'])), more)).toEqual([]);
  });

  test('machines that are spawned inline have charts, wherever that happens', () => {
    const spawned = (id: string) => spawnChild(createMachine({ id }));
    const machine = createMachine({
      id: 'm',
      entry: spawned('atEntry'),
      exit: spawned('atExit'),
      always: { guard: 'isReady', actions: spawned('always') },
      after: { 1000: { actions: spawned('afterwards') } },
      on: { go: { actions: spawned('onEvent') } },
    });
    const expected = ['m', 'atEntry', 'atExit', 'always', 'afterwards', 'onEvent'];
    expect(Object.keys(chartsOf(machine)).toSorted()).toEqual(expected.toSorted());
  });

  test('differs from one with a renamed state in the name only', () => {
    const renamed = chartsOf(smallFlow({ given: 'left' })).removal ?? list;
    expect(diffCharts(removal, renamed)).toEqual(['state `removal.given` was renamed to `removal.left`']);
  });

  test('holds constant guard parameters and what a history state remembers; older recordings do not', () => {
    const machineOf = (point: string) =>
      createMachine({
        id: 'm',
        initial: 'a',
        states: {
          a: {
            on: {
              go: [
                { guard: { type: 'resumesAt', params: { point } }, target: 'b' },
                { guard: { type: 'isLate', params: () => ({}) }, target: 'b' },
                { guard: 'isLate', target: 'b' },
              ],
            },
          },
          b: {
            initial: 'x',
            states: { x: {}, y: {}, last: { type: 'history', history: 'deep', target: 'y' } },
          },
        },
      });
    const chart = chartOf(machineOf('schedule'));
    const [a] = chart.root.states;
    expect(a?.transitions.map(({ guardParams }) => guardParams)).toEqual([{ point: 'schedule' }, '…', null]);
    expect(nodesOf(chart).find(({ key }) => key === 'last')?.history).toEqual({
      isDeep: true,
      targets: ['m.b.y'],
    });
    expect(diffCharts(chart, chartOf(machineOf('targets')))).toEqual([
      "`m.a`, event `go`, branch 0: guard is `resumesAt({ point: 'targets' })`, was `resumesAt({ point: 'schedule' })`",
    ]);
    const older: Chart = JSON.parse(
      JSON.stringify(chart, (key, value) => (key === 'guardParams' || key === 'history' ? undefined : value)),
    );
    expect(diffCharts(older, chart)).toEqual([]);
  });

  test('is written as Mermaid text', () => {
    expect(toMermaid(removal)).toBe(
      [
        'stateDiagram-v2',
        '  [*] --> removal_removing',
        '  state "removing (removeItem)" as removal_removing',
        '  state "failed" as removal_failed',
        '  state "given" as removal_given',
        '  removal_given --> [*]',
        '  state "again" as removal_again',
        '  state "removed" as removal_removed',
        '  removal_removed --> [*]',
        '  removal_removing --> removal_removed : removeItem done',
        '  removal_removing --> removal_failed : removeItem failed [retryable]',
        '  removal_removing --> removal_given : removeItem failed / tell',
        '  removal_failed --> removal_removing : removal.retry',
        '  removal_again --> removal_failed : always',
        '',
      ].join('\n'),
    );
  });

  test.each([
    ['xstate.after.patience.list.removing', 'after patience'],
    ['xstate.after.2000.list.removing', 'after 2 s'],
    ['xstate.done.actor.removal', 'removal done'],
    ['xstate.error.actor.removal', 'removal failed'],
    ['xstate.init', 'start'],
    ['item.remove', 'item.remove'],
  ])('%s reads "%s" in a log', (type, label) => {
    expect(eventTypeLabel(type)).toBe(label);
  });
});
