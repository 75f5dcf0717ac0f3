import { media } from '@upwell/ui';
import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';

/** The last figures stand right of the curves. */
const chart = { width: 320, height: 140, top: 200, labels: 36 };

export interface FollowerChartProps {
  stories: readonly { who: string; weeks: readonly number[] }[];
}

/** New followers over a first month, one curve a story, with lines at 100 and 200. */
export function FollowerChart({ stories }: FollowerChartProps): ReactNode {
  const label = stories.map(({ who, weeks }) => `${who} ${weeks.slice(1).join(', ')}`).join('; ');
  return (
    <Chart
      viewBox={`0 0 ${chart.width + chart.labels} ${chart.height}`}
      role="img"
      aria-label={`New followers over the first month, by week: ${label}.`}
    >
      {[100, 200].map((level) => (
        <line key={level} x2={chart.width} y1={heightOf(level)} y2={heightOf(level)} />
      ))}
      {stories.map(({ who, weeks }, index) => (
        <g key={who}>
          <StoryLine $index={index} d={curve(weeks)} />
          <text x={chart.width + chart.labels} y={heightOf(lastOf(weeks)) + 5} textAnchor="end">
            {lastOf(weeks)}
          </text>
        </g>
      ))}
    </Chart>
  );
}

function lastOf(weeks: readonly number[]): number {
  return weeks[weeks.length - 1] ?? 0;
}

/** The key to a curve of the chart. */
export function StoryKey({ index }: { index: number }): ReactNode {
  return (
    <Key viewBox="0 0 32 8" aria-hidden="true">
      <StoryLine $index={index} d="M2 4h28" />
    </Key>
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

const strokes = [
  'stroke: var(--water);',
  'stroke: var(--coral); stroke-dasharray: 9 6;',
  'stroke: var(--sun); stroke-dasharray: 1 6;',
] as const;

/** Told apart by color and by dashes. */
const StoryLine = styled.path<{ $index: number }>`
  fill: none;
  stroke-width: 3;
  stroke-linecap: round;
  ${({ $index }) => strokes[$index % strokes.length]}
`;

const Key = styled.svg`
  flex: none;
  width: 32px;
  height: 8px;
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
    fill: var(--ink);
    font-size: 15px;
    font-weight: 600;
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
    fill: var(--fill);
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
