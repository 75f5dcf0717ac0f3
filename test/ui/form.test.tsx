import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, TextField } from '@upwell/ui';
import { StrictMode } from 'react';
import { expect, test, vi } from 'vitest';
import type { FieldErrors } from '../../machines/shared/field-errors.ts';
import { RadioGroup } from '../../src/ui/radio-group.tsx';

/** docs/product.md, Accessibility. After a submit the first invalid field is focused. */

type Field = 'name' | 'color';

const onSubmit = vi.fn<(form: HTMLFormElement) => void>();

function page(fieldErrors: FieldErrors<Field>) {
  return (
    <StrictMode>
      <Form fieldErrors={fieldErrors} onSubmit={onSubmit}>
        <TextField label="Note" />
        <RadioGroup
          label="Color"
          name="color"
          options={[
            { value: 'red', label: 'Red' },
            { value: 'blue', label: 'Blue' },
          ]}
          value={null}
          onValueChange={() => {}}
          error={fieldErrors.color}
        />
        <TextField label="Name" error={fieldErrors.name} />
        <button type="submit">Send</button>
      </Form>
    </StrictMode>
  );
}

async function submit() {
  const user = userEvent.setup();
  const { rerender } = render(page({}));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  return { user, show: (fieldErrors: FieldErrors<Field>) => rerender(page(fieldErrors)) };
}

test('after a submit the first invalid field is focused, whenever its error arrives', async () => {
  const { user, show } = await submit();
  expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
  show({ name: 'Please enter a name' });
  expect(screen.getByLabelText('Name')).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'Send' }));
  show({ name: 'Please enter a name' });
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

test('of an invalid group the first control is focused', async () => {
  const { show } = await submit();
  show({ color: 'Please choose a color', name: 'Please enter a name' });
  expect(screen.getByRole('radio', { name: 'Red' })).toHaveFocus();
});

test('an invalid field that has the focus already gets it again, which reads its error out', async () => {
  const { user, show } = await submit();
  const name = screen.getByLabelText('Name');
  await user.type(name, 'a');
  const onFocus = vi.fn();
  name.addEventListener('focus', onFocus);
  await user.keyboard('{Enter}');
  show({ name: 'Please enter a longer name' });
  expect(name).toHaveFocus();
  expect(onFocus).toHaveBeenCalledOnce();
});

test('focus stays where the person types', async () => {
  const { user, show } = await submit();
  await user.type(screen.getByLabelText('Note'), 'a');
  show({ name: 'Please enter a name' });
  expect(screen.getByLabelText('Note')).toHaveFocus();
});

test('focus stays when errors appear without a submit', () => {
  const { rerender } = render(page({}));
  rerender(page({ name: 'Please enter a name' }));
  expect(document.body).toHaveFocus();
});
