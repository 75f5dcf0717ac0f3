import { expect, test } from 'vitest';
import { commandWords, tabCommands } from '../../src/shell/commands.ts';
import { isShortcut, keyLabels, keyOf } from '../../src/shell/keys.ts';

/** docs/lab.md, Step through it. Commands have keys, which no two share. */

const key = (pressed: Partial<KeyboardEvent>) => ({
  key: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...pressed,
});

test.each([
  [{ key: 'ArrowLeft' }, 'ArrowLeft', '←'],
  [{ key: 'ArrowLeft', shiftKey: true }, 'Shift+ArrowLeft', 'Shift ←'],
  [{ key: 'k', ctrlKey: true }, 'Ctrl+K', 'Ctrl K'],
  [{ key: 'k', metaKey: true }, 'Ctrl+K', 'Ctrl K'],
  [{ key: '?', shiftKey: true }, '?', '?'],
  [{ key: 's' }, 's', 'S'],
  [{ key: ' ' }, 'Space', 'Space'],
  [{ key: 'l', ctrlKey: true, altKey: true }, 'Ctrl+Alt+L', 'Ctrl Alt L'],
])('%j is the key %s, shown as %s', (pressed, name, label) => {
  expect(keyOf(key(pressed))).toBe(name);
  expect(keyLabels(name).join(' ')).toBe(label);
});

test.each([
  ['Control+Alt+L', { ctrlKey: true, altKey: true, code: 'KeyL', key: '¬' }, true],
  ['Control+Alt+L', { ctrlKey: true, altKey: true, shiftKey: true, code: 'KeyL', key: 'L' }, false],
  ['Control+Alt+L', { ctrlKey: true, code: 'KeyL', key: 'l' }, false],
  ['Control+Alt+L', { altKey: true, code: 'KeyL', key: 'l' }, false],
  ['Control+Alt+L', { ctrlKey: true, altKey: true, code: 'KeyK', key: 'k' }, false],
  ['Shift+Meta+1', { shiftKey: true, metaKey: true, code: 'Digit1', key: '!' }, true],
  ['F9', { code: 'F9', key: 'F9' }, true],
  ['Control+Alt+L', { ctrlKey: true, altKey: true, code: 'KeyL', key: 'д' }, true],
  ['Control+Alt+L', { ctrlKey: true, altKey: true, code: 'KeyP', key: 'l' }, true],
  ['Control+Alt+L', { ctrlKey: true, altKey: true, code: 'KeyL', key: 'n' }, false],
  ['Control+Alt+L', { ctrlKey: true, altKey: true, code: 'KeyL', key: 'ł' }, false],
])('the shortcut %s is pressed by %j: %s', (shortcut, { code, ...pressed }, isPressed) => {
  expect(isShortcut({ ...key(pressed), code, getModifierState: () => false }, shortcut)).toBe(isPressed);
  expect(isShortcut({ ...key(pressed), code, getModifierState: (name) => name === 'AltGraph' }, shortcut)).toBe(false);
});

test('no two commands have the same key, but for the search of a view', () => {
  const tabs = tabCommands(['Chart', 'Call'], () => undefined);
  const keys = [...Object.values(commandWords), ...tabs].flatMap((one) => one.keys ?? []);
  expect(keys.filter((one, index) => keys.indexOf(one) !== index)).toEqual(['/']);
});

test('the digits open the first nine tabs', () => {
  const names = Array.from({ length: 12 }, (_, index) => `tab ${index + 1}`);
  expect(tabCommands(names, () => undefined).map(({ keys }) => keys)).toEqual([...'123456789']);
});
