import type { CallCounts, Share } from '@upwell/trace/replay';
import { counted } from '@upwell/trace/session';
import { Hint } from '@upwell/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { numberWords, shareWords } from '../chart/writing/count-words.ts';
import { type FlowTotal, type Leaving, pathOf } from './count-findings.ts';

interface ListProps<Item> {
  items: readonly Item[];
  /** Where in the flow a machine is. */
  placeOf: (machine: string) => string;
  /** Shows a state in the chart, by its id. */
  onShow: (state: string) => void;
}

/** The rows that are there at first. */
const maxRows = 8;

/** The calls by the share that failed. */
export function CallList({ items, placeOf, onShow }: ListProps<CallCounts>) {
  const failing = items.filter(({ failed }) => failed > 0);
  const rest = items.length - failing.length;
  return (
    <List
      title="Calls that failed"
      none="No call failed."
      note={rest > 0 && failing.length > 0 ? `${rest} other calls did not fail.` : null}
      rows={failing.map(({ machine, call, states: [state = machine], failed, asked, failures }) => (
        <Row
          key={`${machine} ${call}`}
          isBad
          onShow={() => onShow(state)}
          name={call}
          place={placeOf(machine)}
          share={{ count: failed, of: asked }}
        >
          {failures.length > 0 && (
            <small>{failures.map(([how, count]) => `${how}: ${numberWords(count)}`).join(', ')}</small>
          )}
        </Row>
      ))}
    />
  );
}

/** Where people were last seen. */
export function LeavingList({ items, placeOf, onShow }: ListProps<Leaving>) {
  return (
    <List
      title="Where people were last seen"
      none="Everybody reached an end."
      note={null}
      rows={items.map(({ machine, state, share }) => (
        <Row
          key={state}
          onShow={() => onShow(state)}
          name={pathOf(state, machine)}
          place={placeOf(machine)}
          share={share}
        />
      ))}
    />
  );
}

/** The flows that were started, with links to their counts. */
export function FlowList({
  items,
  onShow,
}: {
  items: readonly (FlowTotal & { title: string })[];
  onShow: (flow: string) => void;
}) {
  return (
    <List
      title="Flows"
      none="No flow was started."
      note={null}
      rows={items.map(({ flow, title, started, failed }) => (
        <Row key={flow} isBad={failed > 0} onShow={() => onShow(flow)} name={title} place={flow}>
          <small>
            {[
              started === 1 ? 'started once' : `started ${numberWords(started)} times`,
              ...(failed > 0 ? [counted(failed, 'call failed', 'calls failed')] : []),
            ].join(', ')}
          </small>
        </Row>
      ))}
    />
  );
}

interface RowsProps {
  title: string;
  none: string;
  note: string | null;
  rows: readonly ReactNode[];
}

function List({ title, none, note, rows }: RowsProps) {
  const first = rows.slice(0, maxRows);
  const rest = rows.slice(maxRows);
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {first.length === 0 && <Hint>{none}</Hint>}
      {first.length > 0 && <Rows>{first}</Rows>}
      {rest.length > 0 && (
        <details>
          <summary>{`${rest.length} more`}</summary>
          <Rows>{rest}</Rows>
        </details>
      )}
      {note !== null && <Hint>{note}</Hint>}
    </section>
  );
}

interface RowProps {
  name: string;
  place: string;
  share?: Share;
  isBad?: boolean;
  onShow: () => void;
  children?: ReactNode;
}

/** A row that shows its state in the chart. The bar is as wide as the share. */
function Row({ name, place, share, isBad = false, onShow, children }: RowProps) {
  return (
    <li>
      <Choice $hasShare={share !== undefined} type="button" data-bad={isBad || undefined} onClick={onShow}>
        <b translate="no">{name}</b>
        {share && <strong>{shareWords(share)}</strong>}
        <small translate="no">{place}</small>
        {share && <small>{`${numberWords(share.count)} of ${numberWords(share.of)}`}</small>}
        {children}
      </Choice>
    </li>
  );
}

const Rows = styled.ul`
  display: grid;
  margin-top: var(--s1);
`;

const Choice = styled.button<{ $hasShare: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${({ $hasShare }) => ($hasShare ? 'auto' : '')};
  gap: 0 var(--s2);
  width: 100%;
  padding: 5px var(--s2);
  text-align: start;
  overflow-wrap: anywhere;
  border-radius: 6px;

  &:hover {
    background: color-mix(in srgb, var(--water) 8%, transparent);
  }

  small {
    color: var(--ink-2);
  }

  strong {
    font-variant-numeric: tabular-nums;
  }

  > span,
  > :nth-child(5) {
    grid-column: 1 / -1;
  }

  &[data-bad] > strong,
  &[data-bad] > b {
    color: var(--bad);
  }
`;
