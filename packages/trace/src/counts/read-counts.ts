import { type CountRow, rowsOfEntry } from './count-row.ts';

/** What a file of events or of aggregated rows says. */
export interface Counts {
  /** Equal rows are one. */
  rows: readonly CountRow[];
  /** The objects in the file, and how many of them are neither events nor rows. */
  entries: number;
  unread: number;
}

/** Says, in a sentence for whoever chose the file, why it is not read. */
export class CountsFileError extends Error {}

export interface CountsReader {
  /** The next part of the text, of any length. */
  push(text: string): void;
  end(): Counts;
}

/** An aggregate has as many rows as the charts have arrows, times the builds, campaigns and days. */
const maxRows = 500_000;
const maxEntryCharacters = 1_000_000;

/** Reads JSON Lines, an array, or objects one after another, part by part: the whole text is never in memory. */
export function createCountsReader(): CountsReader {
  const rows = new Map<string, CountRow>();
  let entries = 0;
  let unread = 0;
  const objects = createObjectReader((entry) => {
    entries++;
    const read = readEntry(entry);
    if (read === null) unread++;
    for (const row of read ?? []) add(row);
  });

  function add(row: CountRow): void {
    const { day, build, source, flow, machine, from, to, kind, event, failure, ms } = row;
    const key = [day, build, source, flow, machine, from, to, kind, event, failure, ms].join('\n');
    const known = rows.get(key);
    if (known) known.count += row.count;
    else rows.set(key, row);
    if (rows.size > maxRows)
      throw new CountsFileError(
        `This file has more than ${maxRows} different rows, which is no aggregate of these charts.`,
      );
  }

  return {
    push: objects.push,
    end() {
      const isCut = objects.end();
      if (rows.size === 0) {
        throw new CountsFileError(
          entries > unread
            ? 'The events in this file say nothing about steps and calls.'
            : 'This file has neither events of pages nor rows with flow, from, to, kind and count.',
        );
      }
      return { rows: [...rows.values()], entries, unread: unread + Number(isCut) };
    },
  };
}

function readEntry(entry: unknown): CountRow[] | null {
  try {
    return rowsOfEntry(entry);
  } catch {
    return null;
  }
}

const [newLine, quote, backslash, open, close] = ['\n', 34, 92, 123, 125] as const;

/**
 * Passes on each outermost object, and `undefined` for what looks like one and is no JSON. What is between them is not looked at:
 * brackets, commas, new lines. An object that is a line of its own, as in JSON Lines, is found without looking at each character.
 */
function createObjectReader(onObject: (value: unknown) => void) {
  let before = '';
  let depth = 0;
  let isString = false;
  let isEscaped = false;

  return {
    push(text: string): void {
      let start = depth > 0 ? 0 : -1;
      let lineEnd = -1;
      for (let index = 0; index < text.length; index++) {
        const code = text.charCodeAt(index);
        if (isEscaped) isEscaped = false;
        else if (isString) {
          if (code === backslash) isEscaped = true;
          else if (code === quote) isString = false;
        } else if (code === open) {
          if (depth === 0) {
            if (lineEnd < index) lineEnd = endOfLine(text, index);
            const line =
              text.charCodeAt(lineEnd - 1) === close ? parsed(text.slice(index, lineEnd)) : undefined;
            if (line !== undefined) {
              onObject(line);
              index = lineEnd;
              continue;
            }
            start = index;
          }
          depth++;
        } else if (code === quote) isString = depth > 0;
        else if (code === close && depth > 0) {
          depth--;
          if (depth === 0) {
            onObject(parsed(before + text.slice(start, index + 1)));
            before = '';
            start = -1;
          }
        }
      }
      if (start >= 0) before += text.slice(start);
      if (before.length > maxEntryCharacters)
        throw new CountsFileError('An entry of this file is too long for an event or a row.');
    },
    /** Whether the text ends within an object. */
    end: () => depth > 0,
  };
}

/** The end of the text, where no other line follows. */
function endOfLine(text: string, from: number): number {
  const end = text.indexOf(newLine, from);
  return end < 0 ? text.length : end;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
