import styled from 'styled-components';
import { type Chart, type ChartTransition, nodesOf, transitionKey } from '../../trace/chart/chart.ts';
import type { Words } from '../../trace/words/names.ts';
import { type ChartLook, stateText, transitionText } from './rows.ts';

/** A transition that was just taken, in words. */
export interface TakenLine {
  key: string;
  from: { id: string; text: string };
  to: { id: string; text: string } | null;
  /** "if there are accounts and templates, but no connection link" */
  why: string;
}

/** The transitions of the last event, the last one first. */
export function takenLines(
  chart: Chart,
  taken: ReadonlySet<string>,
  look: ChartLook,
  words: Words,
): TakenLine[] {
  const nodes = new Map(nodesOf(chart).map((node) => [node.id, node]));
  const transitions = new Map(
    [...nodes.values()].flatMap((node) => node.transitions).map((one) => [transitionKey(one), one]),
  );
  const nameOf = (id: string) => {
    const node = nodes.get(id);
    return { id, text: node ? stateText(node, look) : id };
  };
  const lineOf = (one: ChartTransition): TakenLine => {
    const source = nodes.get(one.source);
    const [target] = one.targets;
    return {
      key: transitionKey(one),
      from: nameOf(one.source),
      to: target === undefined ? null : nameOf(target),
      why: source ? transitionText(one, source, look, words) : '',
    };
  };
  return [...taken]
    .flatMap((key) => transitions.get(key) ?? [])
    .map(lineOf)
    .toReversed();
}

interface TakenListProps {
  lines: readonly TakenLine[];
  onSelect: (id: string) => void;
}

/** Why the flow is where it is: what the last event took, below the chart. */
export function TakenList({ lines, onSelect }: TakenListProps) {
  if (lines.length === 0) return null;
  return (
    <List aria-label="Just taken">
      {lines.map(({ key, from, to, why }) => (
        <li key={key}>
          <button type="button" onClick={() => onSelect(from.id)}>
            {from.text}
          </button>
          {to && (
            <>
              {' → '}
              <button type="button" onClick={() => onSelect(to.id)}>
                {to.text}
              </button>
            </>
          )}
          <span>: {why}</span>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: 2px;
  max-height: 92px;
  padding: 6px var(--s3);
  overflow: auto;
  border-top: 1px solid var(--line);
  font-size: var(--step--1);

  span {
    color: var(--ink-2);
  }

  button {
    display: inline;
    padding: 0;
    border: 0;
    background: none;
    color: var(--ink);
    font: inherit;
    font-weight: 600;
    text-align: start;
    cursor: pointer;
  }

  button:hover {
    text-decoration: underline;
  }
`;
