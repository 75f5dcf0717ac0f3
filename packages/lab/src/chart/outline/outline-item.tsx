import { Fragment, useId } from 'react';
import styled from 'styled-components';
import type { OutlineRow } from './outline-rows.ts';
import { Mark, TreeItem } from './tree-item.tsx';

interface OutlineItemProps {
  row: OutlineRow;
  isCurrent: boolean;
  isSelected: boolean;
  onChoose: () => void;
  onToggle: (isExpanded: boolean) => void;
}

/** A row of an outline. */
export function OutlineItem({ row, isCurrent, isSelected, onChoose, onToggle }: OutlineItemProps) {
  const id = useId();
  const isState = row.kind === 'state';
  const isExpanded = isState ? row.isExpanded : undefined;
  const description = isState && isExpanded && row.node.description;
  return (
    <TreeItem
      row={row}
      isCurrent={isCurrent}
      onChoose={onChoose}
      onToggle={onToggle}
      isSelected={isState ? isSelected : undefined}
      aria-current={(isState && row.isActive) || undefined}
      aria-labelledby={`${id}-name`}
      aria-describedby={description ? `${id}-description` : undefined}
      data-taken={(!isState && row.isTaken) || undefined}
    >
      <span id={`${id}-name`}>
        {isState ? <b>{row.text}</b> : row.text}
        {row.marks.map((text) => (
          <Fragment key={text}>
            {' '}
            <Mark data-active={text === 'active' || undefined}>{text}</Mark>
          </Fragment>
        ))}
      </span>
      {description && <Description id={`${id}-description`}>{description}</Description>}
    </TreeItem>
  );
}

const Description = styled.p`
  grid-column: 2;
  max-width: 70ch;
  color: var(--ink-2);
  font-size: var(--step--1);
`;
