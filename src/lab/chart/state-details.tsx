import styled from 'styled-components';
import type { ChartNode } from '../../trace/chart/chart.ts';
import { transitionKey } from '../../trace/chart/chart.ts';
import { Code, Heading, Quiet } from '../kit.ts';
import { invokeWords, transitionWords } from './rows.ts';

/** Everything a chart says about one of its states. */
export function StateDetails({ node }: { node: ChartNode }) {
  return (
    <Details aria-label={`State ${node.key}`}>
      <Heading as="h3">{node.key}</Heading>
      {node.description && <Quiet>{node.description}</Quiet>}
      <Facts>
        <Fact name="Kind" values={[node.type]} />
        <Fact name="Tags" values={node.tags} />
        <Fact name="Runs" values={node.invokes.map(invokeWords)} />
        <Fact name="On entry" values={node.entry} />
        <Fact name="On exit" values={node.exit} />
      </Facts>
      {node.transitions.length > 0 && (
        <Ways>
          {node.transitions.map((one) => (
            <li key={transitionKey(one)}>
              <Code>{transitionWords(one)}</Code>
              <span>
                {one.targets.length === 0 ? 'stays' : `→ ${one.targets.map(shortId).join(', ')}`}
                {one.actions.length > 0 && `, does ${one.actions.join(', ')}`}
              </span>
            </li>
          ))}
        </Ways>
      )}
    </Details>
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

const Details = styled.section`
  display: grid;
  gap: var(--s2);
  align-content: start;
  min-width: 0;
`;

const Facts = styled.dl`
  display: grid;
  gap: 2px;
  margin: 0;
  font-size: 0.86rem;

  > div {
    display: grid;
    grid-template-columns: 72px minmax(0, 1fr);
  }

  dt {
    color: var(--ink-2);
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

const Ways = styled.ul`
  display: grid;
  gap: 6px;
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: 0.84rem;

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
