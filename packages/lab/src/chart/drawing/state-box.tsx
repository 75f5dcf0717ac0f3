import { type ChartChangeKind, type ChartNode, transitionKey } from '@upwell/trace/chart';
import type { LaidOutBox } from '../../base/chart-layout.ts';
import type { Marks } from '../model/marks.ts';
import { indentOf, type Row, rowFont, rowTop, type StateHead } from '../writing/state-head.ts';
import { fonts, sizes } from '../writing/text-size.ts';
import { Lines } from './line.tsx';

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
  const top = y + (head.isBrief ? sizes.briefPadding : sizes.padding);
  const below = top + head.title.length * sizes.title;
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx={node.type === 'final' ? 14 : 8} />
      {node.type === 'final' && (
        <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={11} className="inner" />
      )}
      <Lines
        lines={head.title}
        className="name"
        font={head.isBrief ? fonts.brief : fonts.title}
        x={left}
        top={top}
        row={head.isBrief ? sizes.brief : sizes.title}
      />
      <Lines lines={head.description} font={fonts.text} x={left} top={below} row={sizes.description} />
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
      <text className="name history" fontSize={fonts.title.size} x={x + width / 2} y={y + height / 2 + 4.5}>
        {isDeep ? 'H*' : 'H'}
      </text>
    </>
  );
}

interface RowLinesProps {
  row: Row;
  x: number;
  y: number;
  isTaken: boolean;
  change: ChartChangeKind | undefined;
}

function RowLines({ row, x, y, isTaken, change }: RowLinesProps) {
  return (
    <>
      {row.kind === 'machine' && <rect className="icon" x={x + 1} y={y + 2} width={9} height={9} rx={2} />}
      {row.kind === 'service' && (
        <path className="icon" d={`M${x + 2} ${y + 10}L${x + 9} ${y + 3}M${x + 4} ${y + 3}H${x + 9}V${y + 8}`} />
      )}
      <Lines
        lines={row.lines}
        className={row.kind}
        font={rowFont(row)}
        x={x + indentOf(row)}
        top={y - 1}
        row={sizes.row}
        data-taken={isTaken || undefined}
        data-change={change}
      />
    </>
  );
}
