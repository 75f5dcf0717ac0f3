import { expect, test } from 'vitest';
import { fonts, textWidth, wrapped } from '../../src/chart/writing/text-size.ts';

test.each([
  ['between words', 'asks the warehouse', ['asks the', 'warehouse']],
  [
    'a longer word between its parts',
    'order.waitingForWarehouseJSON',
    ['order.waiting', 'ForWarehouse', 'JSON'],
  ],
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
