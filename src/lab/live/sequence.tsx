import styled from 'styled-components';
import { eventTypeLabel } from '../../trace/chart/chart-text.ts';
import type { TraceStep } from '../../trace/format/trace.ts';
import { Hint } from '../../ui/form-field.tsx';

const lane = 150;
const row = 30;
const top = 34;

/** Which actor sent what to which: one lane per actor, time downwards. The event log is its text alternative. */
export function Sequence({ steps }: { steps: readonly { key: string | number; step: TraceStep }[] }) {
  const lanes = [...new Set(steps.flatMap(({ step }) => [step.actor, ...step.sent.map(({ to }) => to)]))];
  if (lanes.length === 0) return <Hint>No events yet.</Hint>;
  const x = (actor: string) => lanes.indexOf(actor) * lane + lane / 2;
  const height = top + steps.length * row + 12;
  return (
    <Scroller tabIndex={0} role="group" aria-label="Sequence view">
      <svg
        width={(lanes.length + 1) * lane}
        height={height}
        role="img"
        aria-label={`${steps.length} events between ${lanes.length} actors; the event log lists them`}
      >
        {lanes.map((actor) => (
          <g key={actor}>
            <line className="life" x1={x(actor)} x2={x(actor)} y1={top - 8} y2={height} />
            <text className="actor" x={x(actor)} y={18}>
              {actor.split('/').at(-1)}
            </text>
          </g>
        ))}
        {steps.map(({ key, step }, index) => {
          const y = top + index * row + 14;
          return (
            <g key={key}>
              <circle cx={x(step.actor)} cy={y} r={4} />
              <text x={x(step.actor) + 8} y={y - 5}>
                {eventTypeLabel(step.event)}
              </text>
              {childBehind(step, lanes) && (
                <path d={arrow(x(childBehind(step, lanes) ?? ''), x(step.actor), y)} />
              )}
              {step.sent
                .filter(({ to, delay }) => delay === null && to !== step.actor)
                .map(({ to, event }) => (
                  <path key={`${to} ${event.type}`} d={arrow(x(step.actor), x(to), y)} />
                ))}
            </g>
          );
        })}
      </svg>
    </Scroller>
  );
}

/** The child actor that ended in this step, if it has a lane. */
function childBehind({ actor, event }: TraceStep, lanes: readonly string[]): string | undefined {
  const [, id] = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event) ?? [];
  return lanes.findLast((one) => one.replace(/#\d+$/, '') === `${actor}/${id}`);
}

function arrow(from: number, to: number, y: number): string {
  const way = Math.sign(to - from);
  return `M${from} ${y}H${to}M${to - 6 * way} ${y - 4}L${to} ${y}L${to - 6 * way} ${y + 4}`;
}

const Scroller = styled.div`
  overflow: auto;

  svg {
    max-width: none;
    font: 11px var(--body);
  }

  .life {
    stroke: var(--line);
  }

  .actor {
    font-weight: 700;
    text-anchor: middle;
    fill: var(--ink);
  }

  text {
    fill: var(--ink-2);
  }

  circle {
    fill: var(--water);
  }

  path {
    fill: none;
    stroke: var(--coral);
    stroke-width: 1.5;
  }
`;
