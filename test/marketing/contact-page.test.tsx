import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ContactForm } from '../../src/marketing/contact/contact-form.tsx';
import { notePage } from '../../src/services/page-note.ts';
import { createPageServices } from '../harness/page-services.ts';
import { renderScreen } from '../harness/render.tsx';

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

test('a complete form opens the mail program once and offers the text to copy', async () => {
  userEvent.setup();
  const { navigations, calls } = openContact();
  fill();
  press('Send Message');
  await screen.findByRole('heading', { name: 'Your mail program has it now' });
  expect(navigations).toEqual([
    'assign mailto:support@example.com?subject=Technical%20Support&body=Name%3A%20Ada%20Marsh%0D%0AEmail%3A%20ada%40example.com%0D%0A%0D%0AIt%20works%20%26%20I%20am%20glad',
  ]);
  expect(screen.getByRole('heading', { name: 'Your mail program has it now' })).toHaveFocus();
  expect(calls).toEqual([]);

  press('Copy message');
  await screen.findByRole('button', { name: 'Copied' });
  expect(await navigator.clipboard.readText()).toContain('Name: Ada Marsh');

  press('Back to the form');
  expect(screen.getByLabelText('Message')).toHaveValue('It works & I am glad');
});

test('errors appear at their fields and in a summary; the first invalid field is focused', async () => {
  const { navigations } = openContact();
  enter('Email address', 'nonsense');
  press('Send Message');
  expect(screen.getByLabelText('Full name')).toHaveAccessibleDescription('Please enter your name');
  expect(screen.getByLabelText('Email address')).toHaveAccessibleDescription(
    'Please enter a valid email address',
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Please choose a subject');
  expect(screen.getByLabelText('Full name')).toHaveFocus();
  fill();
  expect(screen.queryByRole('alert')).toBeNull();
  press('Send Message');
  await waitFor(() => expect(navigations).toHaveLength(1));
});

test('what was typed before the application ran is in the form, and is sent', async () => {
  const services = createPageServices({});
  const values = { name: 'Ada', email: 'ada@example.com', subject: 'Media Inquiry', body: 'Hello' };
  renderScreen(<ContactForm />, { ...services, noted: { ...notePage(document.body), values } });
  expect(await screen.findByDisplayValue('Ada')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
  expect(services.navigations).toEqual([
    expect.stringContaining('subject=Media%20Inquiry&body=Name%3A%20Ada'),
  ]);
});

test('all subjects are offered', () => {
  openContact();
  expect(
    [...screen.getByLabelText('Subject').querySelectorAll('option')].map((option) => option.textContent),
  ).toEqual([
    'Choose a subject',
    'General Inquiry',
    'Premium Plan Question',
    'Technical Support',
    'Partnership Opportunity',
    'Media Inquiry',
    'Other',
  ]);
});
