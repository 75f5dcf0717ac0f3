import { fireEvent, render, screen } from '@testing-library/react';
import type { Chart } from '@upwell/trace/chart';
import { expect, test, vi } from 'vitest';
import { labProfile } from '../../../../docs/examples/coffee/lab-profile.tsx';
import { LabProfileContext } from '../../src/base/profile.ts';
import { composeChart } from '../../src/chart/model/compose.ts';
import { type Marks, noMarks } from '../../src/chart/model/marks.ts';
import { Outline } from '../../src/chart/outline/outline.tsx';
import { chartLines } from '../../src/chart/writing/chart-lines.ts';

const { charts } = labProfile;
const chart = composeChart(charts.order as Chart, charts);
const lines = chartLines(chart, 'identifiers', labProfile.trace);
const paying: Marks = {
  ...noMarks,
  active: new Set(['order', 'order.paying', '@order/payment:payment', '@order/payment:payment.declined']),
  taken: new Set(['@order/payment:payment.charging|xstate.error.actor.chargeCard|0']),
};

function show(marks: Marks = paying) {
  const onSelect = vi.fn();
  render(
    <LabProfileContext value={labProfile}>
      <Outline chart={chart} lines={lines} look="identifiers" marks={marks} onSelect={onSelect} />
    </LabProfileContext>,
  );
  return { onSelect, tree: screen.getByRole('tree', { name: 'Outline of order' }) };
}

const rows = () => screen.getAllByRole('treeitem');
const focused = () => document.activeElement?.textContent ?? '';

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
  expect(active.map((row) => [row.textContent, row.getAttribute('aria-level')])).toEqual([
    ['order active', '1'],
    ['paying active', '2'],
    ['payment active', '3'],
    ['declined active', '4'],
  ]);
  const isOpen = (name: string) => screen.getByRole('treeitem', { name }).getAttribute('aria-expanded');
  expect([isOpen('paying active'), isOpen('placing'), isOpen('ready')]).toEqual(['true', 'false', 'false']);
});

test('has one stop in the tab order: the innermost active state', () => {
  show();
  expect(rows().flatMap((row) => (row.tabIndex === 0 ? [row.textContent] : []))).toEqual(['declined active']);
});

test('arrow keys go through rows, into states and out of them', () => {
  show();
  focusFirst();
  press('ArrowLeft');
  expect(focused()).toMatch(/^card\.|^declined/);
  press('Home');
  expect(focused()).toBe('order active');
  press('ArrowRight');
  expect(focused()).toBe('choosing');
  press('ArrowRight', 'ArrowRight');
  expect(focused()).toBe('coffee.choose → stays');
  press('ArrowLeft', 'ArrowLeft');
  expect(focused()).toBe('choosing');
  expect(screen.queryByText('coffee.choose → stays')).toBeNull();
});

test('letters go to the row that begins with them, whatever shortcuts they are elsewhere', () => {
  show();
  focusFirst();
  const around = vi.fn();
  window.addEventListener('keydown', around);
  press('p', 'l');
  expect(focused()).toBe('placing');
  expect(around).not.toHaveBeenCalled();
  press('1');
  expect(around).toHaveBeenCalledOnce();
  window.removeEventListener('keydown', around);
});

test('Enter selects a state, and follows a line to the state that it leads to', () => {
  const { onSelect } = show();
  focusFirst();
  press('Home', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowDown');
  expect(focused()).toBe('order.submit [hasName] → paying');
  press('Enter');
  expect(focused()).toBe('paying active');
  expect(onSelect).not.toHaveBeenCalled();
  press('Enter');
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('order.paying');
});

test('follows the flow: what becomes active expands, and is where Tab leads', () => {
  show({ ...noMarks, active: new Set(['order', 'order.ready']) });
  expect(screen.getByRole('treeitem', { name: 'ready active' })).toHaveAttribute('tabindex', '0');
  expect(screen.getByRole('treeitem', { name: 'order.again → choosing' })).toBeVisible();
  expect(screen.queryByRole('treeitem', { name: /^declined/ })).toBeNull();
});
