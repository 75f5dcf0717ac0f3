import { afterEach, describe, expect, test, vi } from 'vitest';
import { listenToKeys } from '../../src/live/page-keys.ts';

/** docs/lab.md, Something goes wrong. The dock has keys of its own beside those of the page. */

// Test files share a window, and the Labs of others listen to it too.
const keys = listenToKeys('Control+Alt+K');
const host = document.createElement('div');
const field = document.createElement('input');
host.attachShadow({ mode: 'open' }).append(field);
document.body.append(host);
keys.keepIn(host);
const page = vi.fn();
// As an effect of the application adds it.
window.addEventListener('keydown', page, { capture: true });
afterEach(() => page.mockReset());

function press(target: Element, init: KeyboardEventInit): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, composed: true, ...init });
  target.dispatchEvent(event);
  return event;
}

describe('the keys of a page with the dock', () => {
  test('the page does not hear those in the dock, which hears each once and may prevent what the browser does', () => {
    const heard: string[] = [];
    field.addEventListener('keydown', (event) => {
      heard.push(event.key);
      if (event.key === 'ArrowDown') event.preventDefault();
    });
    expect(press(field, { key: 'a' }).defaultPrevented).toBe(false);
    expect(press(field, { key: 'ArrowDown' }).defaultPrevented).toBe(true);
    expect(heard).toEqual(['a', 'ArrowDown']);
    expect(page).not.toHaveBeenCalled();
    press(document.body, { key: 'a' });
    expect(page).toHaveBeenCalledOnce();
  });

  test('a shortcut that was pressed before the dock is there opens it; pressed twice, it does not', () => {
    const shortcut = { key: 'k', code: 'KeyK', ctrlKey: true, altKey: true };
    const toggle = vi.fn();
    press(document.body, shortcut);
    const end = keys.onShortcut(toggle);
    expect(toggle).toHaveBeenCalledOnce();
    press(field, shortcut);
    expect(toggle).toHaveBeenCalledTimes(2);
    end();
    press(document.body, shortcut);
    press(document.body, shortcut);
    keys.onShortcut(toggle);
    expect(toggle).toHaveBeenCalledTimes(2);
    expect(page).not.toHaveBeenCalled();
  });

  test('the application opens it, and not closes it, also before the dock is there', () => {
    const toggle = vi.fn();
    const { open, onShortcut } = listenToKeys('Control+Alt+M');
    open();
    open();
    onShortcut(toggle);
    open();
    expect(toggle.mock.calls).toEqual([[true], [true]]);
  });
});
