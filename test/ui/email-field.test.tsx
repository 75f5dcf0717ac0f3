import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { EmailField } from '../../src/ui/email-field.tsx';
import { said } from '../harness/said.ts';

/** docs/product.md, Typed text. An email field shows what is sent, and asks about a misspelling. */

interface FieldProps {
  initial?: string;
  readOnly?: boolean;
  whenReleased?: () => Promise<void>;
}

const atOnce = async () => undefined;

function Field({ initial = '', readOnly = false, whenReleased = atOnce }: FieldProps) {
  const [value, setValue] = useState(initial);
  const field = { value, readOnly, whenReleased, onValueChange: setValue };
  return <EmailField label="Email" {...field} />;
}

const field = () => screen.getByRole('textbox', { name: 'Email' });
const question = () => screen.queryByText(/^Did you mean/);

test('shows what is sent once it is left', async () => {
  const user = userEvent.setup();
  render(<Field />);
  await user.type(field(), 'Ada <ada@example.com>.');
  expect(field()).toHaveValue('Ada <ada@example.com>.');
  await user.tab();
  expect(field()).toHaveValue('ada@example.com');
  expect(question()).toBeNull();
});

test('is of a type whose value is what is shown', () => {
  render(<Field />);
  expect(field()).toHaveAttribute('type', 'text');
  expect(field()).toHaveAttribute('inputmode', 'email');
});

test('asks about a likely misspelling, and takes the answer', async () => {
  const user = userEvent.setup();
  render(<Field />);
  await user.type(field(), 'ada@gmial.com');
  await waitFor(() => expect(question()).toHaveTextContent('Did you mean ada@gmail.com?'));
  expect(said()).toEqual(['Did you mean ada@gmail.com?']);
  await user.click(screen.getByRole('button', { name: 'Use it' }));
  expect(field()).toHaveValue('ada@gmail.com');
  expect(field()).toHaveFocus();
  expect(question()).toBeNull();
});

test('asks about the beginning of a common domain only once the field is left', async () => {
  const user = userEvent.setup();
  render(<Field initial="ada@gmial.com" />);
  await waitFor(() => expect(question()).not.toBeNull());
  await user.clear(field());
  await user.type(field(), 'ada@gmail.co');
  expect(question()).toBeNull();
  await user.tab();
  await waitFor(() => expect(question()).toHaveTextContent('Did you mean ada@gmail.com?'));
});

test('asks nothing while something is pressed, which the question would move', async () => {
  const user = userEvent.setup();
  let release = () => {};
  let isPressed = false;
  const pressed = new Promise<void>((resolve) => {
    release = resolve;
  });
  render(<Field initial="ada@gmial.com" whenReleased={() => (isPressed ? pressed : atOnce())} />);
  await waitFor(() => expect(question()).not.toBeNull());
  await user.clear(field());
  await user.type(field(), 'ada@gmail.co');
  isPressed = true;
  await user.tab();
  expect(question()).toBeNull();
  release();
  await waitFor(() => expect(question()).toHaveTextContent('Did you mean ada@gmail.com?'));
});

test('asks nothing that cannot be changed', () => {
  render(<Field initial="ada@gmial.com" readOnly />);
  expect(question()).toBeNull();
});
