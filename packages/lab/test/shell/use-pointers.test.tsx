import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { usePointers } from '../../src/shell/use-pointers.ts';

/** docs/lab.md, Step through it. Pointers click, drag and zoom. */

const actions = {
  onPress: vi.fn(),
  onDrag: vi.fn(),
  onPinch: vi.fn(),
  onRelease: vi.fn(),
};

function Pane() {
  return <div data-testid="pane" {...usePointers(actions)} />;
}

function pointer(type: 'pointerDown' | 'pointerMove' | 'pointerUp', pointerId: number, x: number, y = 0) {
  fireEvent[type](screen.getByTestId('pane'), { pointerId, clientX: x, clientY: y, pointerType: 'touch' });
}

beforeEach(() => {
  vi.resetAllMocks();
  HTMLElement.prototype.setPointerCapture = vi.fn();
  render(<Pane />);
});

test('a pointer that hardly moves clicks', () => {
  pointer('pointerDown', 1, 10);
  pointer('pointerMove', 1, 12);
  pointer('pointerUp', 1, 12);
  expect(actions.onDrag).not.toHaveBeenCalled();
  expect(actions.onRelease).toHaveBeenCalledWith({ x: 12, y: 0 }, true);
  expect(HTMLElement.prototype.setPointerCapture).not.toHaveBeenCalled();
});

test('one that moves drags, from where it went down', () => {
  pointer('pointerDown', 1, 10);
  pointer('pointerMove', 1, 12);
  pointer('pointerMove', 1, 20);
  pointer('pointerUp', 1, 20);
  expect(actions.onDrag.mock.calls).toEqual([
    [
      { x: 10, y: 0 },
      { x: 20, y: 0 },
    ],
  ]);
  expect(actions.onRelease).toHaveBeenCalledWith({ x: 20, y: 0 }, false);
});

test('two fingers zoom around their middle, until the last is lifted', () => {
  pointer('pointerDown', 1, 0);
  pointer('pointerDown', 2, 100);
  pointer('pointerMove', 2, 200);
  pointer('pointerUp', 2, 200);
  expect(actions.onRelease).not.toHaveBeenCalled();
  pointer('pointerUp', 1, 0);
  expect(actions.onPress).toHaveBeenCalledTimes(1);
  expect(actions.onPinch.mock.calls).toEqual([[2, { x: 100, y: 0 }, { x: 100, y: 0 }]]);
  expect(actions.onRelease).toHaveBeenCalledWith({ x: 0, y: 0 }, false);
});
