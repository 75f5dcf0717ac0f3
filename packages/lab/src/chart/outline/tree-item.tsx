import type { CSSProperties, HTMLAttributes } from 'react';
import styled from 'styled-components';
import type { TreeRow } from './tree-keys.ts';

interface TreeItemProps extends Omit<HTMLAttributes<HTMLDivElement>, 'onToggle'> {
  /** `position` and `siblings` as ARIA counts them: from 1. */
  row: TreeRow & { position: number; siblings: number };
  /** Whether Tab leads to it. */
  isCurrent: boolean;
  isSelected: boolean | undefined;
  onChoose: () => void;
  onToggle: (isExpanded: boolean) => void;
}

/** A row of a tree. Its triangle is for the pointer: the keyboard has ← and →. */
export function TreeItem(props: TreeItemProps) {
  const { row, isCurrent, isSelected, onChoose, onToggle, children, ...attributes } = props;
  const { isExpanded } = row;
  return (
    <Item
      role="treeitem"
      tabIndex={isCurrent ? 0 : -1}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={isExpanded}
      aria-selected={isSelected}
      style={{ '--depth': row.level - 1 } as CSSProperties}
      onClick={onChoose}
      {...attributes}
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
      {children}
    </Item>
  );
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

/** A word about a row, behind its text. */
export const Mark = styled.span`
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

  &[data-failed] {
    color: var(--bad);
  }
`;
