import type { Command, CommandGroup } from './commands.ts';
import { fuzzyMatch } from './fuzzy.ts';

export interface FoundCommand {
  command: Command;
  /** Indices of the matched characters of its title. */
  at: readonly number[];
}

/** The most that a list shows; typing more finds the rest. */
const most = 60;

/** Without a query. States are too many to list. */
const order: readonly CommandGroup[] = ['Moment', 'Session', 'View', 'Flow', 'General'];

/** The commands that match, best first; without a query those that need no search, by group. */
export function findCommands(commands: readonly Command[], query: string): FoundCommand[] {
  if (query.trim() === '')
    return order
      .flatMap((wanted) => commands.filter(({ group }) => group === wanted))
      .slice(0, most)
      .map((command) => ({ command, at: [] }));
  const found = commands.flatMap((command) => {
    const title = fuzzyMatch(command.title, query);
    const detail = command.detail === undefined ? null : fuzzyMatch(command.detail, query);
    const group = fuzzyMatch(`${command.group} ${command.title}`, query);
    const score = Math.max(...[title, detail, group].map((match) => match?.score ?? -Infinity));
    return score === -Infinity ? [] : [{ command, at: title?.at ?? [], score }];
  });
  return found.toSorted((one, other) => other.score - one.score).slice(0, most);
}
