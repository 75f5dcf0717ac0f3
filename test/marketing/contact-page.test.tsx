import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import { createVault } from '../../machines/api/vault.ts';
import { contactMachine } from '../../machines/marketing/contact.ts';
import { ContactForm } from '../../src/marketing/contact/contact-form.tsx';
import { FlowServicesContext } from '../../src/services/flow-services.ts';
import { notePage } from '../../src/services/page-note.ts';
import { createPageServices } from '../harness/page-services.ts';
import { renderScreen } from '../harness/render.tsx';
import { said } from '../harness/said.ts';
import { shown, shownWith } from '../harness/shown.ts';
import { createTestActor } from '../harness/test-actor.ts';

/** docs/product.md, Contact form. The form shows its errors, and offers the message to copy. */

function openContact() {
  const services = createPageServices({});
  renderScreen(<ContactForm />, { ...services, path: '/contact' });
  return services;
}

function enter(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

function fill() {
  enter('Full name', 'Ada Marsh');
  enter('Email address', 'ada@example.com');
  enter('Subject', 'Technical Support');
  enter('Message', 'It works & I am glad');
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a complete form opens the mail program once and the focus goes to what is next', async () => {
  const { navigations, calls } = openContact();
  fill();
  press('Send Message');
  expect(await screen.findByRole('heading', { name: 'Your mail program has it now' })).toHaveFocus();
  expect(navigations).toEqual([expect.stringMatching(/^assign mailto:.*It%20works%20%26%20I%20am%20glad$/)]);
  expect(calls).toEqual([]);
});

test('errors appear at their fields and in a summary; the first invalid field is focused', async () => {
  const { navigations } = openContact();
  enter('Email address', 'nonsense');
  press('Send Message');
  const summary = screen.getByRole('group', { name: 'Something is missing' });
  expect(shown(summary)).toMatchInlineSnapshot(`
    heading 2 "Something is missing"
    list
      - link "Please enter your name" → #contact-name
      - link "Please enter a valid email address" → #contact-email
      - link "Please choose a subject" → #contact-subject
      - link "Please write a message" → #contact-message
  `);
  expect(shownWith('[invalid]')).toMatchInlineSnapshot(`
    textbox "Full name" [required] [autocomplete name] [invalid] [focus]: Please enter your name
    textbox "Email address" = nonsense [required] [autocomplete email] [inputmode email] [invalid]: Please enter a valid email address
    combobox "Subject" = Choose a subject [required] [invalid]: Please choose a subject
    textbox "Message" [required] [invalid]: Please write a message
  `);
  fill();
  expect(summary).not.toBeInTheDocument();
  press('Send Message');
  await waitFor(() => expect(navigations).toHaveLength(1));
});

test('the message that was handed over can be copied, or opened again, or changed', async () => {
  const actor = createTestActor(contactMachine, { input: { supportEmail: 'support@example.com' } });
  const { user } = renderScreen(<ContactForm />, { actor: actor.ref });
  fill();
  press('Send Message');
  act(() => actor.services.openMail.resolve(undefined));
  expect(shown()).toMatchInlineSnapshot(`
    heading 2 "Your mail program has it now" [focus]
    Check the message there and press send. If no mail program opened, copy the text and write to support@example.com yourself.
    textbox "Your message" = Name: Ada Marsh Email: ada@example.com It works & I am glad [readonly]
    button "Copy message"
    button "Open mail program again"
    button "Back to the form"
  `);
  await user.click(screen.getByRole('button', { name: 'Copy message' }));
  act(() => actor.services.copyText.reject({ kind: 'malformed' }));
  const failure = 'Copying did not work. Please select the text and copy it yourself.';
  expect(shownWith('Copying')).toBe(failure);
  expect(said()).toContain(failure);
  press('Copy message');
  act(() => actor.services.copyText.resolve(undefined));
  expect(shownWith('opied')).toBe('button "Copied" [focus]');
  expect(said()).toEqual(['Message copied.']);
  press('Open mail program again');
  act(() => actor.services.openMail.resolve(undefined));
  press('Back to the form');
  const pressed = actor.received.map(({ type }) => type).filter((type) => type !== 'form.edit');
  expect(pressed).toEqual(['form.submit', 'message.copy', 'message.copy', 'mail.openAgain', 'form.reopen']);
  expect(screen.getByLabelText('Message')).toHaveValue('It works & I am glad');
});

test('a message that a mail link cannot carry is to be copied', async () => {
  openContact();
  fill();
  enter('Message', 'long '.repeat(2_000));
  press('Send Message');
  expect(await screen.findByText(/longer than a mail link can carry/)).toBeVisible();
});

test('all subjects are offered', () => {
  openContact();
  const options = [...screen.getByLabelText('Subject').querySelectorAll('option')];
  expect(options.map(({ text }) => text).join(', ')).toBe(
    'Choose a subject, General Inquiry, Premium Plan Question, Technical Support, Partnership Opportunity, Media Inquiry, Other',
  );
});

test('what was typed before the application ran is in the form, and is sent', async () => {
  const services = createPageServices({});
  const values = { Name: 'Ada', Email: 'ada@example.com', Subject: 'Media Inquiry', Message: 'Hello' };
  renderScreen(<ContactForm />, { ...services, noted: { ...notePage(document.body), values } });
  expect(await screen.findByDisplayValue('Ada')).toBeVisible();
  press('Send Message');
  expect(services.navigations).toEqual([expect.stringContaining('subject=Media%20Inquiry&body=Name%3A%20Ada')]);
});

test('a subject chosen while React adopts the page is kept', async () => {
  const accessToken = { token: null, email: null, finished: false };
  const page = (
    <FlowServicesContext value={{ vault: createVault(), accessToken, connect: (machine) => machine }}>
      <ContactForm />
    </FlowServicesContext>
  );
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(page);
  const subject = screen.getByLabelText<HTMLSelectElement>('Subject');
  await act(async () => {
    const adopted = hydrateRoot(root, page);
    onTestFinished(() => {
      adopted.unmount();
      root.remove();
    });
    subject.value = 'Media Inquiry';
    // As browsers send them: React adopts the page for the first one.
    for (const type of ['input', 'change']) subject.dispatchEvent(new Event(type, { bubbles: true }));
  });
  expect(subject).toHaveValue('Media Inquiry');
  press('Send Message');
  expect(screen.getByLabelText('Subject')).toBeValid();
});
