import {
  briefOutcome,
  countWhile,
  type TimelineEntry,
  type TimelineRow,
  withFault,
} from '@upwell/trace/timeline';

/** In CSS pixels: of a row with one line, and what a second line adds. */
export const rowHeight = 25;
export const secondLine = 16;

/** In CSS pixels: from these widths on the list shows who, and what changed. */
export const widths = { who: 420, change: 580 } as const;

/** The largest part of the width for what changed. */
export const maxChangeShare = 0.34;

/** The places of the rows of a list, in CSS pixels. */
export interface RowHeights {
  count: number;
  height: number;
  topOf(row: number): number;
  isTall(row: number): boolean;
  /** The row at a place; the last one beyond the end. */
  rowAt(y: number): number;
}

/** Rows of one or two lines. */
export function rowHeights(count: number, isTall: (row: number) => boolean): RowHeights {
  const tall: number[] = [];
  for (let row = 0; row < count; row++) if (isTall(row)) tall.push(row);
  const tallBefore = (row: number) => countWhile(tall, (one) => one < row);
  const topOf = (row: number) => row * rowHeight + tallBefore(row) * secondLine;
  return {
    count,
    height: topOf(count),
    topOf,
    isTall: (row) => tall[tallBefore(row)] === row,
    rowAt(y) {
      let [low, high] = [0, Math.max(0, count - 1)];
      while (low < high) {
        const middle = Math.ceil((low + high) / 2);
        if (topOf(middle) <= y) low = middle;
        else high = middle - 1;
      }
      return low;
    },
  };
}

/** Widths of what is beside the text of a row: time, icon and margins; the name of the actor; the button of a run. */
const marginsPx = 92;
const actorPx = 78;
const expandPx = 27;
const gapPx = 7;

/** The text of a row is in one line, in one line that is cut off, or in two lines. */
export type RowFit = 'fits' | 'cut' | 'tall';

/** Waits and typing keep to one line: a wait says little, and a typed text changes with each key. */
export function fitOf(
  entries: readonly TimelineEntry[],
  row: TimelineRow | undefined,
  width: number,
  widthOf: (text: string) => number,
): RowFit {
  if (!row) return 'cut';
  const { first, last } = row;
  const begun = entries[first];
  const isRun = last > first;
  if (!begun || width === 0 || (isRun && begun.repeats && begun.kind !== 'person')) return 'cut';
  const { what, outcome, fault, change } = (begun.kind === 'person' ? entries[last] : begun) ?? begun;
  const changed =
    width >= widths.change && change ? Math.min(widthOf(change), maxChangeShare * width) + gapPx : 0;
  const room = width - marginsPx - (width >= widths.who ? actorPx : 0) - (isRun ? expandPx : 0) - changed;
  const said = withFault(briefOutcome(outcome), fault);
  if (widthOf(what) + (said === '' ? 0 : gapPx + widthOf(said)) <= room) return 'fits';
  return isRun ? 'cut' : 'tall';
}

/** Is there too little room beside the words for what changed? */
export function isChangeCut(
  change: string,
  fit: RowFit,
  width: number,
  widthOf: (text: string) => number,
): boolean {
  return fit !== 'fits' || widthOf(change) > maxChangeShare * width;
}
