import { act, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { takeNews } from '../src/announcer.tsx';
import { TextArea } from '../src/text-area.tsx';

/** docs/product.md, Accessibility. The count of a text is spoken after a pause, near the limits. */

function show(length: number) {
  return (
    <TextArea
      label="Business Description"
      value={'a'.repeat(length)}
      onValueChange={() => undefined}
      counter={{ length, min: 50, max: 500 }}
    />
  );
}

test('the count is spoken after a pause and near the limits only; the description stays the same', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { rerender } = render(show(0));
  const spoken = () => takeNews().map(({ text }) => text);
  const field = screen.getByLabelText('Business Description');
  act(() => vi.advanceTimersByTime(5_000));
  expect(spoken()).toEqual([]);
  for (const [length, text] of [
    [12, ''],
    [44, '44 of at least 50 characters'],
    [200, ''],
    [495, '495 of 500 characters'],
    [503, '503 of 500 characters'],
  ] as const) {
    rerender(show(length));
    act(() => vi.advanceTimersByTime(1_000));
    expect(spoken()).toEqual([]);
    act(() => vi.advanceTimersByTime(1_000));
    expect(spoken()).toEqual(text ? [text] : []);
    expect(field).toHaveAccessibleDescription('50 to 500 characters');
  }
});
