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

/** How many items a button brings: enough to work with, few enough to stay quick. */
const page = 40;
/** How many are in the document at most. */
const most = 2 * page;

/**
 * A list of cards. Of thousands only a window is in the document; buttons move it a page on or back, and the browser keeps what is
 * on screen where it is.
 */
export function LongList<Item>({ label, items, keyOf, children }: LongListProps<Item>) {
  const [end, setEnd] = useState(page);
  // Items may have been removed since the window was moved.
  const last = Math.min(end, Math.max(page, Math.ceil(items.length / page) * page));
  const first = Math.max(0, last - most);
  const after = Math.max(0, items.length - last);
  // A button that has nothing more to bring goes, as a removed item does.
  const list = useFocusRescue<HTMLUListElement>(items.length + Number(first > 0) + Number(after > 0));
  return (
    <>
      {first > 0 && (
        <Button look="quiet" onClick={() => setEnd(last - page)}>
          Show the {page} before
        </Button>
      )}
      <List ref={list} tabIndex={-1} aria-label={label}>
        {items.slice(first, last).map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </List>
      {after > 0 && (
        <Button look="quiet" onClick={() => setEnd(last + page)}>
          Show {Math.min(page, after)} more of {after.toLocaleString('en')}
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
