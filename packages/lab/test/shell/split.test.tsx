import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Split, type SplitProps } from '../../src/shell/split.tsx';

/** docs/lab.md, Step through it. Parts are resized, and remember their size. */

const room = 1_000;

beforeEach(() => {
  // jsdom has no layout.
  Object.defineProperties(HTMLElement.prototype, {
    clientWidth: { configurable: true, get: () => room },
    clientHeight: { configurable: true, get: () => room },
  });
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

function show(side: SplitProps['side'] = 'left') {
  const { unmount } = render(
    <Split
      name="test.list"
      label="the list"
      side={side}
      initial={280}
      minSize={140}
      minRestSize={400}
      pane={<p>list</p>}
    >
      <p>rest</p>
    </Split>,
  );
  return { border: screen.getByRole('separator', { name: 'Size of the list' }), unmount };
}

const sizeOf = (border: HTMLElement) => Number(border.getAttribute('aria-valuenow'));

test.each([
  ['left', ['ArrowRight'], 296],
  ['left', ['ArrowLeft', 'ArrowLeft'], 248],
  ['left', ['ArrowUp'], 280],
  ['left', ['Home'], 140],
  ['left', ['Home', 'ArrowLeft'], 140],
  ['left', ['End'], 600],
  ['left', ['End', 'ArrowRight'], 600],
  ['left', ['Shift+ArrowRight'], 360],
  ['right', ['ArrowLeft'], 296],
  ['right', ['ArrowRight'], 264],
  ['top', ['ArrowDown'], 296],
  ['top', ['ArrowRight'], 280],
] as const)('the border of a pane at the %s moves by %j to %i', (side, keys, size) => {
  const { border } = show(side);
  for (const pressed of keys) {
    const key = pressed.replace('Shift+', '');
    fireEvent.keyDown(border, { key, shiftKey: key !== pressed });
  }
  expect(sizeOf(border)).toBe(size);
  expect([border.getAttribute('aria-valuemin'), border.getAttribute('aria-valuemax')]).toEqual(['140', '600']);
});

test('a size is remembered, and a double click forgets it', () => {
  const first = show();
  fireEvent.keyDown(first.border, { key: 'ArrowRight' });
  first.unmount();
  const second = show();
  expect(sizeOf(second.border)).toBe(296);
  fireEvent.doubleClick(second.border);
  expect(sizeOf(second.border)).toBe(280);
  second.unmount();
  expect(sizeOf(show().border)).toBe(280);
});

test.each([
  ['not JSON', '{'],
  ['a list', '[1]'],
  ['text', '{"test.list":"wide"}'],
  ['a negative size', '{"test.list":-5}'],
  ['a size no window has', '{"test.list":1e9}'],
  ['an inherited key', '{"__proto__":{"test.list":500}}'],
])('a remembered size that is %s is ignored', (_, stored) => {
  localStorage.setItem('lab.panes', stored);
  expect(sizeOf(show().border)).toBe(280);
});

test('a remembered size leaves the rest its room', () => {
  localStorage.setItem('lab.panes', '{"test.list":900}');
  expect(sizeOf(show().border)).toBe(600);
});
