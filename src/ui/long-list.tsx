import { Button, Stack } from '@upwell/ui';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';

export interface LongListProps<Item> {
  /** Names the list: "Target accounts". */
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
}

/** Items per click: enough to work with, few enough to stay fast. */
const pageSize = 40;
/** The most items in the document. */
const maxShown = 2 * pageSize;

/** A list of cards. Only a window of a long list is in the document; buttons move it by a page. */
export function LongList<Item>({ label, items, keyOf, children }: LongListProps<Item>) {
  const [end, setEnd] = useState(pageSize);
  // Items may have been removed since the window was moved.
  const last = Math.min(end, Math.max(pageSize, Math.ceil(items.length / pageSize) * pageSize));
  const first = Math.max(0, last - maxShown);
  const after = Math.max(0, items.length - last);
  return (
    <Stack tabIndex={-1}>
      {first > 0 && (
        <Button look="quiet" onClick={() => setEnd(last - pageSize)}>
          {`Show the ${pageSize} before`}
        </Button>
      )}
      <List tabIndex={-1} aria-label={label}>
        {items.slice(first, last).map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </List>
      {after > 0 && (
        <Button look="quiet" onClick={() => setEnd(last + pageSize)}>
          {`Show ${Math.min(pageSize, after)} more of ${after.toLocaleString('en')}`}
        </Button>
      )}
    </Stack>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
`;
