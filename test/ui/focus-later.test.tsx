import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { focusDelay, focusLater } from '../../packages/ui/src/focus-later.ts';

/** docs/product.md, Accessibility. A new screen takes the focus in a later task. */

beforeEach(() => {
  focusDelay.isOn = true;
});

function page() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  document.body.innerHTML = '<h1 tabindex="-1"></h1><button id="old"></button><button id="other"></button>';
  const [heading, old, other] = [...document.body.children] as HTMLElement[];
  old?.focus();
  return { heading, old, other };
}

describe('a new screen takes the focus in a later task', () => {
  test('once it is known to assistive technology', () => {
    const { heading, old } = page();
    focusLater(() => heading);
    expect(document.activeElement).toBe(old);
    old?.remove();
    vi.runAllTimers();
    expect(document.activeElement).toBe(heading);
  });

  test('or in the next task, where it may scroll', () => {
    const { heading } = page();
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    onTestFinished(() => focus.mockRestore());
    focusLater(() => heading, { afterMs: 0, scrolls: 'always' });
    expect(focus).not.toHaveBeenCalled();
    vi.advanceTimersByTime(0);
    expect(focus.mock.calls).toEqual([[{ preventScroll: false }]]);
  });

  test('not from an element that a person has moved to meanwhile, nor once it is called off', () => {
    const { heading, old, other } = page();
    focusLater(() => heading);
    other?.focus();
    vi.runAllTimers();
    expect(document.activeElement).toBe(other);
    old?.focus();
    focusLater(() => heading)();
    vi.runAllTimers();
    expect(document.activeElement).toBe(old);
  });
});
