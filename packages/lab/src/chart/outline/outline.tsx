import type { Chart } from '@upwell/trace/chart';
import styled from 'styled-components';
import { type Marks, noMarks } from '../model/marks.ts';
import { statesAround } from '../model/named-state.ts';
import type { ChartLines } from '../writing/chart-lines.ts';
import { OutlineItem } from './outline-item.tsx';
import { isExpandedAtFirst, outlineRows } from './outline-rows.ts';
import { useTree, useTreeState } from './use-tree.ts';

export interface OutlineProps {
  chart: Chart;
  lines: ChartLines;
  marks?: Marks;
  selected?: string | null;
  onSelect: (id: string) => void;
}

/** A chart as a tree with the texts of the drawing: for small panes, screen readers and text search. */
export function Outline({ chart, lines, marks = noMarks, selected = null, onSelect }: OutlineProps) {
  const state = useTreeState();
  const { chosen, at, setAt, expand, reset } = state;
  const around = new Set([...aroundOf(chart, selected), ...aroundOf(chart, at)]);
  const rows = outlineRows({
    chart,
    lines,
    marks,
    isExpanded: (node) => chosen.get(node.id) ?? (around.has(node.id) || isExpandedAtFirst(chart, node, marks.active)),
  });
  const innermost = rows.findLast((row) => row.kind === 'state' && row.isActive);

  /** Enter on a line follows it; on a state, shows its details. */
  function choose(key: string) {
    const row = rows.find((one) => one.key === key);
    if (row?.kind === 'state') onSelect(key);
    else if (row?.leadsTo) {
      reset(aroundOf(chart, row.leadsTo));
      go(row.leadsTo);
    }
  }

  const starts = [selected, innermost?.key];
  const { tree, current, onKeyDown, go } = useTree(rows, { ...state, starts, onChoose: choose });

  return (
    <Tree ref={tree} role="tree" aria-label={`Outline of ${chart.id}`} onKeyDown={onKeyDown}>
      {rows.map((row) => (
        <OutlineItem
          key={row.key}
          row={row}
          isCurrent={row.key === current}
          isSelected={row.key === selected}
          onChoose={() => {
            setAt(row.key);
            choose(row.key);
          }}
          onToggle={(isExpanded) => expand(row.key, isExpanded)}
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
