import { expect, test } from 'vitest';
import {
  command,
  commandsElsewhere,
  flowCommands,
  stateCommands,
  tabCommands,
} from '../../src/shell/commands.ts';
import { findCommands, fuzzyMatch } from '../../src/shell/find-commands.ts';
import { isShortcut, keyLabels, keyOf } from '../../src/shell/keys.ts';

const nothing = () => undefined;
const commands = [
  command('palette.open', nothing),
  command('moment.next', nothing),
  command('mark.next', nothing),
  command('session.save', nothing),
  command('session.saveTest', nothing),
  ...tabCommands(['Chart', 'Call', 'State'], nothing),
  ...flowCommands([{ id: 'wizard', title: 'Onboarding wizard' }], nothing),
  ...stateCommands(
    [
      { id: 'targets.removing', description: 'Removing an account.' },
      { id: 'targets.listing', description: 'The accounts are listed.' },
      { id: 'schedule.saving', description: null },
    ],
    nothing,
  ),
];

test.each([
  ['sav', ['Save session', 'Save as a Playwright test', 'schedule.saving']],
  ['nextf', ['Next failure or mark']],
  ['chart', ['Tab: Chart']],
  ['tabs', ['Tab: State']],
  ['wizard', ['Onboarding wizard']],
  ['flow onb', ['Onboarding wizard']],
  ['targets.rem', ['Removing an account.']],
  ['removing', ['Removing an account.']],
  ['xyz', []],
])('“%s” finds first %j', (query, titles) => {
  const found = findCommands(commands, query).map(({ command: { title } }) => title);
  expect(found.slice(0, titles.length || 1)).toEqual(titles);
});

test('without a query all commands are listed by group, but no states', () => {
  expect(findCommands(commands, ' ').map(({ command: { id } }) => id)).toEqual([
    'moment.next',
    'mark.next',
    'session.save',
    'session.saveTest',
    'tab Chart',
    'tab Call',
    'tab State',
    'flow wizard',
    'palette.open',
  ]);
});

test.each([
  ['Save session', 'ss', [0, 5]],
  ['Save session', 'session', [5, 6, 7, 8, 9, 10, 11]],
  ['objectives.savingDraft', 'osd', [0, 11, 17]],
  ['Next moment', 'nt', [0, 3]],
  ['Next moment', 'tn', [3, 9]],
  ['Next moment', 'mx', null],
  ['', 'a', null],
])('in “%s” the letters %s are at %j', (text, query, at) => {
  expect(fuzzyMatch(text, query)?.at ?? null).toEqual(at);
});

const key = (pressed: Partial<KeyboardEvent>) => ({
  ...{ key: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false },
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
  expect(keyLabels(name, false).join(' ')).toBe(label);
});

test.each([
  ['Control+Alt+L', { ctrlKey: true, altKey: true, code: 'KeyL', key: '¬' }, true],
  ['Control+Alt+L', { ctrlKey: true, altKey: true, shiftKey: true, code: 'KeyL', key: 'L' }, false],
  ['Control+Alt+L', { ctrlKey: true, code: 'KeyL', key: 'l' }, false],
  ['Control+Alt+L', { altKey: true, code: 'KeyL', key: 'l' }, false],
  ['Control+Alt+L', { ctrlKey: true, altKey: true, code: 'KeyK', key: 'k' }, false],
  ['Shift+Meta+1', { shiftKey: true, metaKey: true, code: 'Digit1', key: '!' }, true],
  ['F9', { code: 'F9', key: 'F9' }, true],
])('the shortcut %s is pressed by %j: %s', (shortcut, { code, ...pressed }, isPressed) => {
  expect(isShortcut({ ...key(pressed), code }, shortcut)).toBe(isPressed);
});

test('no two commands of a view have the same key', () => {
  const keys = commands.flatMap((one) => one.keys ?? []);
  expect(keys).toEqual([...new Set(keys)]);
});

test('the page of shortcuts also has the keys of the views that are not shown', () => {
  const here = [command('moment.next', nothing), command('chart.fit', nothing)];
  const elsewhere = commandsElsewhere(here);
  expect(elsewhere).toContainEqual({
    id: 'chart.nextChange',
    title: 'Next change of the chart',
    keys: 'n',
  });
  expect(elsewhere.map(({ id }) => id)).not.toContain('chart.fit');
  expect(elsewhere.map(({ id }) => id)).not.toContain('session.shorten');
});
