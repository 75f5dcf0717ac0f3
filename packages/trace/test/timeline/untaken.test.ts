import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { makeTrace } from '../../src/engine/make-trace.ts';
import { liveMachines } from '../../src/record/running.ts';
import { rowWords } from '../../src/timeline/row-words.ts';
import { noFilter, rowsOf } from '../../src/timeline/rows.ts';
import { timelineOf } from '../../src/timeline/session-model.ts';
import { recordActor } from '../live-session.ts';

/** docs/sessions.md, The engine. An event that a guard refused and one that nothing handles are told apart. */

const shop = createMachine(
  {
    id: 'shop',
    initial: 'open',
    on: { 'cart.*': { guard: 'isKnown', target: '.paid' } },
    states: {
      open: {
        on: {
          PAY: [
            { guard: { type: 'isRich', params: { least: 100 } }, target: 'paid' },
            { guard: () => false, target: 'paid', description: 'A friend pays.' },
          ],
          WAIT: {},
        },
      },
      paid: { on: { REFUND: 'open' } },
    },
  },
  { guards: { isRich: () => false, isKnown: () => false } },
);

const sent = ['PAY', 'PYA', 'REFUND', 'cart.add', 'WAIT', 'PAY', 'PAY'];

const { actor, recording, trace } = recordActor(shop);
for (const type of sent) actor.send({ type });

test('in the file', () => {
  const { steps } = trace();
  expect(steps.slice(1, 6).map(({ event, refusedBy }) => [event, refusedBy])).toEqual([
    ['PAY', ['isRich({ least: 100 })', '“A friend pays”']],
    ['PYA', []],
    ['REFUND', []],
    ['cart.add', ['isKnown']],
    ['WAIT', undefined],
  ]);
  expect(makeTrace(shop, trace()).steps).toEqual(steps);
});

test('in the rows: those that ended alike are counted', () => {
  const timeline = timelineOf(trace(), {});
  const rows = rowsOf(timeline.entries, noFilter, new Set())();
  expect(rows.slice(1).map((row) => [rowWords(timeline, row)?.what, timeline.entries[row.first]?.untaken])).toEqual([
    ['PAY', 'refused by isRich({ least: 100 }) and “A friend pays”'],
    ['PYA', 'no active state handles it'],
    ['REFUND', 'no active state handles it'],
    ['cart.add', 'refused by isKnown'],
    ['WAIT', ''],
    ['PAY ×2', 'refused by isRich({ least: 100 }) and “A friend pays”'],
  ]);
});

test('among what can be sent, each condition knows its state', () => {
  const [machine] = liveMachines(recording.actor);
  const found = machine
    ?.possibilities({ events: {} })
    .map(({ type, isEnabled, conditions }) => [
      type,
      isEnabled,
      conditions.map(({ source, guard }) => `${source} ${guard}`),
    ]);
  expect(found).toEqual([
    ['cart.*', false, ['shop isKnown']],
    ['PAY', false, ['shop.open isRich', 'shop.open guard']],
  ]);
});
