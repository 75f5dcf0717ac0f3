import type { Slot } from '../api/contract.ts';

/** Minutes of the day: up to `to`, and without it. */
export type MinuteSpan = [from: number, to: number];

export const minutesOfDay = 24 * 60;

/** The minutes of the day a slot covers: one span or, past midnight, two. */
export function spansOf({ from, to }: Slot): MinuteSpan[] {
  const [start, end] = [minutesOf(from), minutesOf(to)];
  if (start < end) return [[start, end]];
  return [
    [start, minutesOfDay],
    [0, end],
  ];
}

/** `HH:MM`; the end of the day is `24:00`. */
export function timeOf(minute: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
