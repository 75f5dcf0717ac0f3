import { type ActorRow, actorRows } from '@upwell/trace/session';
import { Hint } from '@upwell/ui';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { Mark, TreeItem } from '../chart/outline/tree-item.tsx';
import { useTree, useTreeState } from '../chart/outline/use-tree.ts';
import { PanePair } from '../shell/pane-pair.tsx';
import { ActorDetails, type ShownSystem } from './actor-details.tsx';

/** Every actor that ran, as a tree by parent, and beside it, or below, what is known of one. */
export function ActorPanel({ systems, first }: { systems: readonly ShownSystem[]; first: string }) {
  const state = useTreeState();
  const { chosen: expanded, expand, setAt } = state;
  const [chosen, setChosen] = useState<string | null>(null);
  const rows = useMemo(() => actorRows(systems, expanded), [systems, expanded]);
  const root = rows.find(({ system }) => system === first)?.key;
  const selected = chosen ?? root ?? '';

  function choose(key: string) {
    const row = rows.find((one) => one.key === key);
    setAt(key);
    if (row?.actor) setChosen(key);
    else expand(key, !row?.isExpanded);
  }

  const { tree, current, onKeyDown } = useTree(rows, { ...state, starts: [selected], onChoose: choose });
  const system = systems.find(({ id }) => selected.startsWith(`${id} `));
  const list = (
    <Tree ref={tree} role="tree" aria-label="Actors" onKeyDown={onKeyDown}>
      {rows.map((row) => (
        <TreeItem
          key={row.key}
          row={row}
          isCurrent={row.key === current}
          isSelected={row.actor ? row.key === selected : undefined}
          onChoose={() => choose(row.key)}
          onToggle={(isExpanded) => expand(row.key, isExpanded)}
        >
          <ActorLine row={row} />
        </TreeItem>
      ))}
    </Tree>
  );
  const details = (
    <Details aria-label="Actor">
      {system ? (
        <ActorDetails key={selected} system={system} path={selected.slice(system.id.length + 1)} />
      ) : (
        <Hint>Its flow is no longer kept.</Hint>
      )}
    </Details>
  );
  return (
    <PanePair
      name="actors.list"
      label="the actors"
      side="left"
      share={0.4}
      stackedRows="fit-content(40%) minmax(0, 1fr)"
      minSize={160}
      minRestSize={260}
      pane={list}
    >
      {details}
    </PanePair>
  );
}

function ActorLine({ row: { text, actor } }: { row: ActorRow }) {
  if (!actor) return <span>{text}</span>;
  const { kind, status, state, isChanged } = actor;
  const isActive = status === 'active';
  return (
    <Line $isActive={isActive}>
      <b>{text}</b> {kind !== 'machine' && <small>{kind}</small>} {state && <code>{state}</code>}{' '}
      {!isActive && <Mark data-failed={status === 'error' || undefined}>{status}</Mark>}{' '}
      {isChanged && <Mark data-active>changed</Mark>}
    </Line>
  );
}

const Tree = styled.div`
  align-content: start;
  min-height: 0;
  padding-block: var(--s1) var(--s4);
  overflow: auto;
`;

const Line = styled.span<{ $isActive: boolean }>`
  b {
    color: ${({ $isActive }) => ($isActive ? 'inherit' : 'var(--ink-2)')};
  }

  :is(small, code) {
    color: var(--ink-2);
    font-size: 12px;
  }
`;

const Details = styled.section`
  min-height: 0;
  padding: var(--s3);
  overflow: auto;
`;
