/** What can be done by a command: from the palette, by a key, or from a menu. */
export interface Command {
  id: string;
  group: CommandGroup;
  title: string;
  /** An identifier, shown beside the title and searched too. */
  detail?: string;
  /** As `keyOf` writes it. */
  keys?: string;
  run: () => void;
}

export type CommandGroup = 'General' | 'Session' | 'Moment' | 'View' | 'Flow' | 'State';

type Fixed = Omit<Command, 'id' | 'run' | 'detail'>;

/** Every command but those that go to a flow, a state, a tab or a mark. A view that can run one registers it. */
const table = {
  'palette.open': { group: 'General', title: 'Search for a command', keys: 'Ctrl+K' },
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
  'chart.previousChange': { group: 'View', title: 'Previous change of the chart', keys: 'p' },
  'chart.nextChange': { group: 'View', title: 'Next change of the chart', keys: 'n' },
  'chart.identifiers': { group: 'View', title: 'Words or identifiers on the chart', keys: 'i' },
  'chart.outline': { group: 'View', title: 'Chart or outline', keys: 'u' },
  'session.save': { group: 'Session', title: 'Save session', keys: 's' },
  'session.saveTest': { group: 'Session', title: 'Save as a Playwright test' },
  'session.copyLink': { group: 'Session', title: 'Copy link to this moment', keys: 'l' },
  'session.shorten': { group: 'Session', title: 'Shorten the session' },
  'session.close': { group: 'Session', title: 'Close session' },
} as const satisfies Record<string, Fixed>;

export type CommandId = keyof typeof table;

/** A command of the table. */
export function command(id: CommandId, run: () => void): Command {
  return { id, ...table[id], run };
}

/** The commands with keys that other views offer than those that offer these. */
export function commandsElsewhere(
  offered: readonly Command[],
): { id: string; title: string; keys: string }[] {
  const here = new Set(offered.map(({ id }) => id));
  return Object.entries(table).flatMap(([id, one]) =>
    'keys' in one && !here.has(id) ? [{ id, title: one.title, keys: one.keys }] : [],
  );
}

/** Opens a tab; the first nine have a digit as their key. */
export function tabCommands<Name extends string>(
  names: readonly Name[],
  show: (name: Name) => void,
): Command[] {
  return names.map((name, index) => ({
    id: `tab ${name}`,
    group: 'View',
    title: `Tab: ${name}`,
    ...(index < 9 && { keys: String(index + 1) }),
    run: () => show(name),
  }));
}

/** Goes to a failed call, a bookmark, a note or the difference. */
export function markCommands(
  marks: readonly { position: number; title: string; detail: string }[],
  show: (position: number) => void,
): Command[] {
  return marks.map(({ position, title, detail }, index) => ({
    id: `mark ${index}`,
    group: 'Moment',
    title,
    detail,
    run: () => show(position),
  }));
}

export function flowCommands(
  flows: readonly { id: string; title: string }[],
  show: (id: string) => void,
): Command[] {
  return flows.map(({ id, title }) => ({
    id: `flow ${id}`,
    group: 'Flow',
    title,
    detail: id,
    run: () => show(id),
  }));
}

/** Shows a state on the chart. Found by its description as well as by its id. */
export function stateCommands(
  states: readonly { id: string; description: string | null }[],
  show: (id: string) => void,
): Command[] {
  return states.map(({ id, description }) => ({
    id: `state ${id}`,
    group: 'State',
    title: description ?? id,
    detail: id,
    run: () => show(id),
  }));
}
