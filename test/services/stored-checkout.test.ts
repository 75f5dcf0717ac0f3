import { describe, expect, test, vi } from 'vitest';
import { pageLoad, runTask } from './page-load.ts';

/** docs/product.md, Checkout. The tab remembers its checkout, and that it was paid. */

const query = { userId: 'u1', plan: 'growth', billing: 'annual', email: 'a+b@example.com' } as const;

describe('the checkout of this tab', () => {
  test('survives a reload, paid or not', async () => {
    const services = pageLoad();
    await expect(runTask(services.readCheckout, { query: null })).resolves.toBeNull();
    await runTask(services.keepCheckout, query);
    await expect(runTask(pageLoad().readCheckout, { query: null })).resolves.toEqual({
      query,
      paid: false,
      returned: false,
      sessionId: null,
    });
    await runTask(services.markCheckoutPaid, { sessionId: 'cs_1' });
    await expect(runTask(pageLoad().readCheckout, { query: null })).resolves.toEqual({
      query,
      paid: true,
      returned: false,
      sessionId: 'cs_1',
    });
  });

  test.each([
    ['navigate', false],
    ['reload', true],
    ['back_forward', true],
  ])("left for the provider's page, then opened by %s: a return is %j", async (type, returned) => {
    vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] });
    await runTask(pageLoad().keepCheckout, query);
    await expect(runTask(pageLoad().readCheckout, { query: null })).resolves.toMatchObject({
      returned: false,
    });
    await runTask(pageLoad().markCheckoutLeft);
    await expect(runTask(pageLoad().readCheckout, { query: null })).resolves.toMatchObject({
      query,
      paid: false,
      returned,
    });
    await runTask(pageLoad().keepCheckout, query);
    await expect(runTask(pageLoad().readCheckout, { query: null })).resolves.toMatchObject({
      returned: false,
    });
  });

  test('cannot be marked as paid before it was stored', async () => {
    const services = pageLoad();
    await runTask(services.markCheckoutPaid, { sessionId: 'cs_1' });
    await expect(runTask(services.readCheckout, { query: null })).resolves.toBeNull();
  });

  test.each(['{', 'null', '1', '[]', '{"path":7}', '{"path":"/checkout?plan=growth"}'])(
    'stored %s is ignored',
    async (stored) => {
      sessionStorage.setItem('checkout', stored);
      await expect(runTask(pageLoad().readCheckout, { query: null })).resolves.toBeNull();
    },
  );
});
