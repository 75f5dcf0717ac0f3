import { eventTypeLabel, idOf, untakenWords } from '@upwell/trace/chart';
import { stateWords } from '@upwell/trace/replay';
import { type PatchOperation, stateChange, type TraceStep, writtenValue } from '@upwell/trace/session';
import { useState } from 'react';
import styled from 'styled-components';

/** A step, with what tells it from others in a list. */
export interface LoggedStep {
  key: string | number;
  step: TraceStep;
}

interface StepListProps {
  steps: readonly LoggedStep[];
  isOpen?: boolean;
}

/** The steps of each machine, in order: event, state change; opened, transitions, effects and context changes. */
export function StepList({ steps, isOpen = false }: StepListProps) {
  if (steps.length === 0) return null;
  return (
    <section>
      <Heading>What the machines did</Heading>
      <List>
        {steps.map(({ key, step }) => (
          <Step key={key} step={step} beginsOpen={isOpen} />
        ))}
      </List>
    </section>
  );
}

function Step({ step, beginsOpen }: Pick<LoggedStep, 'step'> & { beginsOpen: boolean }) {
  const [isOpen, setOpen] = useState(beginsOpen);
  return (
    <li>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <b>{idOf(step.actor)}</b> <span>{changeOf(step)}</span> <code>{eventTypeLabel(step.event)}</code>
        </summary>
        {isOpen && <StepBody step={step} />}
      </details>
    </li>
  );
}

function StepBody({ step }: Pick<LoggedStep, 'step'>) {
  const { contextPatch: changes, refusedBy } = step;
  const lines = [
    ...step.transitions.map(
      ({ source, guard, branch, targets }) =>
        `${source}${branch > 0 ? `, way ${branch + 1}` : ''}${guard ? ` [${guard}]` : ''} → ${targets.join(', ') || 'stays'}`,
    ),
    ...step.actions.map(({ type }) => `action ${type}`),
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
          <code>
            {change.path || '/'}
            {change.op !== 'remove' && ` = ${writtenValue(change.value, 160)}`}
          </code>
        </li>
      ))}
      {lines.length + changes.length === 0 && (
        <li>{`Nothing changed${refusedBy ? `: ${untakenWords(refusedBy)}` : ''}.`}</li>
      )}
    </Body>
  );
}

function changeOf({ from, value, status }: TraceStep): string {
  const moved = stateChange(from ?? value, value) || stateWords(value);
  return status === 'active' ? moved : `${moved} (${status})`;
}

const Heading = styled.h3`
  margin-block: var(--s4) 4px;
`;

const List = styled.ol`
  > li {
    border-bottom: 1px solid var(--line);
  }

  summary {
    padding-block: 5px;
    font-weight: inherit;
    overflow-wrap: anywhere;
  }

  summary > :is(span, code) {
    color: var(--ink-2);
  }
`;

const Body = styled.ul`
  display: grid;
  gap: 2px;
  padding: 0 0 var(--s2) var(--s5);
  color: var(--ink-2);
  overflow-wrap: anywhere;
`;

const Sign = styled.b<{ $op: PatchOperation['op'] }>`
  color: ${({ $op }) => ($op === 'remove' ? 'var(--bad)' : $op === 'add' ? 'var(--good)' : 'var(--water-deep)')};
`;
