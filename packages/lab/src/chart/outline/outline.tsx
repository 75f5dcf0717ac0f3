import type { Chart } from '@upwell/trace/chart';
import { useState } from 'react';
import styled from 'styled-components';
import { useWords } from '../../base/profile.ts';
import { type Marks, noMarks } from '../model/marks.ts';
import { statesAround } from '../model/named-state.ts';
import type { ChartLines } from '../writing/chart-lines.ts';
import type { ChartLook } from '../writing/chart-texts.ts';
import { OutlineItem } from './outline-item.tsx';
import { isExpandedAtFirst, outlineRows } from './outline-rows.ts';
import { useTree } from './use-tree.ts';

export interface OutlineProps {
  chart: Chart;
  lines: ChartLines;
  look: ChartLook;
  marks?: Marks;
  /** Id of the selected state. */
  selected?: string | null;
  onSelect: (id: string) => void;
}

/** A chart as a tree with the words of the drawing: for small panes, screen readers and text search. */
export function Outline({ chart, lines, look, marks = noMarks, selected = null, onSelect }: OutlineProps) {
  const words = useWords();
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [at, setAt] = useState<string | null>(null);
  const around = new Set([...aroundOf(chart, selected), ...aroundOf(chart, at)]);
  const rows = outlineRows({
    chart,
    lines,
    look,
    words,
    marks,
    isExpanded: (node) =>
      chosen.get(node.id) ?? (around.has(node.id) || isExpandedAtFirst(chart, node, marks.active)),
  });
  const innermost = rows.findLast((row) => row.kind === 'state' && row.isActive);
  const current =
    [at, selected, innermost?.key].find((key) => rows.some((row) => row.key === key)) ?? chart.root.id;

  function expand(keys: readonly string[], isExpanded: boolean) {
    setChosen(new Map([...chosen, ...keys.map((key) => [key, isExpanded] as const)]));
  }

  /** Enter on a line follows it; on a state, shows its details. */
  function choose(key: string) {
    const row = rows.find((one) => one.key === key);
    if (row?.kind === 'state') onSelect(key);
    else if (row?.leadsTo) {
      setChosen(new Map([...chosen].filter(([id]) => !aroundOf(chart, row.leadsTo).includes(id))));
      go(row.leadsTo);
    }
  }

  const { tree, onKeyDown, go } = useTree(rows, {
    current,
    onGo: setAt,
    onExpand: expand,
    onChoose: choose,
  });

  return (
    <Tree ref={tree} role="tree" aria-label={`Outline of ${chart.id}`} onKeyDown={onKeyDown}>
      {rows.map((row) => (
        <OutlineItem
          key={row.key}
          row={row}
          look={look}
          isCurrent={row.key === current}
          isSelected={row.key === selected}
          onChoose={() => {
            setAt(row.key);
            choose(row.key);
          }}
          onToggle={(isExpanded) => expand([row.key], isExpanded)}
        />
      ))}
    </Tree>
  );
}

function aroundOf(chart: Chart, id: string | null): string[] {
  return id === null ? [] : statesAround(chart, id);
}

const Tree = styled.div`
  align-content: start;
  padding-block: var(--s1) var(--s4);
`;
