import type { DayAction, PlannedDay } from '../../machines/shared/day.ts';
import { type MinuteSpan, minutesOfDay } from '../../machines/shared/slot-minutes.ts';

/** Lengths in units of the drawing, whose width is a day. */
const width = 288;
const horizon = 44;
const highest = 30;

interface Point {
  x: number;
  y: number;
}

/** The drawing of a day from midnight to midnight: a hill over the hours in which it works, the actions along it, and the sun at its top. */
export interface DayShapes {
  viewBox: string;
  width: number;
  horizon: number;
  /** A path for each span of hours. */
  hills: string[];
  sun: Point | null;
  actions: (Point & { action: DayAction })[];
}

export const sunRadius = 7;
export const actionRadius = 2.6;

/** Pure; the component and the still picture draw the same. */
export function dayShapes({ hours, actions }: PlannedDay): DayShapes {
  const longest = [...hours].sort((one, other) => lengthOf(other) - lengthOf(one))[0];
  return {
    viewBox: `0 0 ${width} ${horizon + 1}`,
    width,
    horizon,
    hills: hours.map(hill),
    sun: longest ? { x: xOf((longest[0] + longest[1]) / 2), y: horizon - highest } : null,
    actions: actions.map(({ minute, action }) => ({ x: xOf(minute), y: heightAt(hours, minute), action })),
  };
}

function lengthOf([from, to]: MinuteSpan): number {
  return to - from;
}

function xOf(minute: number): number {
  return Math.round((minute / minutesOfDay) * width * 10) / 10;
}

/** A parabola over the span. */
function hill([from, to]: MinuteSpan): string {
  return `M${xOf(from)} ${horizon}Q${xOf((from + to) / 2)} ${horizon - 2 * highest} ${xOf(to)} ${horizon}Z`;
}

function heightAt(hours: readonly MinuteSpan[], minute: number): number {
  const span = hours.find(([from, to]) => from <= minute && minute < to);
  if (!span) return horizon;
  const share = (minute - span[0]) / lengthOf(span);
  return Math.round((horizon - 4 * highest * share * (1 - share)) * 10) / 10;
}
