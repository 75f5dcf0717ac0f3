import { describe, expect, test } from 'vitest';
import type { ApiError } from '../../machines/api/errors.ts';
import { accountListOf } from '../../machines/onboarding/account-list.ts';
import { failedCall } from '../../machines/shared/failed-call.ts';
import { account } from './samples.ts';
import { four, startTargets, startTemplates } from './step-actors.ts';
import { selected } from './templates-actor.ts';

/** docs/product.md, Step 3: target accounts. When the API refuses a list that another tab has changed, here or on step 4, the list is read again. */

const conflict: ApiError = { kind: 'status', status: 409, message: 'No' };

function chooseTwo() {
  const actor = startTemplates();
  actor.send({ type: 'template.toggle', id: '1' });
  actor.send({ type: 'template.toggle', id: '2' });
  actor.send({ type: 'templates.submit' });
  return actor;
}

describe('a selection that is refused', () => {
  test('a chosen template that is gone is unticked and said, and Continue saves the others', () => {
    const actor = chooseTwo();
    actor.services.saveTemplateSelection.reject(conflict);
    actor.services.getUserTemplates.resolve({ templates: four.toSpliced(1, 1) });
    expect(actor.snapshot().context.error).toEqual({
      ...failedCall('saveTemplateSelection', conflict),
      goneTemplates: 1,
    });
    expect(selected(actor)).toEqual(['1']);
    actor.send({ type: 'templates.submit' });
    actor.services.saveTemplateSelection.resolve({});
    expect(actor.calls.at(-1)).toEqual({
      name: 'saveTemplateSelection',
      input: { user_id: 'u1', selected_templates: ['1'] },
    });
    expect(actor.states.at(-1)).toBe('saved');
  });

  test('where nothing is gone nothing more is said', () => {
    const actor = chooseTwo();
    actor.services.saveTemplateSelection.reject(conflict);
    actor.services.getUserTemplates.resolve({ templates: four });
    expect(actor.snapshot().context.error).toEqual(failedCall('saveTemplateSelection', conflict));
    expect(selected(actor)).toEqual(['1', '2']);
  });
});

const startListing = () =>
  startTargets({ list: accountListOf({ accounts: [account('1', 'nas.daily'), account('2')] }) });

test('a list of accounts that is refused is read again, and what is gone is said', () => {
  const actor = startListing();
  actor.send({ type: 'targets.submit' });
  actor.services.validateAccountList.reject(conflict);
  actor.services.getMainAccounts.resolve({ accounts: [account('1', 'nas.daily')] });
  expect(actor.states).toEqual([{ listing: 'current' }, 'validating', 'reading', { listing: 'current' }]);
  expect(actor.snapshot().context.error).toEqual({
    ...failedCall('validateAccountList', conflict),
    goneAccounts: 1,
  });
});

test('an account whose removal is refused: the list is read again', () => {
  const actor = startListing();
  actor.send({ type: 'account.remove', id: '2' });
  actor.services.removeMainAccount.reject(conflict);
  actor.services.getMainAccounts.resolve({ accounts: [account('2')] });
  expect(actor.snapshot().context.accounts.map(({ main_account_id }) => main_account_id)).toEqual(['2']);
  expect(actor.snapshot().context.error).toEqual(failedCall('removeMainAccount', conflict));
});
