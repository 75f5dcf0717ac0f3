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
        {...{ tags: [], text: 'こーち', onAdd, onType: vi.fn(), onRemove: vi.fn() }}
      />,
    );
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Include jobs' }), { key: 'Enter', ...init });
    expect(onAdd).toHaveBeenCalledTimes(times);
  },
);
