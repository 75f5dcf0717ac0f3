import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { TagField } from '../../src/onboarding/tag-field.tsx';

test.each([
  [{}, 1],
  [{ isComposing: true }, 0],
  [{ keyCode: 229 }, 0],
])(
  'Enter with %j adds the tag %i times: one that confirms a composition is for the input method',
  (init, times) => {
    const onAdd = vi.fn();
    render(
      <TagField
        {...{ label: 'Include jobs', listLabel: 'Jobs to include', noun: 'job to include' }}
        {...{ tags: [], text: 'こーち', onAdd, onType: vi.fn(), onRemove: vi.fn(), onRestore: vi.fn() }}
      />,
    );
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Include jobs' }), { key: 'Enter', ...init });
    expect(onAdd).toHaveBeenCalledTimes(times);
  },
);

test('a removed tag can be taken back; a double click removes one', () => {
  const [onRemove, onRestore] = [vi.fn(), vi.fn()];
  render(
    <TagField
      {...{ label: 'Include jobs', listLabel: 'Jobs to include', noun: 'job to include' }}
      {...{ tags: ['Coach', 'Nurse'], text: '', onAdd: vi.fn(), onType: vi.fn(), onRemove, onRestore }}
      removed="Baker"
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Remove Coach' }), { detail: 1 });
  fireEvent.click(screen.getByRole('button', { name: 'Remove Nurse' }), { detail: 2 });
  expect(onRemove.mock.calls).toEqual([['Coach']]);
  expect(screen.getByRole('status')).toHaveTextContent('Removed Baker.');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onRestore).toHaveBeenCalled();
});

test('a pasted column is typed with its lines and added at once; one line is pasted as usual', () => {
  const [onAdd, onType] = [vi.fn(), vi.fn()];
  render(
    <TagField
      {...{ label: 'Include jobs', listLabel: 'Jobs to include', noun: 'job to include' }}
      {...{ tags: [], text: 'Baker', onAdd, onType, onRemove: vi.fn(), onRestore: vi.fn() }}
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
