import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { InstagramField } from '../../src/ui/instagram-field.tsx';
import { phoneNumberQuestion } from '../../src/ui/texts.ts';

/** docs/product.md, Typed text. Digits alone in place of an Instagram name are asked about. */

function Field() {
  const [value, setValue] = useState('');
  const field = { value, onValueChange: setValue, whenReleased: async () => undefined };
  return <InstagramField label="Account name" {...field} />;
}

test('asks about digits alone, at once when they are many, and no more about those that are kept', async () => {
  const user = userEvent.setup();
  render(<Field />);
  const field = screen.getByRole('textbox', { name: 'Account name' });
  const question = () => screen.queryByText(phoneNumberQuestion.text);
  await user.type(field, '@24');
  expect(question()).toBeNull();
  await user.tab();
  expect(field).toHaveValue('24');
  expect(question()).toBeVisible();
  await user.type(field, '.fit');
  expect(question()).toBeNull();
  await user.clear(field);
  await user.type(field, '15550100');
  expect(question()).toBeVisible();
  await user.click(screen.getByRole('button', { name: phoneNumberQuestion.answer }));
  expect(field).toHaveFocus();
  expect(question()).toBeNull();
  await user.type(field, '1');
  expect(question()).toBeVisible();
});
