import { type CSSProperties, Fragment, useId } from 'react';
import styled from 'styled-components';
import type { ChartLook } from '../writing/chart-texts.ts';
import type { OutlineRow, StateRow } from './outline-rows.ts';

interface OutlineItemProps {
  row: OutlineRow;
  look: ChartLook;
  /** Whether Tab leads to it. */
  isCurrent: boolean;
  isSelected: boolean;
  onChoose: () => void;
  onToggle: (isExpanded: boolean) => void;
}

/** A row of an outline. Its triangle is for the pointer: the keyboard has ← and →. */
export function OutlineItem({ row, look, isCurrent, isSelected, onChoose, onToggle }: OutlineItemProps) {
  const id = useId();
  const isState = row.kind === 'state';
  const isExpanded = isState ? row.isExpanded : undefined;
  const description = isState && isExpanded && look === 'words' ? beyondTitle(row) : '';
  return (
    <Item
      role="treeitem"
      tabIndex={isCurrent ? 0 : -1}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={isExpanded}
      aria-selected={isState ? isSelected : undefined}
      aria-current={(isState && row.isActive) || undefined}
      aria-labelledby={`${id}-name`}
      aria-describedby={description ? `${id}-description` : undefined}
      data-taken={(!isState && row.isTaken) || undefined}
      style={{ '--depth': row.level - 1 } as CSSProperties}
      onClick={onChoose}
    >
      <Triangle
        aria-hidden="true"
        data-expanded={isExpanded}
        onClick={(event) => {
          if (isExpanded === undefined) return;
          event.stopPropagation();
          onToggle(!isExpanded);
        }}
      >
        {isExpanded !== undefined && (
          <svg aria-hidden="true" viewBox="0 0 10 10">
            <path d="M3 1.5L7 5L3 8.5" />
          </svg>
        )}
      </Triangle>
      <span id={`${id}-name`}>
        {isState ? <b>{row.text}</b> : row.text}
        {isState && look === 'words' && (
          <>
            {' '}
            <code>{row.node.key}</code>
          </>
        )}
        {row.marks.map((text) => (
          <Fragment key={text}>
            {' '}
            <Mark data-active={text === 'active' || undefined}>{text}</Mark>
          </Fragment>
        ))}
      </span>
      {description && <Description id={`${id}-description`}>{description}</Description>}
    </Item>
  );
}

/** A title is how the description begins. */
function beyondTitle({ node, text }: StateRow): string {
  const { description } = node;
  const title = `${text}.`;
  return description?.startsWith(title) ? description.slice(title.length).trim() : (description ?? '');
}

/** In CSS pixels, by level. */
const indent = 14;

const Item = styled.div`
  display: grid;
  grid-template-columns: 22px minmax(0, 1fr);
  align-items: start;
  padding: 3px var(--s3) 3px calc(4px + var(--depth) * ${indent}px);
  background: repeating-linear-gradient(to right, transparent 0 ${indent - 1}px, var(--line) 0 ${indent}px) 0 0 /
    calc(var(--depth) * ${indent}px) 100% no-repeat;
  line-height: 20px;
  overflow-wrap: anywhere;
  cursor: pointer;

  b {
    font-weight: 600;
  }

  code {
    margin-left: 2px;
    color: var(--ink-2);
    font-size: 11px;
  }

  &:hover {
    background-color: color-mix(in srgb, var(--water) 6%, transparent);
  }

  &[aria-selected='true'] {
    background-color: var(--water-wash);
  }

  &:focus-visible {
    outline: 2px solid var(--ring);
    outline-offset: -2px;
  }

  &[data-taken] {
    color: var(--coral);
    font-weight: 600;
  }
`;

const Triangle = styled.span`
  display: grid;
  place-items: center;
  height: 20px;

  svg {
    width: 10px;
    height: 10px;
    fill: none;
    stroke: var(--ink-2);
    stroke-linecap: round;
    stroke-linejoin: round;
    stroke-width: 1.75;
  }

  &[data-expanded='true'] svg {
    transform: rotate(90deg);
  }
`;

const Description = styled.p`
  grid-column: 2;
  max-width: 70ch;
  color: var(--ink-2);
  font-size: var(--step--1);
`;

const Mark = styled.span`
  margin-left: 2px;
  padding: 0 7px;
  border-radius: var(--r-full);
  background: var(--line);
  color: var(--ink-2);
  font-size: var(--step--1);
  font-weight: 600;

  &[data-active] {
    background: var(--water-wash);
    color: var(--water-deep);
  }
`;
