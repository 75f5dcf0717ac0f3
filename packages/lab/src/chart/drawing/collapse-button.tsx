import type { ChartNode } from '@upwell/trace/chart';
import styled from 'styled-components';
import type { LaidOutBox } from '../../base/chart-layout.ts';

interface CollapseButtonProps {
  box: LaidOutBox;
  /** The states that a collapsed state hides; `undefined` for an expanded one. */
  hidden: readonly ChartNode[] | undefined;
  active: ReadonlySet<string>;
  isBrief: boolean;
}

/** The button in the upper right corner of a state that collapses or expands it, with the number of states that are hidden. */
export function CollapseButton({ box, hidden, active, isBrief }: CollapseButtonProps) {
  const right = box.x + box.width;
  const top = box.y + (isBrief ? 1 : 0);
  const inside = hidden?.findLast(({ id }) => active.has(id));
  return (
    <Toggle data-toggle={box.id} data-active={inside ? true : undefined} data-brief={isBrief || undefined}>
      <title>
        {hidden
          ? `Show the ${hidden.length} states inside${inside ? `, active: ${inside.key}` : ''}`
          : 'Hide the states inside'}
      </title>
      <rect x={right - 42} y={top + 2} width={40} height={24} rx={6} />
      {hidden && (
        <text x={right - 22} y={top + 18}>
          {hidden.length}
        </text>
      )}
      <path d={hidden ? `M${right - 15} ${top + 10}l4 4l-4 4` : `M${right - 17} ${top + 12}l4 4l4 -4`} />
    </Toggle>
  );
}

const Toggle = styled.g`
  cursor: pointer;

  > rect {
    fill: transparent;
  }

  > text {
    fill: var(--ink-2);
    font-size: 11px;
    text-anchor: end;
  }

  > path {
    fill: none;
    stroke: var(--ink-2);
    stroke-linecap: round;
    stroke-linejoin: round;
    stroke-width: 1.75;
  }

  &[data-brief] > text {
    font-size: 15px;
  }

  &[data-active] > text {
    fill: var(--water-deep);
    font-weight: 700;
  }

  &:hover > rect {
    fill: color-mix(in srgb, var(--water) 12%, transparent);
  }
`;
