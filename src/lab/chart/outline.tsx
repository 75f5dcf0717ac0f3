import styled from 'styled-components';
import { type Chart, type ChartNode, transitionKey } from '../../trace/chart/chart.ts';
import { useWords } from '../profile.ts';
import { type ChartLook, invokeText, stateText } from './chart-texts.ts';
import { type Marks, noMarks } from './marks.ts';
import { outgoingLines } from './transitions-text.ts';

export interface OutlineProps {
  chart: Chart;
  look: ChartLook;
  marks?: Marks;
  /** Id of the selected state. */
  selected?: string | null;
  onSelect?: (id: string) => void;
}

/** A chart as nested lists with the words of the drawing: for phones, screen readers and text search. */
export function Outline(props: OutlineProps) {
  return (
    <List>
      <OutlineState {...props} node={props.chart.root} />
    </List>
  );
}

function OutlineState(props: OutlineProps & { node: ChartNode }) {
  const { chart, look, marks = noMarks, selected, onSelect, node } = props;
  const words = useWords();
  const isActive = marks.active.has(node.id);
  return (
    <li>
      <details open={node === chart.root || isActive || node.states.length > 0}>
        <summary>
          <b>{stateText(node, look)}</b> {look === 'words' && <code>{node.key}</code>}
          {marksOf(node, marks).map((text) => (
            <Mark key={text} $isActive={text === 'active'}>
              {text}
            </Mark>
          ))}
        </summary>
        {node.description && look === 'words' && <p>{node.description}</p>}
        {onSelect && node.id !== selected && (
          <Details type="button" onClick={() => onSelect(node.id)}>
            Details of {stateText(node, look)}
          </Details>
        )}
        <List>
          {node.invokes.map((invoke) => (
            <li key={invoke.id}>runs {invokeText(invoke, look, words)}</li>
          ))}
          {outgoingLines(chart, node, look, words).map(({ transition, text, states }) => (
            <Transition key={transitionKey(transition)} data-taken={isTaken(marks, transition) || undefined}>
              {text} → {states.length === 0 ? 'stays' : states.map((state) => state.text).join(', ')}
              {isTaken(marks, transition) && <Mark>just taken</Mark>}
              {marks.changes.has(transitionKey(transition)) && (
                <Mark>{marks.changes.get(transitionKey(transition))}</Mark>
              )}
              {marks.untaken.has(transitionKey(transition)) && (
                <Mark>not taken: the condition is not met</Mark>
              )}
            </Transition>
          ))}
          {node.states.map((state) => (
            <OutlineState key={state.id} {...props} node={state} />
          ))}
        </List>
      </details>
    </li>
  );
}

function marksOf({ id, type }: ChartNode, { active, covered, changes }: Marks): string[] {
  const [times, change] = [covered?.get(id), changes.get(id)];
  return [
    ...(active.has(id) ? ['active'] : []),
    ...(change ? [change] : []),
    ...(type === 'final' ? ['the end'] : []),
    ...(type === 'parallel' ? ['all parts at once'] : []),
    ...(type === 'history' ? ['returns to where it was'] : []),
    ...(times === undefined ? [] : [times === 0 ? 'not covered' : `covered ${times}×`]),
  ];
}

function isTaken({ taken }: Marks, transition: Parameters<typeof transitionKey>[0]): boolean {
  return taken.has(transitionKey(transition));
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

  p,
  code {
    color: var(--ink-2);
  }

  code {
    font-size: 11px;
  }
`;

const Transition = styled.li`
  &[data-taken] {
    color: var(--coral);
    font-weight: 600;
  }
`;

const Details = styled.button`
  min-height: 24px;
  padding: 0;
  border: 0;
  background: none;
  color: var(--water-deep);
  font: inherit;
  cursor: pointer;
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
