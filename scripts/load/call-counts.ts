import type { CallName } from '../../machines/api/contract.ts';

const slotMs = 100;
const slotsPerSecond = 1000 / slotMs;

/** How often each call was made, in slots of 100 ms. */
export type CallCounts = Map<CallName, Uint32Array>;

/** Figures of one call, or of all together, in calls per second. */
export interface Figures {
  mean: number;
  /** Nineteen of twenty windows of one second have no more. */
  p95: number;
  /** The busiest second, and the mean of the busiest ten seconds in a row, wherever they begin. */
  peak: number;
  peakOfTen: number;
  /** When the busiest second begins. */
  peakAtMs: number;
}

/** Part of a simulation. */
export interface TimeSpan {
  fromMs: number;
  toMs: number;
}

export function countCall(
  counts: CallCounts,
  { name, atMs }: { name: CallName; atMs: number },
  durationMs: number,
): void {
  const slots = counts.get(name) ?? new Uint32Array(Math.ceil(durationMs / slotMs));
  counts.set(name, slots);
  const slot = Math.floor(atMs / slotMs);
  slots[slot] = (slots[slot] ?? 0) + 1;
}

/** Adds what another part of the simulation counted. */
export function addCounts(sum: CallCounts, other: CallCounts): void {
  for (const [name, slots] of other) {
    const own = sum.get(name);
    sum.set(name, own ? slots.map((count, slot) => count + (own[slot] ?? 0)) : slots);
  }
}

/** All calls together. */
export function totalOf(counts: CallCounts): Uint32Array {
  const all = [...counts.values()];
  return Uint32Array.from({ length: all[0]?.length ?? 0 }, (_, slot) =>
    all.reduce((sum, slots) => sum + (slots[slot] ?? 0), 0),
  );
}

export function figuresOf(slots: Uint32Array, { fromMs, toMs }: TimeSpan): Figures {
  const part = slots.subarray(fromMs / slotMs, toMs / slotMs);
  const seconds = windowSums(part, slotsPerSecond);
  const sorted = [...seconds].sort((one, other) => one - other);
  const peak = sorted.at(-1) ?? 0;
  return {
    mean: (part.reduce((sum, count) => sum + count, 0) * slotsPerSecond) / part.length,
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    peak,
    peakOfTen: Math.max(0, ...windowSums(part, 10 * slotsPerSecond)) / 10,
    peakAtMs: fromMs + seconds.indexOf(peak) * slotMs,
  };
}

/** The sum of every window of this many slots. */
function windowSums(slots: Uint32Array, length: number): number[] {
  const sums: number[] = [];
  let sum = 0;
  slots.forEach((count, slot) => {
    sum += count - (slot >= length ? (slots[slot - length] ?? 0) : 0);
    if (slot >= length - 1) sums.push(sum);
  });
  return sums;
}
