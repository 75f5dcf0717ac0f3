import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from '../src/button.tsx';
import { Dialog } from '../src/dialog.tsx';
import { TextField } from '../src/text-field.tsx';

/** docs/product.md, Accessibility. Dialogs take the focus, and give it back. */

function Page({ onSubmit, isOpen }: { onSubmit: () => void; isOpen: boolean }) {
  const [open, setOpen] = useState(isOpen);
  return (
    <>
      <Button id="add-job" onClick={() => setOpen(true)}>
        Add Job
      </Button>
      {open && (
        <Dialog
          title="Add a job"
          openerId="add-job"
          onClose={() => setOpen(false)}
          error={null}
          fieldErrors={{}}
          onSubmit={onSubmit}
          actions={<Button type="submit">Save</Button>}
        >
          <TextField label="Job name" />
        </Dialog>
      )}
    </>
  );
}

function show(isOpen = false) {
  const onSubmit = vi.fn<() => void>();
  render(
    <StrictMode>
      <Page onSubmit={onSubmit} isOpen={isOpen} />
    </StrictMode>,
  );
  return { onSubmit, user: userEvent.setup() };
}

test('has a name; opened by a pointer, its first field has the focus', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Add Job' }));
  expect(screen.getByRole('dialog', { name: 'Add a job' })).toBeVisible();
  expect(screen.getByLabelText('Job name')).toHaveFocus();
});

test.each<[string, (user: ReturnType<typeof userEvent.setup>) => unknown]>([
  ['a key', (user) => user.keyboard('{Enter}')],
  ['a screen reader, which clicks without a pointer', () => fireEvent.click(document.activeElement ?? document.body)],
])('opened by %s, it has the focus itself; what is typed then goes to its first field, whole', async (_, press) => {
  const { user } = show();
  await user.click(document.body);
  screen.getByRole('button', { name: 'Add Job' }).focus();
  await press(user);
  expect(screen.getByRole('dialog', { name: 'Add a job' })).toHaveFocus();
  await user.keyboard('{Shift}{Control>}c{/Control} ');
  expect(screen.getByRole('dialog')).toHaveFocus();
  await user.keyboard('Coach');
  expect(screen.getByLabelText('Job name')).toHaveFocus();
  expect(screen.getByLabelText('Job name')).toHaveValue('Coach');
});

test('Enter submits once', async () => {
  const { user, onSubmit } = show();
  await user.click(screen.getByRole('button', { name: 'Add Job' }));
  await user.keyboard('Coach{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('Escape closes it and returns focus', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Add Job' }));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Add Job' })).toHaveFocus();
});

test('a dialog that the browser closed by itself opens again', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Add Job' }));
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  dialog.close();
  fireEvent(dialog, new Event('close'));
  expect(dialog.open).toBe(true);
  expect(screen.getByLabelText('Job name')).toHaveFocus();
});

test('open from the start, closing focuses the button that opens it', () => {
  show(true);
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.getByRole('button', { name: 'Add Job' })).toHaveFocus();
});
