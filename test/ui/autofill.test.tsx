import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, TextArea, TextField } from '@upwell/ui';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';

/** A browser that fills in a field and tells nobody: React sees neither the event nor the change of the value. */
function fillSilently(field: HTMLElement, text: string): void {
  const prototype =
    field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
}

test('what a field was filled with silently stays, and is reported when the form is sent', async () => {
  const user = userEvent.setup();
  function Page() {
    const [name, setName] = useState('');
    const [note, setNote] = useState('');
    const [, setDrawn] = useState(0);
    return (
      <Form fieldErrors={{}} onSubmit={() => undefined}>
        <TextField label="Name" value={name} onValueChange={setName} />
        <TextArea label="Note" value={note} onValueChange={setNote} />
        <button type="button" onClick={() => setDrawn((times) => times + 1)}>
          Draw again
        </button>
        <output>{`${name}, ${note}`}</output>
        <button type="submit">Send</button>
      </Form>
    );
  }
  render(<Page />);
  fillSilently(screen.getByLabelText('Name'), 'ada');
  fillSilently(screen.getByLabelText('Note'), 'hello');
  await user.click(screen.getByText('Draw again'));
  expect(screen.getByLabelText('Name')).toHaveValue('ada');
  await user.click(screen.getByText('Send'));
  expect(screen.getByRole('status')).toHaveTextContent('ada, hello');
});

test('a value that is changed from elsewhere is shown', () => {
  let change: (value: string) => void = () => undefined;
  function Page() {
    const [value, setValue] = useState('one');
    change = setValue;
    return <TextField label="Name" value={value} onValueChange={setValue} />;
  }
  render(<Page />);
  expect(screen.getByLabelText('Name')).toHaveValue('one');
  act(() => change('two'));
  expect(screen.getByLabelText('Name')).toHaveValue('two');
  act(() => change(''));
  expect(screen.getByLabelText('Name')).toHaveValue('');
});

test('what is typed while React adopts the page is reported', async () => {
  function Page() {
    const [name, setName] = useState('');
    const [note, setNote] = useState('');
    return (
      <>
        <TextField label="Name" value={name} onValueChange={setName} />
        <TextArea label="Note" value={note} onValueChange={setNote} />
        <output>{`${name}, ${note}`}</output>
      </>
    );
  }
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(<Page />);
  await act(async () => {
    const adopted = hydrateRoot(root, <Page />);
    onTestFinished(() => {
      adopted.unmount();
      root.remove();
    });
    for (const [name, text] of Object.entries({ Name: 'ada', Note: 'hello' })) {
      fillSilently(screen.getByLabelText(name), text);
      screen.getByLabelText(name).dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
  expect(screen.getByRole('status')).toHaveTextContent('ada, hello');
});
