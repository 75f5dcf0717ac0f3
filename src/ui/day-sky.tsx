import styled from 'styled-components';
import type { PlannedDay } from '../../machines/shared/day.ts';
import { actionRadius, dayShapes, sunRadius } from './day-shapes.ts';

/** The drawing of a day. Says nothing itself. */
export function DaySky({ day }: { day: PlannedDay }) {
  const { viewBox, width, horizon, hills, sun, actions } = dayShapes(day);
  return (
    <Sky viewBox={viewBox} aria-hidden="true">
      {hills.map((path) => (
        <path key={path} className="hours" d={path} />
      ))}
      {sun && <circle className="sun" cx={sun.x} cy={sun.y} r={sunRadius} />}
      <line x1="0" x2={width} y1={horizon} y2={horizon} />
      {actions.map(({ x, y, action }) => (
        <circle key={x} className={action} cx={x} cy={y} r={actionRadius} />
      ))}
    </Sky>
  );
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
