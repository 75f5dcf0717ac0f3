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
  const objects = createObjectSplitter((text) => {
    entries++;
    const read = readEntry(text);
    if (read === null) unread++;
    for (const row of read ?? []) add(row);
  });

  function add({ count, ...row }: CountRow): void {
    const key = Object.values(row).join('\n');
    const known = rows.get(key);
    if (known) known.count += count;
    else rows.set(key, { ...row, count });
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

function readEntry(text: string): CountRow[] | null {
  try {
    return rowsOfEntry(JSON.parse(text));
  } catch {
    return null;
  }
}

const [quote, backslash, open, close] = [34, 92, 123, 125];

/** Passes on the text of each outermost object. What is between them is not looked at: brackets, commas, new lines. */
function createObjectSplitter(onObject: (text: string) => void) {
  let before = '';
  let depth = 0;
  let isString = false;
  let isEscaped = false;

  return {
    push(text: string): void {
      let start = depth > 0 ? 0 : -1;
      for (let index = 0; index < text.length; index++) {
        const code = text.charCodeAt(index);
        if (isEscaped) isEscaped = false;
        else if (isString) {
          if (code === backslash) isEscaped = true;
          else if (code === quote) isString = false;
        } else if (code === open) {
          if (depth === 0) start = index;
          depth++;
        } else if (code === quote) isString = depth > 0;
        else if (code === close && depth > 0) {
          depth--;
          if (depth === 0) {
            onObject(before + text.slice(start, index + 1));
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
