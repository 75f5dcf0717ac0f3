import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { AccountSetupPage } from '../../src/account/account-setup-page.tsx';
import { stubLocks } from '../harness/locks.ts';
import { createPageServices } from '../harness/page-services.ts';
import { renderScreen } from '../harness/render.tsx';

const verified = { email: 'ada@example.com', is_pro: true, message: '' };
const secret = ' s3cret pass ';
const igSecret = 'insta s3cret ';

const password = (name: string) => screen.getByLabelText(name, { exact: true });
const create = () => screen.getByRole('button', { name: 'Create Account' });

function open(api: Parameters<typeof createPageServices>[0], path = '/onboarding?session=s1') {
  const services = createPageServices(api);
  return { ...services, page: renderScreen(<AccountSetupPage />, { ...services, path }) };
}

async function fill(user: UserEvent, page = within(document.body)) {
  await user.type(await page.findByLabelText('Password'), secret);
  await user.type(page.getByLabelText('Confirm password'), secret);
  await user.selectOptions(page.getByRole('combobox', { name: 'Country' }), 'DE');
  await user.type(page.getByRole('textbox', { name: 'Instagram username' }), '@ada');
  await user.type(page.getByLabelText('Instagram password'), igSecret);
  await user.type(page.getByLabelText('Confirm Instagram password'), igSecret);
  await user.click(page.getByRole('checkbox', { name: /Terms of Service/ }));
}

beforeEach(() => localStorage.clear());

test('a session becomes an account, with one call each', async () => {
  const user = userEvent.setup();
  const { calls } = open({ verifySession: () => verified, createAccount: () => ({}) });
  expect(screen.getByRole('heading', { name: 'Verifying your session...' })).toBeVisible();
  await fill(user);
  expect(screen.getByRole('heading', { name: 'Professional Account' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.com');
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly');
  await user.dblClick(create());
  expect(await screen.findByRole('heading', { name: 'Account Created!' })).toHaveFocus();
  expect(calls).toEqual([
    { name: 'verifySession', request: { session: 's1' } },
    {
      name: 'createAccount',
      request: {
        session_id: 's1',
        email: 'ada@example.com',
        password: secret,
        country: 'DE',
        ig_username: 'ada',
        ig_password: igSecret,
      },
    },
  ]);
  expect(document.body.innerHTML).not.toContain('s3cret');
});

test('the focus goes from the wait to the heading of the form', async () => {
  open({ verifySession: () => verified });
  expect(screen.getByRole('heading', { name: 'Verifying your session...' })).toHaveFocus();
  const heading = await screen.findByRole('heading', { name: 'Professional Account' });
  await waitFor(() => expect(heading).toHaveFocus());
});

test('leaving the page asks for confirmation while the form is filled in, and no longer once it was accepted', async () => {
  const user = userEvent.setup();
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  open({ verifySession: () => verified, createAccount: () => ({}) });
  await screen.findByLabelText('Password');
  expect(asks()).toBe(false);
  await fill(user);
  expect(asks()).toBe(true);
  await user.click(create());
  await screen.findByRole('heading', { name: 'Account Created!' });
  expect(asks()).toBe(false);
});

test('without an email in the answer the field is empty and required', async () => {
  const user = userEvent.setup();
  const { calls } = open({ verifySession: () => ({ ...verified, email: '' }), createAccount: () => ({}) });
  await fill(user);
  const email = screen.getByRole('textbox', { name: 'Email' });
  expect(email).toHaveValue('');
  expect(email).not.toHaveAttribute('readonly');
  await user.click(create());
  expect(email).toHaveFocus();
  expect(email).toHaveAccessibleDescription('Please enter your email');
  await user.type(email, 'ada@example.com');
  await user.click(create());
  await screen.findByRole('heading', { name: 'Account Created!' });
  expect(screen.getByText('ada@example.com')).toBeVisible();
  expect(calls.at(-1)?.request).toMatchObject({ email: 'ada@example.com' });
});

test('a session that the form used up before: the error says that the account may exist', async () => {
  localStorage.setItem('account.s1', '1');
  open({ verifySession: () => Promise.reject({ kind: 'refused', message: 'Invalid session' }) });
  expect(await screen.findByRole('heading', { name: 'Session Error' })).toBeVisible();
  expect(screen.getByText('Invalid session')).toBeVisible();
  expect(screen.getByText(/^Your account may already exist: /)).toBeVisible();
});

test('sent again after no answer and rejected: the account may exist, also after a reload', async () => {
  const user = userEvent.setup();
  const used = { kind: 'refused', message: 'This link has already been used.' };
  const answers = [{ kind: 'timeout' }, used];
  const { page } = open({
    verifySession: () => verified,
    createAccount: () => Promise.reject(answers.shift()),
  });
  await fill(user);
  await user.click(create());
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error. Please try again.');
  await user.click(create());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(used.message));
  expect(screen.getByText(/^Your account may already exist: /)).toBeVisible();
  page.unmount();

  open({ verifySession: () => Promise.reject(used) });
  expect(await screen.findByRole('heading', { name: 'Session Error' })).toBeVisible();
  expect(screen.getByText(/^Your account may already exist: /)).toBeVisible();
});

test('reloaded during the creation: nothing is sent again, and the form says why to be careful', async () => {
  const user = userEvent.setup();
  const first = open({ verifySession: () => verified, createAccount: () => Promise.withResolvers().promise });
  await fill(user);
  await user.dblClick(create());
  expect(first.callNames()).toEqual(['verifySession', 'createAccount']);
  first.page.unmount();

  const second = open({ verifySession: () => verified, createAccount: () => ({}) });
  expect(await screen.findByText(/^You sent this form before/)).toBeVisible();
  expect(password('Password')).toHaveValue('');
  expect(second.callNames()).toEqual(['verifySession']);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('s3cret');
});

describe('two tabs that send the form at once', () => {
  async function sendTwice() {
    stubLocks();
    const answers = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()] as const;
    const pending = answers.map(({ promise }) => promise);
    const api = {
      verifySession: () => verified,
      createAccount: () => pending.shift() ?? Promise.reject(new Error('a third account')),
    };
    const user = userEvent.setup();
    const tabs = [open(api), open(api)];
    for (const { page } of tabs) await fill(user, within(page.container));
    for (const button of screen.getAllByRole('button', { name: 'Create Account' })) fireEvent.click(button);
    const busy = () => screen.getAllByRole('button', { name: 'Creating account...' });
    await waitFor(() => expect(busy()).toHaveLength(2));
    const sent = () =>
      tabs.flatMap(({ callNames }) => callNames()).filter((name) => name === 'createAccount').length;
    await waitFor(() => expect(sent()).toBe(1));
    const created = () => screen.getAllByRole('heading', { name: 'Account Created!' }).length;
    return { answers, sent, created };
  }

  test('create one account, and both say so', async () => {
    const { answers, sent, created } = await sendTwice();
    answers[0].resolve({});
    await waitFor(() => expect(created()).toBe(2));
    expect(sent()).toBe(1);
  });

  test('the second sends its own when the first was refused', async () => {
    const { answers, sent, created } = await sendTwice();
    answers[0].reject({ kind: 'refused', message: 'Weak password' });
    expect(await screen.findByText('Weak password')).toBeVisible();
    await waitFor(() => expect(sent()).toBe(2));
    answers[1].resolve({});
    await waitFor(() => expect(created()).toBeGreaterThan(0));
    expect(sent()).toBe(2);
  });
});

test('58 countries by name, with their codes', async () => {
  open({ verifySession: () => ({ ...verified, is_pro: false, message: '' }) });
  const country = await screen.findByRole('combobox', { name: 'Country' });
  expect(screen.getByRole('heading', { name: 'Individual Account' })).toBeVisible();
  const options = [...country.querySelectorAll('option')].filter(({ value }) => value !== '');
  expect(options).toHaveLength(58);
  expect(options.find(({ value }) => value === 'DE')?.textContent).toBe('Germany');
});

test('password managers can distinguish the two logins', async () => {
  open({ verifySession: () => verified });
  const autocomplete = async (name: string) =>
    (await screen.findByLabelText(name, { exact: true })).getAttribute('autocomplete');
  expect(await autocomplete('Email')).toBe('username');
  expect(await autocomplete('Password')).toBe('new-password');
  expect(await autocomplete('Confirm password')).toBe('new-password');
  expect(await autocomplete('Instagram username')).toBe('section-instagram username');
  expect(await autocomplete('Instagram password')).toBe('section-instagram current-password');
});

describe('an invalid form', () => {
  test('shows the first error at its field, focuses it, and sends nothing', async () => {
    const user = userEvent.setup();
    const { callNames } = open({ verifySession: () => verified });
    await fill(user);
    await user.type(password('Confirm password'), 'x');
    await user.click(create());
    expect(password('Confirm password')).toHaveFocus();
    expect(password('Confirm password')).toBeInvalid();
    expect(password('Confirm password')).toHaveAccessibleDescription(/Passwords do not match/);
    expect(document.title).toMatch(/^Error: /);
    await user.type(password('Confirm password'), '{Backspace}');
    expect(screen.queryByText('Passwords do not match')).toBeNull();
    expect(callNames()).toEqual(['verifySession']);
  });

  test('shows one error after the other, in order', async () => {
    const user = userEvent.setup();
    open({ verifySession: () => verified });
    await user.click(await screen.findByRole('button', { name: 'Create Account' }));
    expect(screen.getByText('Password must be at least 8 characters long')).toBeVisible();
    await user.type(password('Password'), secret);
    await user.type(password('Confirm password'), secret);
    await user.type(password('Instagram password'), igSecret);
    await user.click(create());
    expect(screen.getByText('Instagram passwords do not match')).toBeVisible();
    await user.type(password('Confirm Instagram password'), igSecret);
    await user.click(create());
    expect(screen.getByText('Please select your country')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'US');
    await user.click(create());
    expect(screen.getByText('Please accept the Terms of Service')).toBeVisible();
    expect(screen.getByRole('checkbox')).toHaveFocus();
  });
});

test('a failed creation loses nothing typed and can be sent again', async () => {
  const user = userEvent.setup();
  const answers = [{ kind: 'network' }, { kind: 'status', status: 422, message: 'Password too common' }];
  const { callNames } = open({
    verifySession: () => verified,
    createAccount: () => {
      const failure = answers.shift();
      if (failure) throw failure;
      return {};
    },
  });
  await fill(user);
  await user.click(create());
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error. Please try again.');
  expect(password('Password')).toHaveValue(secret);
  expect(password('Confirm Instagram password')).toHaveValue(igSecret);
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('DE');
  expect(screen.getByRole('checkbox')).toBeChecked();
  await user.click(create());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Password too common'));
  await user.click(create());
  expect(await screen.findByRole('heading', { name: 'Account Created!' })).toBeVisible();
  expect(callNames().filter((name) => name === 'createAccount')).toHaveLength(3);
});

test('during the creation the form stays and sends nothing more', async () => {
  const user = userEvent.setup();
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { callNames } = open({ verifySession: () => verified, createAccount: () => promise });
  await fill(user);
  await user.click(create());
  await user.click(screen.getByRole('button', { name: 'Creating account...' }));
  await user.type(password('Password'), '{Enter}');
  expect(password('Password')).toHaveValue(secret);
  expect(callNames()).toEqual(['verifySession', 'createAccount']);
  resolve({});
  await screen.findByRole('heading', { name: 'Account Created!' });
});

describe('an invalid session', () => {
  test('missing in the link', () => {
    const { calls } = open({}, '/onboarding');
    expect(screen.getByRole('heading', { name: 'Session Error' })).toHaveFocus();
    expect(screen.getByText('No session ID provided')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact Support' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');
    expect(calls).toEqual([]);
  });

  test("rejected, with the API's message", async () => {
    open({
      verifySession: () => {
        throw { kind: 'refused', message: 'This link has expired' };
      },
    });
    expect(await screen.findByText('This link has expired')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('not verified because of the network: can be tried again', async () => {
    const user = userEvent.setup();
    let isDown = true;
    open({
      verifySession: () => {
        if (isDown) throw { kind: 'network' };
        return verified;
      },
    });
    expect(await screen.findByText('Failed to verify session. Please contact support.')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Professional Account' })).toBeVisible();
  });
});
