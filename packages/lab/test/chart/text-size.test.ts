import { chartOf } from '@upwell/trace/chart';
import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { abbreviated } from '../../src/chart/writing/brief.ts';
import { drawingOf } from '../../src/chart/writing/drawing.ts';
import { fonts, textWidth, wrapped } from '../../src/chart/writing/text-size.ts';

/** docs/lab.md, Step through it. Names are measured and wrapped to fit their boxes. */

test.each([
  ['between words', 'asks the warehouse', ['asks the', 'warehouse']],
  ['a longer word between its parts', 'order.waitingForWarehouseJSON', ['order.waiting', 'ForWarehouse', 'JSON']],
  ['a longer part anywhere', 'internationalisation', ['internationalis', 'ation']],
  ['only where it is full', 'until waitingFor', ['until', 'waitingFor']],
])('breaks a line %s', (_, text, lines) => {
  expect(wrapped(text, 82)).toEqual(lines);
  expect(Math.max(...lines.map((line) => textWidth(line)))).toBeLessThanOrEqual(82);
});

test('wide characters, bold and large texts take more room', () => {
  const narrow = textWidth('illicit');
  for (const wider of [textWidth('WARMEST'), textWidth('illicit', fonts.bold), textWidth('漢字漢')])
    expect(wider).toBeGreaterThan(narrow);
  expect(textWidth('illicit', fonts.title)).toBeGreaterThan(textWidth('illicit', fonts.bold));
});

test('in an overview a long name is wrapped at its capitals, not cut', () => {
  const machine = createMachine({
    id: 'bank',
    initial: 'waitingForTheConfirmationOfTheBank',
    states: { waitingForTheConfirmationOfTheBank: {} },
  });
  const full = drawingOf(chartOf(machine), {});
  const { headOf, chart } = abbreviated(full, new Set());
  const [state = expect.fail('there is no state')] = chart.root.states;
  expect(headOf(state).title).toEqual(['waitingForThe', 'ConfirmationOfTheBank']);
  expect(headOf(state).height).toBeGreaterThan(headOf(chart.root).height);
});
