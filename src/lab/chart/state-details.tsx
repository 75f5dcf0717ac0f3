import styled from 'styled-components';
import type { ChartNode } from '../../trace/chart/chart.ts';
import { transitionKey } from '../../trace/chart/chart.ts';
import { Hint } from '../../ui/form-field.tsx';
import { Stack } from '../../ui/layout.ts';
import { invokeLabel, transitionLabel } from './rows.ts';

/** Everything a chart states about one state. */
export function StateDetails({ node }: { node: ChartNode }) {
  return (
    <Stack as="section" aria-label={`State ${node.key}`}>
      <h3>{node.key}</h3>
      {node.description && <Hint>{node.description}</Hint>}
      <Facts>
        <Fact name="Kind" values={[node.type]} />
        <Fact name="Tags" values={node.tags} />
        <Fact name="Runs" values={node.invokes.map(invokeLabel)} />
        <Fact name="On entry" values={node.entry} />
        <Fact name="On exit" values={node.exit} />
      </Facts>
      {node.transitions.length > 0 && (
        <Transitions>
          {node.transitions.map((one) => (
            <li key={transitionKey(one)}>
              <code>{transitionLabel(one)}</code>
              <span>
                {one.targets.length === 0 ? 'stays' : `→ ${one.targets.map(shortId).join(', ')}`}
                {one.actions.length > 0 && `, actions ${one.actions.join(', ')}`}
              </span>
            </li>
          ))}
        </Transitions>
      )}
    </Stack>
  );
}

function Fact({ name, values }: { name: string; values: readonly string[] }) {
  if (values.length === 0) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{values.join(', ')}</dd>
    </div>
  );
}

function shortId(id: string): string {
  return id.split('.').slice(1).join('.') || id;
}

const Facts = styled.dl`
  display: grid;
  gap: 2px;

  > div {
    display: grid;
    grid-template-columns: 72px minmax(0, 1fr);
  }

  dt {
    color: var(--ink-2);
  }

  dd {
    overflow-wrap: anywhere;
  }
`;

const Transitions = styled.ul`
  display: grid;
  gap: 6px;

  li {
    display: grid;
    padding-left: var(--s2);
    border-left: 2px solid var(--line);
  }

  span {
    color: var(--ink-2);
    overflow-wrap: anywhere;
  }
`;
