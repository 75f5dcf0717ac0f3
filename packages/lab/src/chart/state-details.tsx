import { type Chart, type ChartInvoke, type ChartNode, invokeName, transitionLabel } from '@upwell/trace/chart';
import { Hint, Stack } from '@upwell/ui';
import styled from 'styled-components';
import { countsOfArrow, type Marks } from './model/marks.ts';
import type { ChartLines, TransitionLine } from './writing/chart-lines.ts';
import { countWords, takenWords } from './writing/count-words.ts';

export interface StateDetailsProps {
  chart: Chart;
  lines: ChartLines;
  node: ChartNode;
  counts: Marks['counts'];
  /** Another state was chosen. */
  onSelect: (id: string) => void;
}

/** Everything a chart states about one state. */
export function StateDetails({ chart, lines, node, counts, onSelect }: StateDetailsProps) {
  const waits = [...new Set(node.transitions.filter(({ kind }) => kind !== 'always').map(({ event }) => event))];
  const counted = counts?.states.get(node.id);
  return (
    <Stack as="section" aria-label={`State ${node.key}`}>
      <Head>
        <h3>{node.key}</h3>
        <code>{node.id}</code>
      </Head>
      {node.description && <Hint>{node.description}</Hint>}
      <Facts>
        <Fact name="People" values={counted ? countWords(node, counted) : []} />
        <Fact name="Kind" values={[kinds[node.type]]} />
        <Fact name="Runs" values={node.invokes.map(runs)} />
        <Fact name="On entry" values={node.entry} />
        <Fact name="On exit" values={node.exit} />
        <Fact name="Tags" values={node.tags} />
      </Facts>
      <Lines
        title={waits.length > 0 ? 'Waits for, and what follows' : 'What follows'}
        none={node.type === 'final' ? 'The end of this part.' : 'Nothing: only the states around it end it.'}
        lines={lines.outgoing(node)}
        counts={counts}
        arrow="→"
        onSelect={onSelect}
      />
      <Lines
        title="What leads here"
        none={isInitial(chart, node) ? 'Entered with the state around it.' : 'No arrow of its own.'}
        lines={lines.incoming(node.id)}
        counts={counts}
        arrow="←"
        onSelect={onSelect}
      />
    </Stack>
  );
}

/** "quote", "quote (getQuote)" */
function runs(invoke: ChartInvoke): string {
  const name = invokeName(invoke);
  return name === invoke.src ? name : `${name} (${invoke.src})`;
}

const kinds: Record<ChartNode['type'], string> = {
  atomic: 'a single state',
  compound: 'one of its states at a time',
  parallel: 'all its parts at once',
  final: 'an end',
  history: 'returns to the state that was active last',
};

interface LinesProps {
  title: string;
  none: string;
  lines: readonly TransitionLine[];
  counts: Marks['counts'];
  arrow: '→' | '←';
  onSelect: (id: string) => void;
}

function Lines({ title, none, lines, counts, arrow, onSelect }: LinesProps) {
  const endsOf = ({ from, to }: TransitionLine) => (arrow === '→' ? to : [from]);
  return (
    <div>
      <h4>{title}</h4>
      {lines.length === 0 && <Hint>{none}</Hint>}
      <TransitionList>
        {lines.map((line) => (
          <li key={line.key}>
            <span>{line.text}</span>
            {counts && takenWords(countsOfArrow(counts, [line.transition])).map((words) => <b key={words}>{words}</b>)}
            {line.to.length === 0 && <small>stays</small>}
            {endsOf(line).map((state) => (
              <StateLink key={state.id} type="button" onClick={() => onSelect(state.id)}>
                {arrow} {state.text}
              </StateLink>
            ))}
            <code>{transitionLabel(line.transition)}</code>
            {line.transition.description && <small>{line.transition.description}</small>}
          </li>
        ))}
      </TransitionList>
    </div>
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

function isInitial({ root }: Chart, { id }: ChartNode): boolean {
  const below = (node: ChartNode): boolean => node.initial.includes(id) || node.states.some(below);
  return root.id === id || below(root);
}

const Head = styled.div`
  code {
    color: var(--ink-2);
    font-size: 11px;
  }
`;

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

const TransitionList = styled.ul`
  display: grid;
  gap: 6px;
  margin-top: var(--s1);

  li {
    display: grid;
    justify-items: start;
    padding-left: var(--s2);
    border-left: 2px solid var(--line);
  }

  small,
  code {
    color: var(--ink-2);
    font-size: 11px;
    overflow-wrap: anywhere;
  }
`;

const StateLink = styled.button`
  color: var(--water-deep);

  &:hover {
    text-decoration: underline;
  }
`;
