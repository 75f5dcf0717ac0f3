import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AccountSetupPage } from '../../src/account/account-setup-page.tsx';
import { renderScreen } from '../harness/render.tsx';
import { said } from '../harness/said.ts';
import { shown, shownWith } from '../harness/shown.ts';
import { admit, open, openForm, verified } from './account-setup-actor.ts';

/** docs/product.md, Account setup. The page shows the form, its errors and its results. */

const secret = ' s3cret pass ';
const igSecret = 'insta s3cret ';
const typed = {
  password: secret,
  confirmPassword: secret,
  igPassword: igSecret,
  confirmIgPassword: igSecret,
};

const field = (name: string) => screen.getByLabelText(name, { exact: true });
const button = (name: string) => screen.getByRole('button', { name });
const create = () => button('Create Account');

function show(actor = openForm()) {
  return { ...actor, ...renderScreen(<AccountSetupPage />, { actor: actor.ref }) };
}

async function fill(user: UserEvent) {
  for (const [name, text] of [
    ['Password', secret],
    ['Confirm password', secret],
    ['Instagram username', '@ada'],
    ['Instagram password', igSecret],
    ['Confirm Instagram password', igSecret],
  ] as const) {
    await user.click(field(name));
    await user.paste(text);
  }
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Germany');
  await user.click(screen.getByRole('checkbox', { name: /Terms of Service/ }));
}

test('a session is verified; the form names it, and what password managers need', () => {
  const { services } = show(open());
  expect(shown('main')).toMatchInlineSnapshot(`
    [busy]
    heading 1 "Verifying your session..." [focus]
  `);
  expect(document.title).toBe('Verifying your session · Upwell');
  act(() => services.verifySession.resolve(verified));
  expect(shown('main')).toMatchInlineSnapshot(`
    region "Professional Account"
      Payment complete
      Create your account
      heading 1 "Professional Account" [focus]
      ada@example.com
      All fields are required.
      group "Your account"
        textbox "Email" = ada@example.com [readonly] [autocomplete username] [inputmode email]
        textbox "Password" [type password] [autocomplete new-password]: At least 8 characters
        button "Show": Password
        textbox "Confirm password" [type password] [autocomplete new-password]: Type it again
        button "Show": Confirm password
        combobox "Country" = Select your country [autocomplete country]: Not in the list? Write to support@example.com before you continue.
      group "Your Instagram login"
        You enter your Instagram login when you create your account, and confirm it once in the login window at the end of setup. It is sent encrypted and is used only to connect your account. The password is not stored in this browser.
        textbox "Instagram username" [autocomplete off]
        textbox "Instagram password" [type password] [autocomplete off]
        button "Show": Instagram password
        textbox "Confirm Instagram password" [type password] [autocomplete off]
        button "Show": Confirm Instagram password
      checkbox "I accept the Terms of Service"
      [link "Terms of Service" → /terms]
      button "Create Account" [submit]
  `);
  expect(document.title).toBe('Set up your account · Upwell');
});

test('the focus goes from the wait to the heading of the form', async () => {
  const { services } = show(open());
  act(() => services.verifySession.resolve({ ...verified, is_pro: false, email: '' }));
  await waitFor(() => expect(shownWith('[focus]')).toBe('heading 1 "Individual Account" [focus]'));
  expect(field('Email')).not.toHaveAttribute('readonly');
  const countries = field('Country').querySelectorAll('option');
  expect([countries.length, countries[0]?.text]).toEqual([1 + 58, 'Select your country']);
});

test('sends what is typed; passwords only with the form, and once more when it may be sent', async () => {
  const actor = show(open());
  const { user, services, received } = actor;
  act(() => services.verifySession.resolve({ ...verified, email: '' }));
  await user.type(field('Email'), 'a');
  await fill(user);
  await user.click(create());
  expect(received.splice(0)).toEqual([
    { type: 'account.edit', change: { email: 'a' } },
    { type: 'secret.edit' },
    { type: 'account.edit', change: { igUsername: '@ada' } },
    { type: 'account.edit', change: { igUsername: 'ada' } },
    { type: 'account.edit', change: { country: 'DE' } },
    { type: 'account.edit', change: { acceptsTerms: true } },
    { type: 'account.submit', ...typed },
  ]);
  expect(shownWith('[invalid]')).toContain('Please enter a valid email address');
  await user.click(field('Email'));
  await user.paste('@b.co');
  await user.click(create());
  expect(shownWith('busy')).toBe('button "Creating account..." [submit] [busy] [focus]');
  for (const name of ['Email', 'Password', 'Instagram username']) expect(field(name)).toHaveAttribute('readonly');
  act(() => admit(actor, 'claimed'));
  expect(received.at(-1)).toEqual({ type: 'account.send', ...typed });
  expect(document.body.innerHTML).not.toContain('s3cret');
});

test('the first error is shown at its field, which has the focus; typing there removes it, once', async () => {
  const { user, received } = show();
  await user.click(create());
  expect(shownWith('[invalid]')).toMatchInlineSnapshot(
    `textbox "Password" [type password] [autocomplete new-password] [invalid] [focus]: At least 8 characters Password must be at least 8 characters long`,
  );
  expect(document.title).toBe('Error: Set up your account · Upwell');
  await user.type(field('Password'), 'ab');
  expect(received.filter(({ type }) => type === 'secret.edit')).toHaveLength(1);
  expect(shownWith('[invalid]')).toBe('');
});

test('each error is shown at its field, which has the focus', async () => {
  const { user, services } = show(open());
  act(() => services.verifySession.resolve({ ...verified, email: '' }));
  const submit = create();
  await user.click(submit);
  const errors: string[] = [];
  const corrections = [
    () => user.paste(secret),
    () => user.paste(secret),
    () => user.selectOptions(field('Country'), 'Germany'),
    () => user.click(screen.getByLabelText(/Terms of Service/)),
    () => user.paste('a@b.co'),
    () => user.paste('ada'),
    () => user.paste(igSecret),
  ];
  for (const correct of corrections) {
    await correct();
    await user.click(submit);
    errors.push(shownWith('[invalid]'));
  }
  expect(errors.join('\n')).toMatchInlineSnapshot(`
    textbox "Confirm password" [type password] [autocomplete new-password] [invalid] [focus]: Type it again Passwords do not match
    combobox "Country" = Select your country [autocomplete country] [invalid] [focus]: Not in the list? Write to support@example.com before you continue. Please select your country
    checkbox "I accept the Terms of Service" [invalid] [focus]: Please accept the Terms of Service
    textbox "Email" [autocomplete username] [inputmode email] [invalid] [focus]: Please enter your email
    textbox "Instagram username" [autocomplete off] [invalid] [focus]: Please enter your Instagram username
    textbox "Instagram password" [type password] [autocomplete off] [invalid] [focus]: Please enter your Instagram password
    textbox "Confirm Instagram password" [type password] [autocomplete off] [invalid] [focus]: Instagram passwords do not match
  `);
});

test('a failed creation loses nothing typed; after no answer, the account may exist', async () => {
  const actor = show();
  const { user, services } = actor;
  await fill(user);
  await user.click(create());
  act(() => admit(actor, 'claimed'));
  act(() => services.createAccount.reject({ kind: 'timeout' }));
  expect(shown(screen.getByRole('group', { name: 'Error' }))).toMatchInlineSnapshot(`
    Network error. Please try again.
    button "Save what happened"
  `);
  expect(field('Confirm Instagram password')).toHaveValue(igSecret);
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('DE');
  expect(screen.getByRole('checkbox')).toBeChecked();
});

test('a form that was sent before and not answered says why to be careful', () => {
  show(openForm({ attempt: 1 }));
  expect(said().join()).toMatchInlineSnapshot(
    `You sent this form before, and we do not know whether it arrived. Your account may already exist: look for our email first. If none comes, fill in the form again.`,
  );
});

test('the account is created', async () => {
  const actor = show(open());
  const { user, services } = actor;
  act(() => services.verifySession.resolve({ ...verified, email: 'ada@outlook.com' }));
  await fill(user);
  await user.click(create());
  act(() => admit(actor, 'claimed'));
  act(() => services.createAccount.resolve({}));
  act(() => services.confirmOnce.resolve(undefined));
  expect(shown('main')).toMatchInlineSnapshot(`
    heading 1 "Account Created!" [focus]
    An email will be sent to ada@outlook.com to validate your account. Open it and follow its link to connect Instagram.
    You can close this page.
    link "Open Outlook" → https://outlook.live.com/mail/
    link "Contact Support" → mailto:support@example.com?subject=Upwell%3A%20My%20new%20account
  `);
  expect(document.title).toBe('Account Created! · Upwell');
});

test.each(['Password', 'Confirm Instagram password'])(
  'leaving the page asks for confirmation once a password is entered: %s',
  async (name) => {
    const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { user } = show();
    expect(asks()).toBe(false);
    await user.click(screen.getByRole('checkbox'));
    expect(asks()).toBe(false);
    await user.type(field(name), 'a');
    expect(asks()).toBe(true);
  },
);

test('the terms are read in a dialog of the page, which neither sends nor changes the form', async () => {
  const { user, received } = show();
  const link = screen.getByRole('link', { name: 'Terms of Service' });
  await user.click(link);
  const dialog = screen.getByRole('dialog', { name: 'Terms of Service' });
  expect(await within(dialog).findByText('Your responsibilities')).toBeVisible();
  await user.click(button('Close'));
  expect(dialog).not.toBeInTheDocument();
  expect(link).toHaveFocus();
  expect(screen.getByRole('checkbox')).not.toBeChecked();
  expect(received).toEqual([]);
});

test('a session that could not be verified can be verified again', async () => {
  const { user, services, received } = show(open());
  act(() => services.verifySession.reject({ kind: 'network' }));
  expect(shown('main')).toMatchInlineSnapshot(`
    heading 1 "Session Error" [focus]
    Failed to verify session. Please contact support.
    Our server did not answer.
    button "Try again"
    link "Return Home" → /
    link "Contact Support" → mailto:support@example.com?subject=Upwell%3A%20Session%20Error
    button "Save what happened"
  `);
  await user.click(button('Try again'));
  expect(received).toEqual([{ type: 'session.retry' }]);
});

test.each([
  ['its own words', { kind: 'status', status: 400, message: 'Already used' }, 'Already used'],
  ['none', { kind: 'status', status: 400 }, 'It may have been cut off'],
] as const)('a session that the API refuses with %s: help comes before the way home', (_, error, text) => {
  const { services } = show(open());
  act(() => services.verifySession.reject(error));
  expect(screen.getByText(text, { exact: false })).toBeVisible();
  expect(screen.queryByText(/cut off/) !== null).toBe(!('message' in error));
  const actions = within(screen.getByRole('main')).getAllByRole('link');
  expect(actions.map(({ textContent }) => textContent)).toEqual(['Contact Support', 'Return Home']);
});

test('a session that the form used up before: the error says that the account may exist', () => {
  const { services } = show(open({ attempt: 1 }));
  act(() => services.verifySession.reject({ kind: 'refused', message: 'This link has expired' }));
  expect(shown('main')).toMatchInlineSnapshot(`
    heading 1 "Session Error" [focus]
    This link has expired
    Your account may already exist: you sent this form before and got no answer. Look for our email first. If none comes, contact support.
    link "Contact Support" → mailto:support@example.com?subject=Upwell%3A%20Session%20Error
    link "Return Home" → /
    button "Save what happened"
  `);
});
