import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, TextArea, TextField } from '@upwell/ui';
import { type ReactNode, StrictMode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { ChipList, toChips } from '../../src/ui/chip-list.tsx';
import { ErrorSummary } from '../../src/ui/error-summary.tsx';
import { PasswordField } from '../../src/ui/password-field.tsx';
import { said } from '../harness/said.ts';

/** docs/product.md, Accessibility. Fields and buttons have labels, counters and states that are read out. */

function show(content: ReactNode) {
  render(<StrictMode>{content}</StrictMode>);
  return userEvent.setup();
}

describe('a field', () => {
  test('a counter counts characters and never cuts them off', async () => {
    const onValueChange = vi.fn<(value: string) => void>();
    const user = show(
      <TextArea
        label="Business Description"
        value="abc"
        onValueChange={onValueChange}
        counter={{ length: 3, min: 50, max: 500 }}
      />,
    );
    const field = screen.getByLabelText('Business Description');
    expect(field).toHaveAccessibleDescription('50 to 500 characters');
    expect(screen.getByText('3 / 500 characters (at least 50)')).toBeVisible();
    await user.type(field, 'd');
    expect(onValueChange.mock.calls).toEqual([['abcd']]);
  });

  test('a password is hidden until shown, by a button described by its label', async () => {
    const user = show(<PasswordField label="Instagram password" autoComplete="current-password" />);
    const field = screen.getByLabelText('Instagram password');
    expect(field).toHaveAttribute('type', 'password');
    const button = screen.getByRole('button', { name: 'Show' });
    expect(button).toHaveAccessibleDescription('Instagram password');
    await user.click(button);
    expect(field).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    expect(field).toHaveAttribute('type', 'password');
  });

  test('a shown password is hidden when it is sent, and stays hidden', async () => {
    const fieldOf = (readOnly: boolean) => <PasswordField label="Password" autoComplete="off" readOnly={readOnly} />;
    const { rerender } = render(fieldOf(false));
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    for (const readOnly of [true, false]) {
      rerender(fieldOf(readOnly));
      expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    }
  });
});

test('a busy button keeps focus, shows its busy text, and neither acts nor submits', async () => {
  const onClick = vi.fn<() => void>();
  const onSubmit = vi.fn<() => void>();
  const user = show(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy busyText="Saving..." onClick={onClick}>
        Continue
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Saving...' });
  await user.tab();
  expect(button).toHaveFocus();
  await user.keyboard('{Enter}');
  await user.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

describe('chips', () => {
  const seven = toChips(['Founder', 'Coach', 'Trainer', 'Author', 'Speaker', 'Therapist', 'Consultant']);

  test('show the first five, and the rest on demand', async () => {
    const user = show(<ChipList label="Jobs" items={seven} first={5} />);
    expect(screen.queryByText('Therapist')).toBeNull();
    await user.click(screen.getByRole('button', { name: '+2 more' }));
    expect(screen.getByText('Consultant')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show fewer' }));
    expect(screen.queryByText('Consultant')).toBeNull();
  });
});

test('each error of a summary leads to its field', async () => {
  const user = show(
    <>
      <ErrorSummary errors={[{ text: 'Please fill in all fields', fieldId: 'email' }, { text: 'Something else' }]} />
      <TextField label="Email" id="email" />
    </>,
  );
  expect(screen.getByRole('group', { name: 'Please fix the following errors:' })).toBeVisible();
  expect(said()).toEqual(['Please fill in all fields', 'Something else']);
  await user.click(screen.getByRole('link', { name: 'Please fill in all fields' }));
  expect(screen.getByLabelText('Email')).toHaveFocus();
});
