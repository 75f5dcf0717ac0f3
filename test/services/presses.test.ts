import { beforeEach, expect, test, vi } from 'vitest';
import { watchPresses, whenReleased } from '../../src/services/presses.ts';

/** docs/architecture.md, Pages. Nothing is mounted between a press and its click. */

watchPresses();

const isReleased = vi.fn();

function fire(event: Event): void {
  document.body.dispatchEvent(event);
}

const pointer = (type: string) => new Event(type, { bubbles: true });
const key = (type: string, key: string) => new KeyboardEvent(type, { key, bubbles: true });

/** What begins a press, and what ends it. */
async function press(begin: Event, ...end: Event[]): Promise<void> {
  fire(begin);
  whenReleased().then(isReleased);
  await vi.advanceTimersByTimeAsync(0);
  expect(isReleased).not.toHaveBeenCalled();
  for (const event of end) fire(event);
  expect(isReleased).not.toHaveBeenCalled();
}

beforeEach(() => {
  isReleased.mockReset();
  vi.useFakeTimers();
});

test.each([
  ['a click', pointer('pointerdown'), [pointer('pointerup'), pointer('click')]],
  ['a scroll', pointer('pointerdown'), [pointer('pointercancel')]],
  ['a key that presses', key('keydown', 'Enter'), [pointer('click'), key('keyup', 'Enter')]],
  ['a word', pointer('compositionstart'), [pointer('compositionend')]],
])('%s ends after the listeners of its last event ran', async (_, begin, end) => {
  await press(begin, ...end);
  await vi.advanceTimersByTimeAsync(0);
  expect(isReleased).toHaveBeenCalledOnce();
});

test('a press without a click ends a moment later', async () => {
  await press(pointer('pointerdown'), pointer('pointerup'));
  await vi.advanceTimersByTimeAsync(399);
  expect(isReleased).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(isReleased).toHaveBeenCalledOnce();
});

test('a field that loses the focus to what is pressed ends no press; a window that loses it does', async () => {
  await press(pointer('pointerdown'), new Event('blur'));
  await vi.advanceTimersByTimeAsync(0);
  expect(isReleased).not.toHaveBeenCalled();
  dispatchEvent(new Event('blur'));
  await vi.advanceTimersByTimeAsync(0);
  expect(isReleased).toHaveBeenCalledOnce();
});

test('letters press nothing', async () => {
  fire(key('keydown', 'a'));
  await expect(whenReleased()).resolves.toBeUndefined();
});
