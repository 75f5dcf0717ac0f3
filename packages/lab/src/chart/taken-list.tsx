import { Fragment } from 'react';
import styled from 'styled-components';
import type { StateName, TakenLine, TransitionLine } from './writing/chart-lines.ts';

interface TakenListProps {
  lines: readonly TakenLine[];
  onSelect: (id: string) => void;
}

/** Why the flow is where it is: what the last event took and what it passed over, below the chart. */
export function TakenList({ lines, onSelect }: TakenListProps) {
  if (lines.length === 0) return null;
  /** With the punctuation after it, which a browser would otherwise break onto the next line. */
  const nameOf = ({ id, text }: StateName, punctuation = '') => (
    <button type="button" onClick={() => onSelect(id)}>
      {text}
      {punctuation}
    </button>
  );
  const wayOf = ({ from, to: [to] }: TransitionLine) =>
    to ? (
      <>
        {nameOf(from)} → {nameOf(to, ':')}
      </>
    ) : (
      nameOf(from, ':')
    );
  return (
    <List aria-label="Just taken">
      {lines.map(({ passedOver, ...line }) => (
        <li key={line.key}>
          {wayOf(line)} <span>{line.text}</span>
          {passedOver.length > 0 && (
            <p>
              Conditions not met:{' '}
              {passedOver.map((way, index) => (
                <Fragment key={way.key}>
                  {index > 0 && '; '}
                  {wayOf(way)} {way.text}
                </Fragment>
              ))}
            </p>
          )}
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: 4px;
  padding: 6px var(--s3) 8px;
  overflow: auto;
  border-top: 1px solid var(--line);
  font-size: var(--step--1);

  li:first-child > span {
    color: var(--coral);
    font-weight: 600;
  }

  p,
  li + li > span {
    color: var(--ink-2);
  }

  button {
    display: inline;
  }

  li > button {
    color: var(--ink);
    font-weight: 600;
  }

  button:hover {
    text-decoration: underline;
  }
`;
