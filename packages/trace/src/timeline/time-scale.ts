import { countWhile } from './count-while.ts';
import type { TimelineEntry } from './timeline.ts';

/** Maps times to offsets on an axis and back; both in milliseconds. Long waits take up one second. */
export interface TimeScale {
  /** The offset of the end; the start is at 0. */
  length: number;
  offsetOf(time: number): number;
  timeAt(offset: number): number;
  /** The spans in which waiting is left out. */
  gaps: readonly Gap[];
}

export interface Gap {
  from: number;
  to: number;
  offset: number;
}

const maxWaitMs = 3_000;
const shortWaitMs = 1_000;

interface Extent {
  entries: readonly TimelineEntry[];
  from: number;
  to: number;
}

/** Only entries that are no repetition count, so that minutes of polling are short. */
export function timeScale({ entries, from, to }: Extent): TimeScale {
  const gaps = gapsOf(entries, from, to);
  const shift = gaps.reduce((sum, gap) => sum + gap.to - gap.from - shortWaitMs, 0);
  return {
    length: to - from - shift,
    gaps,
    offsetOf(time) {
      const gap = gaps[countWhile(gaps, (one) => one.from <= time) - 1];
      if (!gap) return time - from;
      const share = Math.min(1, (time - gap.from) / (gap.to - gap.from));
      return gap.offset + share * shortWaitMs + Math.max(0, time - gap.to);
    },
    timeAt(offset) {
      const gap = gaps[countWhile(gaps, (one) => one.offset <= offset) - 1];
      if (!gap) return from + offset;
      const inside = offset - gap.offset;
      return inside < shortWaitMs
        ? gap.from + (inside / shortWaitMs) * (gap.to - gap.from)
        : gap.to + inside - shortWaitMs;
    },
  };
}

export interface AxisTick {
  time: number;
  offset: number;
}

const steps = [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 15_000, 30_000];
const minute = 60_000;
const longSteps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600].map((minutes) => minutes * minute);

/** Round times in a part of the axis, at least `spacing` apart. */
export function axisTicks(scale: TimeScale, first: number, last: number, spacing: number): AxisTick[] {
  const step = [...steps, ...longSteps].find((one) => one >= spacing) ?? 1_440 * minute;
  const ticks: AxisTick[] = [];
  const edges = [first, ...scale.gaps.flatMap(({ offset }) => [offset, offset + shortWaitMs]), last];
  const inside = edges.filter((edge) => edge >= first && edge <= last).sort((one, other) => one - other);
  for (const [index, start] of inside.entries()) {
    const end = inside[index + 1];
    if (end === undefined || isInGap(scale, start, end)) continue;
    const until = scale.timeAt(end);
    for (let time = Math.ceil(scale.timeAt(start) / step) * step; time <= until; time += step) {
      const offset = scale.offsetOf(time);
      if (offset - (ticks.at(-1)?.offset ?? Number.NEGATIVE_INFINITY) >= spacing) ticks.push({ time, offset });
    }
  }
  return ticks;
}

function gapsOf(entries: readonly TimelineEntry[], from: number, to: number): Gap[] {
  const gaps: Gap[] = [];
  let last = from;
  let skipped = 0;
  const note = (time: number) => {
    if (time - last > maxWaitMs) {
      gaps.push({ from: last, to: time, offset: last - from - skipped });
      skipped += time - last - shortWaitMs;
    }
    last = time;
  };
  for (const { time, repeats } of entries) if (!repeats && time > last) note(time);
  note(to);
  return gaps;
}

function isInGap({ gaps }: TimeScale, start: number, end: number): boolean {
  const middle = (start + end) / 2;
  const gap = gaps[countWhile(gaps, ({ offset }) => offset <= middle) - 1];
  return gap !== undefined && middle < gap.offset + shortWaitMs;
}
