import { media } from '@upwell/ui';
import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';

/** The labels stand right of the curve, which never reaches them. */
const chart = { width: 320, height: 150, top: 200, labels: 32 };

/** New followers over a first month, with lines at 100 and 200. */
export function FollowerChart({ weeks, label }: { weeks: readonly number[]; label: string }): ReactNode {
  const line = curve(weeks);
  return (
    <Chart viewBox={`0 0 ${chart.width + chart.labels} ${chart.height}`} role="img" aria-label={label}>
      {[100, 200].map((level) => (
        <g key={level}>
          <line x1="0" x2={chart.width} y1={heightOf(level)} y2={heightOf(level)} />
          <text x={chart.width + chart.labels} y={heightOf(level) + 4} textAnchor="end">
            {level}
          </text>
        </g>
      ))}
      <path className="area" d={`${line}V${chart.height}H0z`} />
      <path className="line" d={line} />
    </Chart>
  );
}

/** A smooth line through the weeks, level at each point so that it never overshoots. */
function curve(weeks: readonly number[]): string {
  const step = chart.width / (weeks.length - 1);
  return weeks
    .map((followers, week) => {
      const x = Math.round(week * step);
      const y = heightOf(followers);
      if (week === 0) return `M${x} ${y}`;
      const middle = Math.round((week - 0.5) * step);
      return `C${middle} ${heightOf(weeks[week - 1] ?? 0)} ${middle} ${y} ${x} ${y}`;
    })
    .join('');
}

function heightOf(followers: number): number {
  return Math.round(chart.height - 4 - (followers / chart.top) * (chart.height - 8));
}

const hours = [3, 4, 3, 3, 2, 3, 3];
const dayLetters = ['M', 'T', 'W', 'T', 'F', 'S', 'S'];

/** The hours that growing by hand takes in a week, one block per half hour. Blocks change color while scrolling. */
export function WeekChart(): ReactNode {
  return (
    <Week
      viewBox="0 0 420 260"
      role="img"
      aria-label="A week of growing by hand: about one and a half hours every evening, more than ten hours in all."
    >
      {hours.map((blocks, day) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the days of a week
        <g key={day} transform={`translate(${day * 60} 0)`}>
          {Array.from({ length: 5 }, (_, slot) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: slots of a day
              key={slot}
              className={slot < blocks ? 'spent' : 'free'}
              x="4"
              y={184 - slot * 45}
              width="52"
              height="39"
              rx="9"
            />
          ))}
          <text x="30" y="252" textAnchor="middle">
            {dayLetters[day]}
          </text>
        </g>
      ))}
    </Week>
  );
}

const reveal = keyframes`
  from { clip-path: inset(0 100% 0 0); }
  to { clip-path: inset(0); }
`;

const Chart = styled.svg`
  width: 100%;
  height: auto;
  overflow: visible;

  line {
    stroke: var(--line);
    stroke-dasharray: 3 5;
  }

  text {
    fill: var(--ink-3);
    font-size: 12px;
  }

  .area {
    fill: var(--water);
    opacity: 0.22;
  }

  .line {
    fill: none;
    stroke: var(--water);
    stroke-width: 3;
    stroke-linecap: round;
  }

  ${media.moving} {
    @supports (animation-timeline: view()) {
      path {
        animation: ${reveal} linear both;
        animation-timeline: view();
        animation-range: entry 40% cover 42%;
      }
    }
  }
`;

const freeUp = keyframes`
  to { fill: var(--water); opacity: 0.9; }
`;

const Week = styled.svg`
  width: 100%;
  height: auto;

  text {
    fill: var(--ink-3);
    font-size: 15px;
    font-weight: 600;
  }

  .free {
    fill: var(--line);
    opacity: 0.5;
  }

  .spent {
    fill: var(--sun);
  }

  ${media.moving} {
    @supports (animation-timeline: view()) {
      .spent {
        animation: ${freeUp} linear both;
        animation-timeline: view();
        animation-range: cover 48% cover 58%;
      }
    }
  }
`;
