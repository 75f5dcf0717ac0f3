import { describe, expect, test } from 'vitest';
import { accountListOf } from '../../machines/onboarding/account-list.ts';
import { callErrors } from '../../machines/onboarding/call-errors.ts';
import { account } from './samples.ts';
import { four, startTargets, startTemplates } from './step-actors.ts';
import { selected } from './templates-actor.ts';

/** What another tab has changed: the API refuses, and the list is read again. */

function chooseTwo() {
  const actor = startTemplates();
  actor.send({ type: 'template.toggle', id: '1' });
  actor.send({ type: 'template.toggle', id: '2' });
  actor.send({ type: 'templates.submit' });
  return actor;
}

describe('a selection that is refused', () => {
  const text = callErrors.saveTemplateSelection;

  test('a chosen template that is gone is unticked and said, and Continue saves the others', () => {
    const actor = chooseTwo();
    actor.services.saveTemplateSelection.reject({
      kind: 'status',
      status: 409,
      message: 'unknown template 2',
    });
    actor.services.getUserTemplates.resolve({ templates: four.toSpliced(1, 1) });
    expect(actor.snapshot().context.error).toEqual({ text, detail: '1 chosen template no longer exists.' });
    expect(selected(actor)).toEqual(['1']);
    actor.send({ type: 'templates.submit' });
    actor.services.saveTemplateSelection.resolve({});
    expect(actor.calls.at(-1)).toEqual({
      name: 'saveTemplateSelection',
      input: { user_id: 'u1', selected_templates: ['1'] },
    });
    expect(actor.states.at(-1)).toBe('saved');
  });

  test("where nothing is gone the API's message stays", () => {
    const actor = chooseTwo();
    actor.services.saveTemplateSelection.reject({ kind: 'status', status: 409, message: 'No' });
    actor.services.getUserTemplates.resolve({ templates: four });
    expect(actor.snapshot().context.error).toEqual({ text, detail: 'No' });
    expect(selected(actor)).toEqual(['1', '2']);
  });
});

const startListing = () =>
  startTargets({ list: accountListOf({ accounts: [account('1', 'nas.daily'), account('2')] }) });

test('a list of accounts that is refused is read again, and what is gone is said', () => {
  const actor = startListing();
  actor.send({ type: 'targets.submit' });
  actor.services.validateAccountList.reject({ kind: 'status', status: 409, message: 'unknown 2' });
  actor.services.getMainAccounts.resolve({ accounts: [account('1', 'nas.daily')] });
  expect(actor.states).toEqual([{ listing: 'current' }, 'validating', 'reading', { listing: 'current' }]);
  expect(actor.snapshot().context.error).toEqual({
    text: callErrors.validateAccountList,
    detail: '1 account is no longer on the list.',
  });
});

test('an account whose removal is refused: the list is read again', () => {
  const actor = startListing();
  actor.send({ type: 'account.remove', id: '2' });
  actor.services.removeMainAccount.reject({ kind: 'status', status: 400, message: 'No' });
  actor.services.getMainAccounts.resolve({ accounts: [account('2')] });
  expect(actor.snapshot().context.accounts.map(({ main_account_id }) => main_account_id)).toEqual(['2']);
  expect(actor.snapshot().context.error).toEqual({ text: callErrors.removeMainAccount, detail: 'No' });
});
