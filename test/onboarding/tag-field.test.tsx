import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { TagField } from '../../src/onboarding/tag-field.tsx';
import { said } from '../harness/said.ts';

/** docs/product.md, Typed text. Tags are added, removed and pasted. */

test.each([
  [{}, 1],
  [{ isComposing: true }, 0],
  [{ keyCode: 229 }, 0],
])('Enter with %j adds the tag %i times: one that confirms a composition is for the input method', (init, times) => {
  const onAdd = vi.fn();
  render(
    <TagField
      label="Include jobs"
      listLabel="Jobs to include"
      noun="job to include"
      tags={[]}
      text="こーち"
      onAdd={onAdd}
      onType={vi.fn()}
      onRemove={vi.fn()}
      onRestore={vi.fn()}
    />,
  );
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Include jobs' }), { key: 'Enter', ...init });
  expect(onAdd).toHaveBeenCalledTimes(times);
});

test('an added tag is announced, and a removed one not again', () => {
  const props = { label: 'Include jobs', listLabel: 'Jobs to include', noun: 'job to include', text: 'Chef' };
  const handlers = { onAdd: vi.fn(), onType: vi.fn(), onRemove: vi.fn(), onRestore: vi.fn() };
  const field = (tags: string[]) => <TagField {...props} {...handlers} tags={tags} />;
  const { rerender } = render(field(['Coach']));
  expect(said()).toEqual([]);
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' });
  rerender(field(['Coach', 'Chef', 'Baker']));
  expect(said()).toEqual(['Added Chef, Baker.']);
  fireEvent.click(screen.getByRole('button', { name: 'Remove Baker' }), { detail: 1 });
  rerender(field(['Coach', 'Chef']));
  expect(said()).toEqual([]);
});

test('a removed tag can be taken back; a double click removes one', () => {
  const [onRemove, onRestore] = [vi.fn(), vi.fn()];
  render(
    <TagField
      label="Include jobs"
      listLabel="Jobs to include"
      noun="job to include"
      tags={['Coach', 'Nurse']}
      text=""
      onAdd={vi.fn()}
      onType={vi.fn()}
      onRemove={onRemove}
      onRestore={onRestore}
      removed="Baker"
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Remove Coach' }), { detail: 1 });
  fireEvent.click(screen.getByRole('button', { name: 'Remove Nurse' }), { detail: 2 });
  expect(onRemove.mock.calls).toEqual([['Coach']]);
  expect(screen.getByText('Removed Baker.')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onRestore).toHaveBeenCalled();
});

test('a pasted column is typed with its lines and added at once; one line is pasted as usual', () => {
  const [onAdd, onType] = [vi.fn(), vi.fn()];
  render(
    <TagField
      label="Include jobs"
      listLabel="Jobs to include"
      noun="job to include"
      tags={[]}
      text="Baker"
      onAdd={onAdd}
      onType={onType}
      onRemove={vi.fn()}
      onRestore={vi.fn()}
    />,
  );
  const field = screen.getByRole('textbox', { name: 'Include jobs' });
  const paste = (text: string) => fireEvent.paste(field, { clipboardData: { getData: () => text } });
  expect(paste('Coach')).toBe(true);
  expect(onType).not.toHaveBeenCalled();
  expect(paste('1. Coach\r\n2. Nurse\r\n')).toBe(false);
  expect(onType.mock.calls).toEqual([['Baker\n1. Coach\r\n2. Nurse\r\n']]);
  expect(onAdd).toHaveBeenCalledTimes(1);
});
