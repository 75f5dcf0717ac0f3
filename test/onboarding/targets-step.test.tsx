import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MainAccount } from '../../machines/api/contract.ts';
import { accountListOf } from '../../machines/onboarding/account-list.ts';
import { TargetsStep } from '../../src/onboarding/targets-step.tsx';
import { callErrors } from '../../src/onboarding/texts.ts';
import { said } from '../harness/said.ts';
import { shown, shownWith } from '../harness/shown.ts';
import { renderStep } from './render-step.tsx';
import { startTargets } from './step-actors.ts';

/** docs/product.md, Step 3: target accounts. The list is shown with its dialog and the line of a removed account. */

const north: MainAccount = {
  main_account_id: '1',
  ig_main_account_name: 'studio.north',
  language: 'EN',
  followers: 4120,
  following: 310,
  bio: 'Yoga in the north',
  jobs: ['Founder', 'Coach', 'Trainer', 'Author', 'Speaker', 'Therapist', 'Founder'],
};
const morning: MainAccount = {
  ...north,
  main_account_id: '2',
  ig_main_account_name: 'the.morning.desk',
  bio: '',
  jobs: [],
};

function open(accounts: MainAccount[] | null, isGenerating = false) {
  const actor = startTargets({ list: accounts && accountListOf({ accounts }) });
  const step = <TargetsStep actor={actor.ref} isGenerating={isGenerating} />;
  return { ...actor, ...renderStep(step, { number: 3 }) };
}

const button = (name: string) => screen.getByRole('button', { name });
const alert = () => shown(screen.getByRole('group', { name: 'Error' }));

test('shows every field of an account, and the jobs beyond five when asked', async () => {
  const { user } = open([north, { ...morning, language: 'DE' }]);
  expect(shown()).toMatchInlineSnapshot(`
    heading 1 "Accounts whose followers you want" [focus]
    People who follow these accounts are likely to care about what you do. Add the ones you would like to be found next to.
    button "Add New Account"
    list "Target accounts"
      -
        article
          heading 2 "@studio.north (opens in a new tab)": link "@studio.north (opens in a new tab)" → https://www.instagram.com/studio.north/
          EN
          4,120 followers, 310 following
          button "Remove studio.north"
          Yoga in the north
          list "Jobs of studio.north"
            - Founder
            - Coach
            - Trainer
            - Author
            - Speaker
            - button "+1 more"
      -
        article
          heading 2 "@the.morning.desk (opens in a new tab)": link "@the.morning.desk (opens in a new tab)" → https://www.instagram.com/the.morning.desk/
          DE
          4,120 followers, 310 following
          button "Remove the.morning.desk"
    button "Continue"
  `);
  expect(screen.getByTitle('German')).toHaveTextContent('DE');
  await user.click(button('+1 more'));
  expect(screen.getByText('Therapist')).toBeVisible();
});

test('an account links to its profile, without access to this page, if its name can be an Instagram name', () => {
  open([north, { ...morning, ig_main_account_name: 'javascript:alert(1)//' }]);
  const link = screen.getByRole('link');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(link).toHaveAttribute('referrerpolicy', 'no-referrer');
  expect(screen.getByRole('heading', { name: 'javascript:alert(1)//' })).toBeVisible();
});

test('without accounts Continue is disabled; templates may be generated meanwhile', () => {
  const { services } = open(null, true);
  expect(shown()).toMatchInlineSnapshot(`
    heading 1 "Accounts whose followers you want" [focus]
    People who follow these accounts are likely to care about what you do. Add the ones you would like to be found next to.
    button "Add New Account" [disabled]
    [busy]
    Loading accounts...
    Templates are being generated in the background...
    button "Continue" [disabled]
  `);
  act(() => services.getMainAccounts.resolve({ accounts: [] }));
  expect(screen.getByText('No accounts found. Add some accounts to get started!')).toBeVisible();
  expect(screen.getByText(/^Three to five/)).toBeVisible();
  expect(shownWith('button')).toMatchInlineSnapshot(`
    button "Add New Account"
    button "Continue" [disabled]
  `);
});

test('a list that failed to load can be loaded again, also after its banner is dismissed', async () => {
  const { user, services, received } = open(null);
  act(() => services.getMainAccounts.reject({ kind: 'network' }));
  expect(alert()).toMatchInlineSnapshot(`
    Failed to load main accounts. Please try again.
    Our server did not answer.
    button "Try again"
    button "Dismiss error"
  `);
  expect(said()).toEqual([callErrors.getMainAccounts, 'Our server did not answer.']);
  await user.click(button('Dismiss error'));
  await user.click(button('Try again'));
  expect(received).toEqual([{ type: 'error.dismiss' }, { type: 'accounts.reload' }]);
});

test.each([
  [{ 'accounts[]': 1 }, '1 account could not be shown.'],
  [{ 'accounts[]': 2, 'accounts[].bio': 1 }, '2 accounts could not be shown.'],
])('rows that could not be read (%j) are mentioned', (dropped, text) => {
  const { services } = open(null);
  act(() => services.getMainAccounts.resolve({ accounts: [north], dropped }));
  expect(screen.getByText(text)).toBeVisible();
  expect(said()).toEqual(['1 target account']);
});

test('accounts are removed one after the other, and the focus moves to the list', async () => {
  const { user, services, received } = open([north, morning]);
  await user.click(button('Remove studio.north'));
  await user.click(button('Remove the.morning.desk'));
  expect(shownWith('button')).toMatchInlineSnapshot(`
    button "Add New Account"
    button "Removing studio.north..." [busy]
    - button "+1 more"
    button "Removing the.morning.desk..." [disabled] [focus]
    button "Continue" [disabled]
  `);
  expect(received).toEqual([
    { type: 'account.remove', id: '1' },
    { type: 'account.remove', id: '2' },
  ]);
  act(() => services.removeMainAccount.resolve({}));
  expect(screen.queryByRole('link', { name: /^@studio.north/ })).toBeNull();
  act(() => services.removeMainAccount.reject({ kind: 'status', status: 429 }));
  expect(alert()).toMatchInlineSnapshot(`
    Failed to remove account. Please try again.
    button "Dismiss error"
  `);
  await user.click(button('Remove the.morning.desk'));
  act(() => services.removeMainAccount.resolve({}));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('a removed account leaves a line in its place, whose Undo adds it again', async () => {
  const { user, services, received } = open([north, morning]);
  await user.click(button('Remove studio.north'));
  act(() => services.removeMainAccount.resolve({}));
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Removed @studio.north.Undo');
  expect(said()).toEqual(['Removed @studio.north.', '1 target account']);
  await user.click(button('Undo'));
  expect(button('Adding...')).toHaveAttribute('aria-busy', 'true');
  act(() => services.addMainAccount.reject({ kind: 'status', status: 429 }));
  act(() => services.getMainAccounts.resolve({ accounts: [morning] }));
  expect(alert()).toContain(callErrors.addMainAccount);
  await user.click(button('Undo'));
  act(() => services.addMainAccount.resolve({}));
  act(() => services.getMainAccounts.resolve({ accounts: [north, morning] }));
  expect(screen.queryByText('Removed @studio.north.')).toBeNull();
  expect(received.slice(1)).toEqual([{ type: 'account.restore' }, { type: 'account.restore' }]);
  await user.click(button('Remove studio.north'));
  act(() => services.removeMainAccount.resolve({}));
  await user.click(button('Remove the.morning.desk'));
  act(() => services.removeMainAccount.resolve({}));
  expect(screen.getByText('Removed @the.morning.desk.')).toBeVisible();
  expect(screen.getByText('No accounts found. Add some accounts to get started!')).toBeVisible();
});

test('the dialog asks for a name and a language, and keeps what is typed when it fails and when it is closed', async () => {
  const { user, services, received } = open([north]);
  await user.click(button('Add New Account'));
  expect(shown()).toMatchInlineSnapshot(`
    dialog "Add New Account"
      heading 2 "Add New Account"
      textbox "Account name" [autocomplete off] [focus]: The Instagram name, with or without @
      combobox "Language" = English (EN)
      button "Cancel"
      button "Add Account" [submit]
  `);
  await user.selectOptions(screen.getByLabelText('Language'), 'German (DE)');
  await user.keyboard('{Enter}');
  await user.click(button('Add Account'));
  expect(shownWith('[invalid]')).toMatchInlineSnapshot(
    `textbox "Account name" [autocomplete off] [invalid] [focus]: The Instagram name, with or without @ Enter an account name.`,
  );
  await user.type(screen.getByLabelText('Account name'), 'x{Enter}');
  expect(button('Adding...')).toHaveAttribute('aria-busy', 'true');
  act(() => services.addMainAccount.reject({ kind: 'network' }));
  expect(screen.queryByRole('group', { name: 'Error' })).toBeNull();
  act(() => services.getMainAccounts.reject({ kind: 'network' }));
  expect(alert()).toMatchInlineSnapshot(`
    Failed to add account. Please try again.
    Our server did not answer.
  `);
  expect(screen.getByLabelText('Account name')).toHaveValue('x');
  said();
  await user.click(button('Cancel'));
  act(() => services.getMainAccounts.resolve({ accounts: [north] }));
  expect(said()).toContain('Not saved yet');
  await user.click(button('Add New Account'));
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription('Not saved yet');
  expect(screen.getByLabelText('Account name')).toHaveValue('x');
  expect(received.slice(0, -1)).toEqual([
    { type: 'account.create' },
    { type: 'account.edit', change: { language: 'DE' } },
    { type: 'account.add' },
    { type: 'account.edit', change: { account_name: 'x' } },
    { type: 'account.add' },
    { type: 'account.cancel' },
  ]);
});

test('of thousands of accounts only the first are rendered, and more on demand', async () => {
  const many = Array.from({ length: 5000 }, (_, at) => ({ ...north, main_account_id: String(at) }));
  const { user } = open(many);
  expect(screen.getAllByRole('article')).toHaveLength(40);
  await user.click(button('Show 40 more of 4,960'));
  expect(screen.getAllByRole('article')).toHaveLength(80);
});
