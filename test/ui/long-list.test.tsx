import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { LongList } from '../../src/ui/long-list.tsx';
import { PageMain } from '../harness/page-main.tsx';

/** docs/product.md, Accessibility. A long list is read in windows. */

function draw(count: number) {
  const items = Array.from({ length: count }, (_, index) => `Item ${index + 1}`);
  return (
    <PageMain>
      <LongList label="Things" items={items} keyOf={(item) => item}>
        {(item) => <button type="button">{item}</button>}
      </LongList>
    </PageMain>
  );
}

function shown(): string {
  const items = within(screen.getByRole('list', { name: 'Things' })).getAllByRole('listitem');
  return `${items.at(0)?.textContent} to ${items.at(-1)?.textContent}`;
}

test('a short list is shown completely', () => {
  render(draw(40));
  expect(shown()).toBe('Item 1 to Item 40');
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
});

test('a window of a long list is in the document, and moves both ways', async () => {
  const user = userEvent.setup();
  render(draw(130));
  expect(shown()).toBe('Item 1 to Item 40');
  const more = (name: string) => user.click(screen.getByRole('button', { name }));
  await more('Show 40 more of 90');
  expect(shown()).toBe('Item 1 to Item 80');
  await more('Show 40 more of 50');
  expect(shown()).toBe('Item 41 to Item 120');
  await more('Show 10 more of 10');
  expect(shown()).toBe('Item 81 to Item 130');
  await waitFor(() => expect(screen.getByRole('list', { name: 'Things' }).parentElement).toHaveFocus());
  await more('Show the 40 before');
  await more('Show the 40 before');
  expect(shown()).toBe('Item 1 to Item 80');
});

test('the window adapts when items are removed', async () => {
  const user = userEvent.setup();
  const { rerender } = render(draw(130));
  for (let press = 0; press < 3; press += 1) await user.click(screen.getByRole('button', { name: /^Show \d+ more/ }));
  rerender(draw(45));
  expect(shown()).toBe('Item 1 to Item 45');
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
});
