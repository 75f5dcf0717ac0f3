import { expect, test } from 'vitest';
import { denyStorage, pageLoad, runTask } from './page-load.ts';

/** docs/architecture.md, Services. Without browser storage, values last as long as the page. */

const query = { userId: 'u1', plan: 'growth', billing: 'annual', email: 'a+b@example.com' } as const;

test('without browser storage, values last as long as the page', async () => {
  denyStorage();
  const services = pageLoad();
  await expect(runTask(services.readStoredPromo)).resolves.toBeNull();
  await runTask(services.storePromo, { code: 'SAVE', email: 'a@b.co', secondsLeft: null });
  await expect(runTask(services.readStoredPromo)).resolves.toMatchObject({ code: 'SAVE', email: 'a@b.co' });
  const claim = () => runTask(services.claimOnce, { purpose: 'notification', id: 'p', attempt: 0 });
  await expect(claim()).resolves.toMatchObject({ flag: 'claimed' });
  await expect(claim()).resolves.toMatchObject({ flag: 'pending' });
  await runTask(services.keepCheckout, query);
  await expect(runTask(services.readCheckout, { query: null })).resolves.toEqual({
    query,
    paid: false,
    returned: false,
    sessionId: null,
  });
  await expect(runTask(services.readDrafts, { userId: 'u1' })).resolves.toBeNull();
});
