import type { Command, CommandGroup } from './commands.ts';

export interface FoundCommand {
  command: Command;
  /** Indices of the matched characters of its title. */
  at: readonly number[];
}

/** How many commands a list shows; typing more finds the rest. */
const maxCommands = 60;

/** Without a query. States are too many to list. */
const order: readonly CommandGroup[] = ['Moment', 'Session', 'View', 'Flow', 'General'];

/** The commands that match, best first; without a query those that need no search, by group. */
export function findCommands(commands: readonly Command[], query: string): FoundCommand[] {
  if (query.trim() === '')
    return order
      .flatMap((wanted) => commands.filter(({ group }) => group === wanted))
      .slice(0, maxCommands)
      .map((command) => ({ command, at: [] }));
  const found = commands.flatMap((command) => {
    const title = fuzzyMatch(command.title, query);
    const detail = command.detail === undefined ? null : fuzzyMatch(command.detail, query);
    const group = fuzzyMatch(`${command.group} ${command.title}`, query);
    const score = Math.max(...[title, detail, group].map((match) => match?.score ?? -Infinity));
    return score === -Infinity ? [] : [{ command, at: title?.at ?? [], score }];
  });
  return found.toSorted((one, other) => other.score - one.score).slice(0, maxCommands);
}

interface FuzzyMatch {
  score: number;
  /** Indices of the matched characters. */
  at: number[];
}

/** Do the letters of the query occur in this order? The higher the score the better: words that begin with them, letters side by side. */
export function fuzzyMatch(text: string, query: string): FuzzyMatch | null {
  const letters = [...query.toLowerCase().replace(/\s+/g, '')];
  const lower = text.toLowerCase();
  const whole = lower.indexOf(query.trim().toLowerCase());
  if (whole >= 0 && (letters.length > 2 || isWordStart(text, whole)))
    return wholeMatch(text, query.trim().length, whole);
  const at: number[] = [];
  let score = 0;
  let from = 0;
  for (const letter of letters) {
    const place = nextPlace(text, lower, letter, from, at.at(-1));
    if (place < 0) return null;
    score += place === at.at(-1) ? 0 : isWordStart(text, place) ? 8 : (at.at(-1) ?? -2) === place - 1 ? 5 : 1;
    at.push(place);
    from = place + 1;
  }
  return { score: score - text.length / 100, at };
}

/** The whole query in one piece beats scattered letters. */
function wholeMatch(text: string, length: number, start: number): FuzzyMatch {
  const at = Array.from({ length }, (_, index) => start + index);
  const bonus = isWordStart(text, start) ? 20 : 10;
  return { score: length * 8 + bonus - start / 50 - text.length / 100, at };
}

/** The letter right after the last one, else the next one that begins a word, else the next one. */
function nextPlace(text: string, lower: string, letter: string, from: number, last?: number): number {
  if (last !== undefined && lower[last + 1] === letter) return last + 1;
  for (let place = lower.indexOf(letter, from); place >= 0; place = lower.indexOf(letter, place + 1))
    if (isWordStart(text, place)) return place;
  return lower.indexOf(letter, from);
}

/** `objectives.savingDraft` has three: o, s and D. */
function isWordStart(text: string, place: number): boolean {
  const [before, here] = [text[place - 1] ?? ' ', text[place] ?? ''];
  return /[^\p{L}\p{N}]/u.test(before) || (/\p{Lu}/u.test(here) && /\p{Ll}/u.test(before));
}
