/** Something that a view does when a key is pressed. */
export interface Command {
  id: string;
  keys?: string | undefined;
  run: () => void;
}

interface Words {
  group: 'General' | 'Session' | 'Moment' | 'View';
  title: string;
  keys?: string;
}

/** Every command but the tabs, in the order of the sheet of shortcuts. Those without keys are in menus only. */
const table = {
  'shortcuts.show': { group: 'General', title: 'Keyboard shortcuts', keys: '?' },
  'file.open': { group: 'General', title: 'Open a session file', keys: 'o' },
  'moment.previous': { group: 'Moment', title: 'Previous moment', keys: 'ArrowLeft' },
  'moment.next': { group: 'Moment', title: 'Next moment', keys: 'ArrowRight' },
  'mark.previous': { group: 'Moment', title: 'Previous failure or mark', keys: 'Shift+ArrowLeft' },
  'mark.next': { group: 'Moment', title: 'Next failure or mark', keys: 'Shift+ArrowRight' },
  'moment.first': { group: 'Moment', title: 'Start of the session', keys: 'Home' },
  'moment.last': { group: 'Moment', title: 'End of the session', keys: 'End' },
  'moment.play': { group: 'Moment', title: 'Play or pause', keys: 'Space' },
  'moment.difference': { group: 'Moment', title: 'Where this build diverges', keys: 'd' },
  'moment.takeOver': { group: 'Moment', title: 'Take over here', keys: 't' },
  'list.filter': { group: 'View', title: 'Filter the list', keys: '/' },
  'screens.find': { group: 'View', title: 'Find a text on the screens', keys: '/' },
  'chart.fit': { group: 'View', title: 'Fit the chart', keys: 'f' },
  'chart.outline': { group: 'View', title: 'Chart or outline', keys: 'u' },
  'session.save': { group: 'Session', title: 'Save session', keys: 's' },
  'session.shorten': { group: 'Session', title: 'Shorten the session' },
} as const satisfies Record<string, Words>;

export type CommandId = keyof typeof table;

export const commandWords: Readonly<Record<CommandId, Words>> = table;

export function command(id: CommandId, run: () => void): Command {
  return { id, keys: commandWords[id].keys, run };
}

/** The digits open the first nine tabs. */
export function tabCommands<Name extends string>(names: readonly Name[], show: (name: Name) => void): Command[] {
  return names
    .slice(0, 9)
    .map((name, index) => ({ id: `tab ${name}`, keys: String(index + 1), run: () => show(name) }));
}
