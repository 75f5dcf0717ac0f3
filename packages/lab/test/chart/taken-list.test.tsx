import { render, screen } from '@testing-library/react';
import { chartOf } from '@upwell/trace/chart';
import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { TakenList } from '../../src/chart/taken-list.tsx';
import { chartLines } from '../../src/chart/writing/chart-lines.ts';

/** docs/lab.md, Something goes wrong. What was taken and what was passed over is said with its state and event. */

test('a condition that was not met says of which state and event it is', () => {
  const go = [{ guard: 'isLate', target: 'b' }, { guard: 'isFull' }, { target: 'c' }];
  const chart = chartOf(createMachine({ id: 'm', initial: 'a', states: { a: { on: { go } }, b: {}, c: {} } }));
  const lines = chartLines(chart, {}).taken({
    taken: new Set(['m.a|go|2']),
    untaken: new Set(['m.a|go|0', 'm.a|go|1']),
  });
  render(<TakenList lines={lines} onSelect={() => undefined} />);
  expect(screen.getByRole('listitem').textContent).toBe(
    'a → c: go, otherwiseConditions not met: a → b: go, if isLate; a: go, if isFull',
  );
});
