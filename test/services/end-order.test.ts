import { describe, expect, test } from 'vitest';
import type { EventObject } from 'xstate';
import { pageLoad, runEventSource, runTask } from './page-load.ts';

/** docs/product.md, Payment verification. A verified payment ends its order, and leaves others. */

const query = { userId: 'u1', plan: 'growth', billing: 'annual', email: 'a+b@example.com' } as const;

describe('a verified payment', () => {
  const card = { paymentId: 'cs_1', sessionId: 'cs_1', customerEmail: '' };
  const creem = { paymentId: 'ch_1', sessionId: null, customerEmail: '' };
  const ada = { id: 'u1', email: query.email };
  const eve = { id: 'u2', email: 'eve@example.com' };
  const orderOf = { ada, eve };

  test.each<[string, { at: 'ada' | null; entered: 'ada' | 'eve' | null; payment: object }, string[]]>([
    ['by card ends the order of /checkout', { at: 'ada', entered: 'ada', payment: card }, ['eve']],
    ['by card, while another email was entered', { at: 'ada', entered: 'eve', payment: card }, ['eve']],
    ['by card, of another tab', { at: null, entered: 'eve', payment: card }, ['ada']],
    ["at the other provider's page, from /checkout", { at: 'ada', entered: 'ada', payment: creem }, ['eve']],
    ['there, from an address', { at: 'ada', entered: null, payment: creem }, ['eve']],
    ['there, from /subscribe, beside a checkout', { at: 'ada', entered: 'eve', payment: creem }, ['ada']],
    [
      'by card, for an address',
      { at: 'ada', entered: 'eve', payment: { ...card, customerEmail: 'EVE@example.com' } },
      ['ada'],
    ],
    ['of which nothing is known', { at: null, entered: null, payment: creem }, ['ada', 'eve']],
  ])('%s', async (_, { at, entered, payment }, left) => {
    for (const order of [ada, eve])
      runEventSource(pageLoad().orderKeeper).send({ type: 'order.keep', order } as EventObject);
    if (at) await runTask(pageLoad().keepCheckout, query);
    if (entered) sessionStorage.setItem('subscription', JSON.stringify(orderOf[entered]));
    await runTask(pageLoad().endOrder, payment);

    const orders = left.map((name) => orderOf[name as keyof typeof orderOf]);
    expect(runEventSource(pageLoad().unfinishedOrders).events).toEqual([{ type: 'orders.changed', orders }]);
    const isLeft = entered !== null && left.includes(entered);
    expect(sessionStorage.getItem('subscription') !== null).toBe(isLeft);
    const stored = await runTask(pageLoad().readCheckout, { query: null });
    expect(stored).toEqual(at && expect.objectContaining({ paid: !left.includes(at) }));
  });

  test.each([
    ['card', card],
    ['creem', creem],
  ])('by %s, visited again, leaves the order that came after it', async (_, payment) => {
    await runTask(pageLoad().endOrder, payment);
    const once = { purpose: 'notification', id: payment.paymentId };
    await runTask(pageLoad().claimOnce, { ...once, attempt: 0 });
    await runTask(pageLoad().confirmOnce, once);
    await runTask(pageLoad().keepCheckout, query);
    sessionStorage.setItem('subscription', JSON.stringify(ada));
    runEventSource(pageLoad().orderKeeper).send({ type: 'order.keep', order: ada } as EventObject);

    await runTask(pageLoad().endOrder, payment);
    await expect(runTask(pageLoad().readCheckout, { query: null })).resolves.toMatchObject({
      paid: false,
      sessionId: null,
    });
    await expect(runTask(pageLoad().readSubscription)).resolves.toEqual(ada);
    await expect(runTask(pageLoad().readUserId, { userId: 'u1' })).resolves.toBe('u1');
  });
});
