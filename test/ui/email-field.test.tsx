import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { EmailField } from '../../src/ui/email-field.tsx';

function Field({ initial = '', readOnly = false }: { initial?: string; readOnly?: boolean }) {
  const [value, setValue] = useState(initial);
  return <EmailField label="Email" value={value} readOnly={readOnly} onValueChange={setValue} />;
}

const field = () => screen.getByRole('textbox', { name: 'Email' });
const question = () => screen.getByRole('status');

test('shows what is sent once it is left', async () => {
  const user = userEvent.setup();
  render(<Field />);
  await user.type(field(), 'Ada <ada@example.com>.');
  expect(field()).toHaveValue('Ada <ada@example.com>.');
  await user.tab();
  expect(field()).toHaveValue('ada@example.com');
  expect(question()).toBeEmptyDOMElement();
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
  await user.click(screen.getByRole('button', { name: 'Use it' }));
  expect(field()).toHaveValue('ada@gmail.com');
  expect(field()).toHaveFocus();
  expect(question()).toBeEmptyDOMElement();
});

test('asks about the beginning of a common domain only once the field is left', async () => {
  const user = userEvent.setup();
  render(<Field initial="ada@gmial.com" />);
  await waitFor(() => expect(question()).not.toBeEmptyDOMElement());
  await user.clear(field());
  await user.type(field(), 'ada@gmail.co');
  expect(question()).toBeEmptyDOMElement();
  await user.tab();
  expect(question()).toHaveTextContent('Did you mean ada@gmail.com?');
});

test('asks nothing that cannot be changed', () => {
  render(<Field initial="ada@gmial.com" readOnly />);
  expect(screen.queryByRole('status')).toBeNull();
});
