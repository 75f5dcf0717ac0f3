import type { ReactNode } from 'react';
import styled from 'styled-components';

const radius = 92;
const around = 2 * Math.PI * radius;

/** A day as a ring: nine to six for the service, the rest for the customer. */
export function HoursDial(): ReactNode {
  return (
    <Dial
      viewBox="0 0 240 240"
      role="img"
      aria-label="A day as a dial: the service works from 9 to 18, the rest is yours."
    >
      <circle cx="120" cy="120" r={radius} className="day" />
      <circle
        cx="120"
        cy="120"
        r={radius}
        className="slot"
        strokeDasharray={`${(9 / 24) * around} ${around}`}
        transform="rotate(45 120 120)"
      />
      {[0, 6, 12, 18].map((hour) => (
        <text
          key={hour}
          x={120 + 62 * Math.sin((hour / 12) * Math.PI)}
          y={125 - 62 * Math.cos((hour / 12) * Math.PI)}
          textAnchor="middle"
        >
          {hour}
        </text>
      ))}
    </Dial>
  );
}

const Dial = styled.svg`
  width: min(240px, 100%);
  height: auto;
  margin-inline: auto;

  circle {
    fill: none;
    stroke-width: 26;
  }

  .day {
    stroke: currentColor;
    opacity: 0.16;
  }

  .slot {
    stroke: var(--sun);
    stroke-linecap: round;
  }

  text {
    fill: currentColor;
    font-size: 15px;
    font-weight: 600;
  }
`;
