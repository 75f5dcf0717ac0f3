import styled from 'styled-components';
import { eventTypeLabel } from '../../trace/chart/chart-text.ts';
import type { PatchOperation, TraceStep } from '../../trace/format/trace.ts';
import { Code, Quiet } from '../kit.ts';

/** A step and what it changed. */
export interface LoggedStep {
  key: string | number;
  step: TraceStep;
  changes: readonly PatchOperation[];
}

/** Steps as a list, the latest first: who, on which event, from where to where, and what of the context changed. */
export function EventLog({ steps }: { steps: readonly LoggedStep[] }) {
  if (steps.length === 0) return <Padded>Nothing has happened yet.</Padded>;
  return (
    <List>
      {steps.toReversed().map(({ key, step, changes }) => (
        <li key={key}>
          <details>
            <summary>
              <b>{eventTypeLabel(step.event)}</b> <Code>{step.actor}</Code> <span>{stateWords(step)}</span>
            </summary>
            <StepBody step={step} changes={changes} />
          </details>
        </li>
      ))}
    </List>
  );
}

/** What a step did, beyond its first line. */
export function StepBody({ step, changes }: Pick<LoggedStep, 'step' | 'changes'>) {
  const lines = [
    ...step.transitions.map(
      ({ source, guard, branch, targets }) =>
        `branch ${branch} of ${source}${guard ? ` [${guard}]` : ''} → ${targets.join(', ') || 'stays'}`,
    ),
    ...step.actions.map(({ type }) => `does ${type}`),
    ...step.sent.map(
      ({ to, event, delay }) => `sends ${event.type} to ${to}${delay === null ? '' : ` in ${delay} ms`}`,
    ),
    ...step.started.map((path) => `starts ${path}`),
    ...step.stopped.map((path) => `stops ${path}`),
  ];
  return (
    <Body>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
      {changes.map((change) => (
        <li key={`${change.op} ${change.path}`}>
          <Sign $op={change.op}>{change.op === 'remove' ? '−' : change.op === 'add' ? '+' : '~'}</Sign>{' '}
          <Code>
            {change.path || '/'}
            {change.op !== 'remove' && ` = ${shorten(JSON.stringify(change.value))}`}
          </Code>
        </li>
      ))}
      {lines.length + changes.length === 0 && <li>Nothing changed: no active state reacts to it.</li>}
    </Body>
  );
}

/** `filling → creatingUser` */
function stateWords({ from, value, status }: TraceStep): string {
  const now = valueWords(value);
  const moved = from === null || valueWords(from) === now ? now : `${valueWords(from)} → ${now}`;
  return status === 'active' ? moved : `${moved} (${status})`;
}

/** A state value as somebody would say it: `form.filling, upsell.open`. */
function valueWords(value: TraceStep['value']): string {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .map(([key, inner]) => (inner && Object.keys(inner).length > 0 ? `${key}.${valueWords(inner)}` : key))
    .join(', ');
}

function shorten(text: string): string {
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}

const Padded = styled(Quiet)`
  padding: var(--s3);
`;

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: 0.84rem;

  > li {
    border-bottom: 1px solid var(--line);
  }

  summary {
    padding: 5px var(--s3);
    cursor: pointer;
    overflow-wrap: anywhere;
  }

  summary > span {
    color: var(--ink-2);
  }
`;

const Body = styled.ul`
  display: grid;
  gap: 2px;
  margin: 0;
  padding: 0 var(--s3) var(--s2) var(--s6);
  color: var(--ink-2);
  font-size: 0.82rem;
  overflow-wrap: anywhere;
`;

const Sign = styled.b<{ $op: PatchOperation['op'] }>`
  color: ${({ $op }) => ($op === 'remove' ? 'var(--bad)' : $op === 'add' ? 'var(--good)' : 'var(--water-deep)')};
`;
