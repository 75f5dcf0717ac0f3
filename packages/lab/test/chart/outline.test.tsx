import { fireEvent, render, screen } from '@testing-library/react';
import type { Chart } from '@upwell/trace/chart';
import { expect, test, vi } from 'vitest';
import { labProfile } from '../../../../docs/examples/coffee/lab-profile.tsx';
import { LabProfileContext } from '../../src/base/profile.ts';
import { composeChart } from '../../src/chart/model/compose.ts';
import { type Marks, noMarks } from '../../src/chart/model/marks.ts';
import { Outline } from '../../src/chart/outline/outline.tsx';
import { chartLines } from '../../src/chart/writing/chart-lines.ts';

/** docs/lab.md, Step through it. The outline reaches every state by keyboard. */

const { charts } = labProfile;
const chart = composeChart(charts.order as Chart, charts);
const lines = chartLines(chart, labProfile.trace);
const paying: Marks = {
  ...noMarks,
  active: new Set(['order', 'order.paying', '@order/payment:payment', '@order/payment:payment.declined']),
  taken: new Set(['@order/payment:payment.charging|xstate.error.actor.chargeCard|0']),
};

function show(marks: Marks = paying) {
  const onSelect = vi.fn();
  render(
    <LabProfileContext value={labProfile}>
      <Outline chart={chart} lines={lines} marks={marks} onSelect={onSelect} />
    </LabProfileContext>,
  );
  return { onSelect, tree: screen.getByRole('tree', { name: 'Outline of order' }) };
}

const rows = () => screen.getAllByRole('treeitem');
const focused = () => document.activeElement?.textContent ?? '';
const keyOf = (row: Element | null) => row?.querySelector('b')?.textContent;
const focusedState = () => keyOf(document.activeElement);

function press(...keys: string[]) {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
}

const focusFirst = () =>
  rows()
    .find(({ tabIndex }) => tabIndex === 0)
    ?.focus();

test('shows where the flow is, and leaves the rest collapsed', () => {
  show();
  const active = rows().filter((row) => row.getAttribute('aria-current') === 'true');
  expect(active.map((row) => [keyOf(row), row.getAttribute('aria-level')])).toEqual([
    ['order', '1'],
    ['paying', '2'],
    ['payment', '3'],
    ['declined', '4'],
  ]);
  const isOpen = (key: string) =>
    rows()
      .find((row) => keyOf(row) === key)
      ?.getAttribute('aria-expanded');
  expect([isOpen('paying'), isOpen('placing'), isOpen('ready')]).toEqual(['true', 'false', 'false']);
});

test('has one stop in the tab order: the innermost active state', () => {
  show();
  expect(rows().flatMap((row) => (row.tabIndex === 0 ? [keyOf(row)] : []))).toEqual(['declined']);
});

test('arrow keys go through rows, into states and out of them', () => {
  show();
  focusFirst();
  press('ArrowLeft', 'Home');
  expect(focusedState()).toBe('order');
  press('ArrowRight');
  expect(focusedState()).toBe('choosing');
  press('ArrowRight', 'ArrowRight');
  expect(focused()).toBe('Chooses the coffee → stays');
  press('ArrowLeft', 'ArrowLeft');
  expect(focusedState()).toBe('choosing');
  expect(screen.queryByText('Chooses the coffee → stays')).toBeNull();
});

test('Enter selects a state, and follows a line to the state that it leads to', () => {
  const { onSelect } = show();
  focusFirst();
  press('Home', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowDown');
  expect(focused()).toBe('Orders, if hasName → paying');
  press('Enter');
  expect(focusedState()).toBe('paying');
  expect(onSelect).not.toHaveBeenCalled();
  press('Enter');
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('order.paying');
});

test('follows the flow: what becomes active expands, and is where Tab leads', () => {
  show({ ...noMarks, active: new Set(['order', 'order.ready']) });
  expect(screen.getByRole('treeitem', { name: 'ready active' })).toHaveAttribute('tabindex', '0');
  expect(screen.getByRole('treeitem', { name: 'Orders one more → choosing' })).toBeVisible();
  expect(screen.queryByRole('treeitem', { name: /declined/ })).toBeNull();
});
