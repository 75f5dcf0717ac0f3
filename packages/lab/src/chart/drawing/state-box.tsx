import { type ChartChangeKind, type ChartNode, transitionKey } from '@upwell/trace/chart';
import type { LaidOutBox } from '../../base/chart-layout.ts';
import type { Marks } from '../model/marks.ts';
import type { Row, StateHead } from '../writing/state-head.ts';
import { sizes } from '../writing/text-size.ts';

interface StateBoxProps {
  box: LaidOutBox;
  node: ChartNode;
  head: StateHead;
  taken: ReadonlySet<string>;
  changes: Marks['changes'];
}

/** The outline of a state with its name and description, what it runs, and its reactions. */
export function StateBox({ box, node, head, taken, changes }: StateBoxProps) {
  const { x, y, width, height } = box;
  if (node.type === 'history') return <HistoryMark box={box} isDeep={node.history?.isDeep ?? false} />;
  const left = x + sizes.padding;
  const below = y + sizes.padding + sizes.title;
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx={node.type === 'final' ? 14 : 8} />
      {node.type === 'final' && (
        <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={11} className="inner" />
      )}
      <text className="name" x={left} y={below - 4}>
        {head.title}
      </text>
      <text className="description">
        {head.description.map((line, index) => (
          <tspan key={line} x={left} y={below + 10 + index * sizes.description}>
            {line}
          </tspan>
        ))}
      </text>
      {head.rows.map((row, index) => (
        <RowLines
          key={row.transition ? transitionKey(row.transition) : row.lines.join(' ')}
          row={row}
          x={left}
          y={rowTop(box, head, index)}
          isTaken={row.transition !== null && taken.has(transitionKey(row.transition))}
          change={row.transition ? changes.get(transitionKey(row.transition)) : undefined}
        />
      ))}
    </>
  );
}

/** A circle with H, or H* when it remembers all levels. */
function HistoryMark({ box: { x, y, width, height }, isDeep }: { box: LaidOutBox; isDeep: boolean }) {
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx={width / 2} />
      <text className="name history" x={x + width / 2} y={y + height / 2 + 4.5}>
        {isDeep ? 'H*' : 'H'}
      </text>
    </>
  );
}

/** Where a row of a box begins. */
export function rowTop(box: LaidOutBox, head: StateHead, index: number): number {
  const linesBefore = head.rows.slice(0, index).flatMap(({ lines }) => lines).length;
  const headHeight = sizes.padding + sizes.title + head.description.length * sizes.description;
  return box.y + headHeight + 4 + linesBefore * sizes.row;
}

interface RowLinesProps {
  row: Row;
  x: number;
  y: number;
  isTaken: boolean;
  change: ChartChangeKind | undefined;
}

function RowLines({ row, x, y, isTaken, change }: RowLinesProps) {
  const isReaction = row.kind === 'reaction';
  return (
    <>
      {row.kind === 'machine' && <rect className="icon" x={x + 1} y={y + 2} width={9} height={9} rx={2} />}
      {row.kind === 'service' && (
        <path
          className="icon"
          d={`M${x + 2} ${y + 10}L${x + 9} ${y + 3}M${x + 4} ${y + 3}H${x + 9}V${y + 8}`}
        />
      )}
      <text className={row.kind} data-taken={isTaken || undefined} data-change={change}>
        {row.lines.map((line, index) => (
          <tspan key={line} x={isReaction ? x : x + sizes.icon} y={y + 11 + index * sizes.row}>
            {line}
          </tspan>
        ))}
      </text>
    </>
  );
}
