import styled from 'styled-components';
import type { PlannedDay } from '../../machines/shared/day.ts';
import { type MinuteSpan, minutesOfDay } from '../../machines/shared/slot-minutes.ts';

/** Lengths in units of the drawing, whose width is a day. */
const width = 288;
const horizon = 44;
const highest = 30;
const sunRadius = 7;

/** A day from midnight to midnight: a hill over the hours in which it works, the actions along it, and the sun at its top. Says nothing itself. */
export function DaySky({ day }: { day: PlannedDay }) {
  const longest = [...day.hours].sort((one, other) => lengthOf(other) - lengthOf(one))[0];
  const top = longest && (longest[0] + longest[1]) / 2;
  return (
    <Sky viewBox={`0 0 ${width} ${horizon + 1}`} aria-hidden="true">
      {day.hours.map((span) => (
        <path key={span[0]} className="hours" d={hill(span)} />
      ))}
      {top !== undefined && <circle className="sun" cx={xOf(top)} cy={horizon - highest} r={sunRadius} />}
      <line x1="0" x2={width} y1={horizon} y2={horizon} />
      {day.actions.map(({ minute, action }) => (
        <circle key={minute} className={action} cx={xOf(minute)} cy={heightAt(day.hours, minute)} r="2.6" />
      ))}
    </Sky>
  );
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

const Sky = styled.svg`
  display: block;
  width: 100%;
  height: auto;
  overflow: visible;

  .hours {
    fill: var(--sun-wash);
    stroke: var(--sun);
    stroke-width: 0.8;
  }

  .sun {
    fill: var(--sun);
  }

  line {
    stroke: var(--line);
  }

  .like,
  .follow,
  .unfollow {
    fill: var(--water);
  }

  .message {
    fill: var(--coral);
  }
`;
