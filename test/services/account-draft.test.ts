import { describe, expect, test } from 'vitest';
import type { EventObject } from 'xstate';
import { pageLoad, runEventSource, runTask } from './page-load.ts';

/** docs/product.md, Account setup. The tab keeps what is no secret of the form. */

describe('what a tab keeps of the form', () => {
  const session = 's1';
  const draft = { country: 'DE', igUsername: 'ada', acceptsTerms: true };

  function keep() {
    const services = pageLoad();
    const keeper = runEventSource(services.accountDraftKeeper, { session });
    keeper.send({ type: 'accountDraft.keep', draft } as EventObject);
    return { services, keeper };
  }

  test('is read by the next page of this tab, for its session alone', async () => {
    keep();
    const { readAccountDraft } = pageLoad();
    expect(await runTask(readAccountDraft, { session })).toEqual(draft);
    expect(await runTask(readAccountDraft, { session: 's2' })).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  test('does not look like an attempt to create the account', async () => {
    const { services } = keep();
    const key = { purpose: 'account', id: session };
    expect(await runTask(services.readAttempt, key)).toEqual({ attempt: 0 });
    expect(await runTask(services.claimOnce, { ...key, attempt: 0 })).toEqual({
      flag: 'claimed',
      attempt: 1,
    });
    expect(await runTask(services.readAccountDraft, { session })).toEqual(draft);
  });

  test('begins with the name from the landing page, until the form has one', async () => {
    const services = pageLoad();
    runEventSource(services.instagramNameKeeper, undefined).send({ type: 'name.keep', name: '@ada' } as EventObject);
    expect(await runTask(services.readAccountDraft, { session })).toEqual({ igUsername: '@ada' });
    runEventSource(services.accountDraftKeeper, { session }).send({ type: 'accountDraft.keep', draft } as EventObject);
    expect(await runTask(services.readAccountDraft, { session })).toEqual(draft);
  });

  test('is removed once the account exists', () => {
    keep().keeper.send({ type: 'accountDraft.forget' });
    expect(sessionStorage).toHaveLength(0);
  });
});
