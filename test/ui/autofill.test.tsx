import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox, Form, Select, TextArea, TextField } from '@upwell/ui';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { RadioGroup } from '../../src/ui/radio-group.tsx';

/** docs/product.md, Typed text. A form holds what a browser filled in without an event. */

/** A browser that fills in a field and tells nobody: React sees neither the event nor the change of the value. */
function fillSilently(field: HTMLElement, text: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
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

test('what is typed and chosen while React adopts the page is reported', async () => {
  const prices = [
    { value: 'monthly', label: 'Monthly' },
    { value: 'annual', label: 'Annual' },
  ];
  function Page() {
    const [name, setName] = useState('');
    const [note, setNote] = useState('');
    const [country, setCountry] = useState('');
    const [price, setPrice] = useState('monthly');
    const [isAccepted, setAccepted] = useState(false);
    return (
      <>
        <TextField label="Name" value={name} onValueChange={setName} />
        <TextArea label="Note" value={note} onValueChange={setNote} />
        <Select
          label="Country"
          placeholder="Choose a country"
          value={country}
          onValueChange={setCountry}
          options={[{ value: 'DE', label: 'Germany' }]}
        />
        <RadioGroup label="Price" name="price" value={price} onValueChange={setPrice} options={prices} />
        <Checkbox label="I accept" checked={isAccepted} onCheckedChange={setAccepted} />
        <output>{[name, note, country, price, isAccepted].join(', ')}</output>
      </>
    );
  }
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(<Page />);
  fillSilently(screen.getByLabelText('Name'), 'ada');
  fillSilently(screen.getByLabelText('Note'), 'hello');
  screen.getByLabelText<HTMLSelectElement>('Country').value = 'DE';
  screen.getByLabelText('Annual').click();
  screen.getByLabelText('I accept').click();
  await act(async () => {
    const adopted = hydrateRoot(root, <Page />);
    onTestFinished(() => {
      adopted.unmount();
      root.remove();
    });
  });
  expect(screen.getByRole('status')).toHaveTextContent('ada, hello, DE, annual, true');
  expect(screen.getByLabelText('Country')).toHaveValue('DE');
  expect(screen.getByLabelText('Annual')).toBeChecked();
  expect(screen.getByLabelText('I accept')).toBeChecked();
});

test('a select that does not have the value it is given reports nothing', () => {
  const onValueChange = vi.fn<(value: string) => void>();
  const options = [{ value: 'DE', label: 'Germany' }];
  render(<Select label="Country" value="AT" onValueChange={onValueChange} options={options} />);
  expect(onValueChange.mock.calls).toEqual([]);
});
