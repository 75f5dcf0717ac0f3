import { chartsOf } from '@upwell/trace/chart';
import { flowCounts } from '@upwell/trace/replay';
import { expect, test } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { drawnCounts, failedCallsIn } from '../../src/chart/model/marks.ts';
import { leavings } from '../../src/gallery/count-findings.ts';

/** docs/lab.md, See how many people did what. Counts of states and calls are found on a chart. */

const beside = setup({}).createMachine({
  id: 'beside',
  initial: 'resting',
  states: { resting: { on: { go: 'busy' } }, busy: {} },
});
const dialog = setup({ actors: { save: fromPromise(async () => undefined) } }).createMachine({
  id: 'dialog',
  initial: 'typing',
  states: {
    typing: { on: { save: 'saving' } },
    saving: { invoke: { id: 'save', src: 'save', onError: 'typing' } },
  },
});
const order = setup({ actors: { beside, dialog } }).createMachine({
  id: 'order',
  initial: 'working',
  states: {
    working: {
      invoke: { id: 'beside', src: 'beside' },
      initial: 'open',
      states: { open: { invoke: { id: 'dialog', src: 'dialog', onDone: '#end' } } },
    },
    end: { id: 'end', type: 'final' },
  },
});
const charts = chartsOf(order);

const common = { flow: 'order', event: '', transition: null, failure: '', ms: 0 };
const entered = (machine: string, to: string) => ({
  ...common,
  machine,
  from: null,
  to,
  kind: 'start',
  count: 9,
});
const dialogRow = { ...common, machine: 'dialog' };
const counts = flowCounts(charts, 'order', [
  entered('order', 'working.open'),
  entered('beside', 'resting'),
  entered('dialog', 'typing'),
  { ...dialogRow, from: 'typing', to: 'saving', kind: 'user', count: 5 },
  { ...dialogRow, from: 'saving', to: 'typing', kind: 'reject', event: 'xstate.error.actor.save', count: 2 },
  { ...dialogRow, from: 'saving', to: null, kind: 'call', event: 'save', failure: 'timeout', count: 2 },
]);

test('somebody was last seen in one place: not where others run inside or beside', () => {
  expect(leavings(counts, charts).map(({ state, share }) => [state, share.count])).toEqual([
    ['dialog.typing', 6],
    ['dialog.saving', 3],
  ]);
});

test('calls that failed are marked where they are drawn, and on the state that hides it', () => {
  const drawn = drawnCounts(counts, [
    { path: '@order', machine: 'order' },
    { path: '@order/dialog', machine: 'dialog' },
    { path: '@order/again', machine: 'dialog' },
  ]);
  const [saving, again] = ['@order/dialog:dialog.saving', '@order/again:dialog.saving'];
  expect([...drawn.failedCalls]).toEqual([
    [saving, 2],
    [again, 2],
  ]);
  expect(failedCallsIn(drawn, 'order.working.open')).toBe(0);
  expect(failedCallsIn(drawn, 'order.working.open', [{ id: saving }, { id: again }])).toBe(2);
});
