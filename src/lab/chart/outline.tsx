import styled from 'styled-components';
import type { Chart, ChartNode } from '../../trace/chart/chart.ts';
import { transitionKey } from '../../trace/chart/chart.ts';
import { type Marks, noMarks } from './marks.ts';
import { invokeLabel, transitionLabel } from './rows.ts';

/** A chart as nested lists, for phones, screen readers and text search. */
export function Outline({ chart, marks = noMarks }: { chart: Chart; marks?: Marks }) {
  return (
    <List>
      <OutlineState node={chart.root} marks={marks} root={chart.id} isOpen />
    </List>
  );
}

function OutlineState({
  node,
  marks,
  root,
  isOpen = false,
}: {
  node: ChartNode;
  marks: Marks;
  root: string;
  isOpen?: boolean;
}) {
  const isActive = marks.active.has(node.id);
  const times = marks.covered?.get(node.id);
  return (
    <li>
      <details open={isOpen || isActive || node.states.length > 0}>
        <summary>
          <b>{node.key}</b>
          {node.type === 'final' && <Mark>final</Mark>}
          {node.type === 'parallel' && <Mark>parallel</Mark>}
          {isActive && <Mark $isActive>active</Mark>}
          {times !== undefined && <Mark>{times === 0 ? 'not covered' : `covered ${times}×`}</Mark>}
        </summary>
        {node.description && <p>{node.description}</p>}
        <List>
          {node.invokes.map((invoke) => (
            <li key={invoke.id}>runs {invokeLabel(invoke)}</li>
          ))}
          {node.transitions.map((one) => (
            <li key={transitionKey(one)}>
              {transitionLabel(one)} → {targetsOf(one.targets, root)}
            </li>
          ))}
          {node.states.map((state) => (
            <OutlineState key={state.id} node={state} marks={marks} root={root} />
          ))}
        </List>
      </details>
    </li>
  );
}

function targetsOf(targets: readonly string[], root: string): string {
  return targets.length === 0 ? 'stays' : targets.map((id) => id.replace(`${root}.`, '')).join(', ');
}

const List = styled.ul`
  display: grid;
  gap: 2px;
  padding-inline-start: var(--s3);
  border-inline-start: 1px solid var(--line);
  overflow-wrap: anywhere;

  summary {
    min-height: 26px;
    font-weight: inherit;
  }

  p {
    color: var(--ink-2);
  }
`;

const Mark = styled.span<{ $isActive?: boolean }>`
  margin-left: 6px;
  padding: 0 7px;
  border-radius: var(--r-full);
  background: ${({ $isActive }) => ($isActive ? 'var(--water-wash)' : 'var(--line)')};
  color: ${({ $isActive }) => ($isActive ? 'var(--water-deep)' : 'var(--ink-2)')};
  font-size: var(--step--1);
  font-weight: 600;
`;
