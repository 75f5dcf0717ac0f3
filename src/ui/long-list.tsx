import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { Button } from './button.tsx';
import { useFocusRescue } from './use-focus-rescue.ts';

export interface LongListProps<Item> {
  /** What the list is of: "Target accounts". */
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
}

/** How many items a page of a long list has: enough to work with, few enough to stay quick. */
const page = 40;

/** A list of cards. Of thousands only the first pages are in the document; a button brings the next. */
export function LongList<Item>({ label, items, keyOf, children }: LongListProps<Item>) {
  const [shown, setShown] = useState(page);
  const list = useFocusRescue<HTMLUListElement>(items.length);
  const hidden = items.length - shown;
  return (
    <>
      <List ref={list} tabIndex={-1} aria-label={label}>
        {items.slice(0, shown).map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </List>
      {hidden > 0 && (
        <Button look="quiet" onClick={() => setShown(shown + page)}>
          Show {Math.min(page, hidden)} more of {hidden.toLocaleString('en')}
        </Button>
      )}
    </>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
  margin: 0;
  padding: 0;
  list-style: none;
`;
