import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { MainAccount } from '../../machines/api/contract.ts';
import type { ApiError } from '../../machines/api/errors.ts';
import { accountListOf } from '../../machines/onboarding/account-list.ts';
import { type TargetsInput, targetsMachine } from '../../machines/onboarding/targets.ts';
import { TargetsStep } from '../../src/onboarding/targets-step.tsx';
import { createTestActor } from '../harness/test-actor.ts';
import { renderStep } from './render-step.tsx';

const north: MainAccount = {
  main_account_id: '1',
  ig_main_account_name: 'studio.north',
  language: 'EN',
  followers: 4120,
  following: 310,
  bio: 'Yoga in the north',
  jobs: ['Founder', 'Coach', 'Trainer', 'Author', 'Speaker', 'Therapist'],
};
const morning: MainAccount = { ...north, main_account_id: '2', ig_main_account_name: 'the.morning.desk' };

function open(
  accounts: MainAccount[] | null,
  { isGenerating = false, draft = null }: { isGenerating?: boolean; draft?: TargetsInput['draft'] } = {},
) {
  const list = accounts && accountListOf({ accounts });
  const actor = createTestActor(targetsMachine, { input: { userId: 'u1', list, draft } });
  return {
    ...actor,
    ...renderStep(<TargetsStep actor={actor.ref} isGenerating={isGenerating} />, { number: 3 }),
  };
}

const next = () => screen.getByRole('button', { name: 'Continue' });
const account = (name: string) => screen.queryByRole('link', { name: new RegExp(`^${name}`) });

describe('an account', () => {
  test('shows every field, and the jobs beyond five when asked', async () => {
    const { user } = open([north]);
    expect(screen.getByText('4,120 followers, 310 following')).toBeVisible();
    expect(screen.getByText('Yoga in the north')).toBeVisible();
    expect(screen.getByText('EN')).toBeVisible();
    expect(screen.queryByText('Therapist')).toBeNull();
    await user.click(screen.getByRole('button', { name: '+1 more' }));
    expect(screen.getByText('Therapist')).toBeVisible();
  });

  test('links to its profile, without access to this page', () => {
    open([north]);
    const link = screen.getByRole('link', { name: /@studio.north/ });
    expect(link).toHaveAttribute('href', 'https://www.instagram.com/studio.north/');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test('is not linked unless its name can be an Instagram name', () => {
    open([{ ...north, ig_main_account_name: 'javascript:alert(1)//' }]);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByRole('heading', { name: 'javascript:alert(1)//' })).toBeVisible();
  });

  test('is removed once, and focus moves to the list', async () => {
    const { user, services, calls } = open([north, morning]);
    await user.dblClick(screen.getByRole('button', { name: 'Remove studio.north' }));
    expect(calls).toEqual([{ name: 'removeMainAccount', input: { user_id: 'u1', account_id: '1' } }]);
    act(() => services.removeMainAccount.resolve({}));
    expect(account('@studio.north')).toBeNull();
    await waitFor(() => expect(screen.getByRole('list', { name: 'Target accounts' })).toHaveFocus());
    expect(screen.getByRole('status')).toHaveTextContent('1 target account');
  });

  test('that failed to be removed stays, and the banner can be dismissed', async () => {
    const { user, services } = open([north]);
    await user.click(screen.getByRole('button', { name: 'Remove studio.north' }));
    act(() => services.removeMainAccount.reject({ kind: 'status', status: 429 }));
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to remove account. Please try again.');
    await user.click(screen.getByRole('button', { name: 'Dismiss error' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(account('@studio.north')).toBeVisible();
  });
});

describe('removing', () => {
  test('an account that the API no longer has: the list is read again, and nothing failed', async () => {
    const { user, services, callNames } = open([north, morning]);
    await user.click(screen.getByRole('button', { name: 'Remove studio.north' }));
    act(() => services.removeMainAccount.reject({ kind: 'status', status: 404 }));
    expect(callNames()).toEqual(['removeMainAccount', 'getMainAccounts']);
    act(() => services.getMainAccounts.resolve({ accounts: [morning] }));
    expect(account('@studio.north')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('an account that the API no longer has, when the list cannot be read: rows and Try again', async () => {
    const { user, services } = open([north, morning]);
    await user.click(screen.getByRole('button', { name: 'Remove studio.north' }));
    act(() => services.removeMainAccount.reject({ kind: 'status', status: 404 }));
    act(() => services.getMainAccounts.reject({ kind: 'status', status: 500 }));
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load main accounts. Please try again.');
    expect(account('@the.morning.desk')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    act(() => services.getMainAccounts.resolve({ accounts: [morning] }));
    expect(account('@studio.north')).toBeNull();
  });

  test('several at once: one after the other, each once', async () => {
    const { user, services, calls } = open([north, morning]);
    await user.dblClick(screen.getByRole('button', { name: 'Remove studio.north' }));
    await user.dblClick(screen.getByRole('button', { name: 'Remove the.morning.desk' }));
    expect(screen.getAllByRole('button', { name: 'Removing...' })).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Add New Account' })).toBeDisabled();
    act(() => services.removeMainAccount.resolve({}));
    act(() => services.removeMainAccount.resolve({}));
    expect(calls.map(({ input }) => input)).toEqual([
      { user_id: 'u1', account_id: '1' },
      { user_id: 'u1', account_id: '2' },
    ]);
    expect(screen.getByText('No accounts found. Add some accounts to get started!')).toBeVisible();
    expect(next()).toBeDisabled();
  });
});

describe('adding an account whose answer was lost', () => {
  async function addMorning() {
    const opened = open([north]);
    await opened.user.click(screen.getByRole('button', { name: 'Add New Account' }));
    await opened.user.type(screen.getByLabelText('Account name'), '@the.morning.desk');
    await opened.user.click(screen.getByRole('button', { name: 'Add Account' }));
    return opened;
  }

  test('that arrived: it is on the list, and the dialog closes', async () => {
    const { services, callNames } = await addMorning();
    act(() => services.addMainAccount.reject({ kind: 'network' }));
    expect(screen.getByRole('button', { name: 'Adding...' })).toBeVisible();
    act(() => services.getMainAccounts.resolve({ accounts: [north, morning] }));
    act(() => services.getMainAccounts.resolve({ accounts: [north, morning] }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(account('@the.morning.desk')).toBeVisible();
    expect(callNames()).toEqual(['addMainAccount', 'getMainAccounts', 'getMainAccounts']);
  });

  test('that did not arrive: what was typed stays, and the list is read before it is sent again', async () => {
    const { user, services, callNames } = await addMorning();
    act(() => services.addMainAccount.reject({ kind: 'network' }));
    act(() => services.getMainAccounts.reject({ kind: 'network' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Failed to add account. Please try again.')).toBeVisible();
    expect(dialog.getByText('Our server did not answer.')).toBeVisible();
    expect(dialog.getByLabelText('Account name')).toHaveValue('@the.morning.desk');
    await user.dblClick(dialog.getByRole('button', { name: 'Add Account' }));
    act(() => services.getMainAccounts.resolve({ accounts: [north] }));
    expect(callNames()).toEqual(['addMainAccount', 'getMainAccounts', 'getMainAccounts', 'addMainAccount']);
  });
});

test('a name typed before a reload may have been sent: the list is read before it is added', async () => {
  const { user, services, callNames } = open([north], {
    draft: { account_name: 'the.morning.desk', language: 'EN' },
  });
  await user.click(screen.getByRole('button', { name: 'Add New Account' }));
  await user.click(screen.getByRole('button', { name: 'Add Account' }));
  act(() => services.getMainAccounts.resolve({ accounts: [north, morning] }));
  expect(callNames()).not.toContain('addMainAccount');
});

test('rows with one id are one row, and counted once', () => {
  const { services } = open(null);
  act(() => services.getMainAccounts.resolve({ accounts: [north, morning, north] }));
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(screen.getByRole('status')).toHaveTextContent('2 target accounts');
});

test.each([
  [{ 'accounts[]': 1 }, '1 account could not be shown.'],
  [{ 'accounts[]': 2, 'accounts[].bio': 1 }, '2 accounts could not be shown.'],
])('rows that could not be read (%j) are mentioned', (dropped, text) => {
  const { services } = open(null);
  const answer = { accounts: [north], dropped };
  act(() => services.getMainAccounts.resolve(answer));
  expect(screen.getByText(text)).toBeVisible();
});

test.each<[string, ApiError, string]>([
  ['no answer', { kind: 'timeout' }, 'Our server did not answer.'],
  [
    'a rejection',
    { kind: 'status', status: 400, message: '@studio.north is private' },
    '@studio.north is private',
  ],
])('%s is the second line of the alert: the text stands alone', async (_, error, detail) => {
  const { user, services } = open([north]);
  await user.click(next());
  act(() => services.validateAccountList.reject(error));
  const alert = within(screen.getByRole('alert'));
  expect(alert.getByText('Failed to validate account list. Please try again.')).toBeVisible();
  expect(alert.getByText(detail)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Dismiss error' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the list loads, fails, and loads again', async () => {
  const { user, services } = open(null);
  expect(screen.getByText('Loading accounts...', { selector: 'p span' })).toBeVisible();
  act(() => services.getMainAccounts.reject({ kind: 'network' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load main accounts. Please try again.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  act(() => services.getMainAccounts.resolve({ accounts: [north] }));
  expect(account('@studio.north')).toBeVisible();
});

test('a list that failed to load can be loaded again after its banner is dismissed', async () => {
  const { user, services } = open(null);
  act(() => services.getMainAccounts.reject({ kind: 'network' }));
  await user.click(screen.getByRole('button', { name: 'Dismiss error' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  act(() => services.getMainAccounts.resolve({ accounts: [north] }));
  expect(account('@studio.north')).toBeVisible();
});

test('when the list cannot be read again, the old one stays and can be reloaded', async () => {
  const { user, services } = open([north]);
  await user.click(screen.getByRole('button', { name: 'Add New Account' }));
  await user.type(screen.getByLabelText('Account name'), 'the.morning.desk');
  await user.click(screen.getByRole('button', { name: 'Add Account' }));
  act(() => services.addMainAccount.resolve({}));
  act(() => services.getMainAccounts.reject({ kind: 'network' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load main accounts. Please try again.');
  expect(account('@studio.north')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  act(() => services.getMainAccounts.resolve({ accounts: [north, morning] }));
  expect(account('@the.morning.desk')).toBeVisible();
});

test('without accounts Continue is disabled', () => {
  const { services } = open(null);
  act(() => services.getMainAccounts.resolve({ accounts: [] }));
  expect(screen.getByText('No accounts found. Add some accounts to get started!')).toBeVisible();
  expect(next()).toBeDisabled();
});

test('a notice says that templates are being generated', () => {
  open([north], { isGenerating: true });
  expect(screen.getByText('Templates are being generated in the background...')).toBeVisible();
});

test('an account is added; empty and known names are marked at the field', async () => {
  const { user, services, calls } = open([north]);
  await user.click(screen.getByRole('button', { name: 'Add New Account' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add New Account' }));
  const name = dialog.getByLabelText('Account name');
  expect(dialog.getByLabelText('Language')).toHaveValue('EN');
  await user.keyboard('{Enter}');
  expect(name).toHaveAccessibleDescription(/Enter an account name/);
  await user.type(name, '@Studio.North{Enter}');
  expect(name).toHaveAccessibleDescription(/on your list already/);
  await user.clear(name);
  await user.type(name, '@the.morning.desk');
  await user.selectOptions(dialog.getByLabelText('Language'), 'DE');
  await user.dblClick(dialog.getByRole('button', { name: 'Add Account' }));
  expect(calls).toEqual([
    {
      name: 'addMainAccount',
      input: { user_id: 'u1', account_name: 'the.morning.desk', language: 'DE' },
    },
  ]);
  act(() => services.addMainAccount.reject({ kind: 'status', status: 429 }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Failed to add account. Please try again.');
  expect(name).toHaveValue('@the.morning.desk');
  await user.click(dialog.getByRole('button', { name: 'Add Account' }));
  act(() => services.addMainAccount.resolve({}));
  act(() => services.getMainAccounts.resolve({ accounts: [north, morning] }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(account('@the.morning.desk')).toBeVisible();
});

test('pressing Continue twice validates the list once', async () => {
  const { user, callNames, services } = open([north]);
  await user.dblClick(next());
  expect(screen.getByRole('button', { name: 'Processing...' })).toBeVisible();
  expect(callNames()).toEqual(['validateAccountList']);
  act(() => services.validateAccountList.reject({ kind: 'timeout' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to validate account list. Please try again.');
});

test('of thousands of accounts only the first are rendered, and more on demand', async () => {
  const many = Array.from({ length: 5000 }, (_, at) => ({ ...north, main_account_id: String(at) }));
  const { user } = open(many);
  expect(screen.getAllByRole('article')).toHaveLength(40);
  expect(document.querySelectorAll('*').length).toBeLessThan(3000);
  await user.click(screen.getByRole('button', { name: 'Show 40 more of 4,960' }));
  expect(screen.getAllByRole('article')).toHaveLength(80);
});
