import { CrossIcon, contained, media, shortened } from '@upwell/ui';
import { useState } from 'react';
import styled from 'styled-components';

export interface ChipListProps {
  /** Names the list for assistive technology. */
  label: string;
  items: readonly Chip[];
  /** Gives every chip a "Remove …" button. */
  onRemove?: (value: string) => void;
  /** The number of chips shown before "+N more". */
  first?: number;
  disabled?: boolean;
}

export interface Chip {
  value: string;
  label: string;
  translate?: 'no';
}

/** Enough for every list that is edited. */
const plenty = 60;

/** Short names side by side; "+N more" shows the rest. */
export function ChipList({ label, items, onRemove, first = plenty, disabled = false }: ChipListProps) {
  const [open, setOpen] = useState(false);
  const shown = open ? items : items.slice(0, first);
  const hidden = items.length - shown.length;
  if (items.length === 0) return null;
  return (
    <Chips tabIndex={-1} aria-label={label}>
      {shown.map((chip) => (
        <ChipItem key={chip.value} $removable={onRemove !== undefined}>
          <ChipLabel dir="auto" translate={chip.translate}>
            {shortened(chip.label)}
          </ChipLabel>
          {onRemove && (
            <RemoveButton
              type="button"
              aria-label={`Remove ${shortened(chip.label)}`}
              disabled={disabled}
              // The second press of a double click meets the chip that has moved there.
              onClick={({ detail }) => detail < 2 && onRemove(chip.value)}
            >
              <CrossIcon />
            </RemoveButton>
          )}
        </ChipItem>
      ))}
      {(hidden > 0 || open) && (
        <li>
          <MoreButton type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Show fewer' : `+${hidden} more`}
          </MoreButton>
        </li>
      )}
    </Chips>
  );
}

/** Names as chips, which are not translated. */
export function toChips(names: readonly string[]): Chip[] {
  return names.map((name) => ({ value: name, label: name, translate: 'no' }));
}

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
`;

const ChipItem = styled.li<{ $removable: boolean }>`
  display: inline-flex;
  align-items: center;
  max-width: 100%;
  min-height: 32px;
  padding: 2px var(--s3);
  padding-inline-end: ${({ $removable }) => ($removable ? '2px' : 'var(--s3)')};
  border: 1px solid var(--line);
  border-radius: var(--r-full);
  background: var(--paper);
  color: ${({ $removable }) => ($removable ? 'var(--ink)' : 'var(--ink-2)')};
  font-size: var(--step--1);
  line-height: var(--leading-snug);
`;

const ChipLabel = styled.span`
  ${contained}
  min-width: 0;
`;

const RemoveButton = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: 28px;
  height: 28px;
  margin-inline-start: var(--s1);
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: transparent;
  color: var(--ink-2);
  font-size: var(--step--1);
  cursor: pointer;

  ${media.hover} {
    &:hover:not(:disabled) {
      background: var(--bad-wash);
      color: var(--bad);
    }
  }

  &:disabled {
    cursor: not-allowed;
  }
`;

const MoreButton = styled.button`
  min-height: 32px;
  padding: 2px var(--s3);
  border: 1px dashed var(--field-line);
  border-radius: var(--r-full);
  background: transparent;
  color: var(--water-deep);
  font-size: var(--step--1);
  font-weight: 600;
  cursor: pointer;
`;
