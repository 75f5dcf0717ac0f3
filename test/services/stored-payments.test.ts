import { describe, expect, test, vi } from 'vitest';
import type { EventObject } from 'xstate';
import { noPayments } from '../../machines/purchase/begun-order.ts';
import { forgetOldEntries } from '../../src/services/day-list.ts';
import { paymentIdIn } from '../../src/services/payment-id.ts';
import { safeStorage } from '../../src/services/storage.ts';
import { pageLoad, runEventSource, runTask } from './page-load.ts';

/** docs/product.md, Payment verification. An order that is paid is paid in every tab. */

const order = { plan: 'growth', billing: 'annual', email: 'Ada@example.com' } as const;
const query = { ...order, userId: 'u1' };
const asStored = { sessionId: 'cs_1', customerEmail: '' };
const dayMs = 24 * 60 * 60 * 1000;
const mounted = 'cs_1_secret_abc';

/** A tab that began the payment; nothing in its session storage is there for another one. */
function begin(link = mounted, change: object = {}): void {
  const event = { type: 'payment.keep', provider: 'card', link, ...query, ...change };
  runEventSource(pageLoad().orderKeeper).send(event as EventObject);
}

/** Another tab has stored something. */
const hear = () => window.dispatchEvent(new StorageEvent('storage'));
const watch = (email: string, change: object = {}) =>
  runEventSource(pageLoad().paidOrderWatch, { ...query, email, ...change });
const paid = (sessionId: string | null) => ({ type: 'otherTab.paid', sessionId });

describe('an order that is paid is paid in every tab', () => {
  test('that began it, by the id of its session, whatever address the payment names', async () => {
    begin();
    const open = watch('ada@example.com');
    const other = watch('ada@example.com', { plan: 'premium' });
    await expect(
      runTask(pageLoad().endOrder, { paymentId: 'cs_1', sessionId: 'cs_1', customerEmail: 'ada@work.test' }),
    ).resolves.toEqual(order);
    hear();
    expect(open.events).toEqual([paid('cs_1')]);
    expect(other.events).toEqual([]);
    expect(watch('ada@work.test').events).toEqual([paid('cs_1')]);
  });

  test.each([
    ['that pays for another session of it', 'cs_2'],
    ['of another browser', null],
  ])('by its address, in a tab %s', async (_, session) => {
    if (session) begin(`${session}_secret_abc`);
    const open = watch('ada@example.com');
    await runTask(pageLoad().endOrder, { ...asStored, paymentId: 'cs_1', customerEmail: 'ada@EXAMPLE.com' });
    hear();
    expect(open.events).toEqual([paid('cs_1')]);
  });

  test('that is opened, reloaded or shown again later', async () => {
    const asleep = watch('ada@example.com');
    await runTask(pageLoad().endOrder, { ...asStored, paymentId: 'cs_1', customerEmail: order.email });
    await expect(runTask(pageLoad().readCheckout, { query })).resolves.toEqual({
      query,
      paid: true,
      returned: false,
      sessionId: 'cs_1',
    });
    expect(asleep.events).toEqual([]);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(asleep.events).toEqual([paid('cs_1')]);
    asleep.stop();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(asleep.events).toHaveLength(1);
  });

  test('and in the tab whose card form took the payment', async () => {
    const open = watch('ada@example.com');
    await runTask(pageLoad().keepCheckout, query);
    await runTask(pageLoad().markCheckoutPaid, { sessionId: 'cs_1' });
    hear();
    expect(open.events).toEqual([paid('cs_1')]);
  });

  test('and a plan, a billing or a user that is another is another order, of which the first one is said', async () => {
    begin();
    const others = [{ plan: 'premium' }, { billing: 'monthly' }, { userId: 'u2' }];
    const open = others.map((other) => watch(order.email, other));
    await runTask(pageLoad().endOrder, { ...asStored, paymentId: 'cs_1', customerEmail: order.email });
    hear();
    expect(open.map(({ events }) => events)).toEqual([[], [], []]);
    for (const other of others) {
      const known = { begun: [], otherPaid: 'growth' };
      await expect(runTask(pageLoad().readPayments, { ...query, ...other })).resolves.toEqual(known);
    }
    const own = runTask(pageLoad().readPayments, { ...query, email: 'ADA@example.com' });
    await expect(own).resolves.toEqual(noPayments);
  });

  test('and a checkout of this tab for another plan is not', async () => {
    begin();
    await runTask(pageLoad().keepCheckout, { ...query, plan: 'premium' });
    await runTask(pageLoad().endOrder, { ...asStored, paymentId: 'cs_1', customerEmail: order.email });
    await expect(runTask(pageLoad().readCheckout, { query: null })).resolves.toMatchObject({ paid: false });
  });

  test('for a day; one of which only the email is known until an order is begun with that', async () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(0);
    await runTask(pageLoad().endOrder, { ...asStored, paymentId: 'cs_1', customerEmail: order.email });
    expect(watch(order.email).events).toHaveLength(1);
    const keep = { type: 'order.keep', order: { id: 'u2', email: order.email } } as EventObject;
    runEventSource(pageLoad().orderKeeper).send(keep);
    expect(watch(order.email).events).toEqual([]);

    begin();
    await runTask(pageLoad().endOrder, { ...asStored, paymentId: 'cs_1', customerEmail: '' });
    clock.mockReturnValue(dayMs);
    forgetOldEntries(safeStorage(() => localStorage));
    expect(localStorage).toHaveLength(0);
  });

  test.each(['{', '7', '[null,{},{"id":7,"at":1},"x"]'])('stored %s is none', (stored) => {
    localStorage.setItem('payments', stored);
    expect(watch('ada@example.com').events).toEqual([]);
  });
});

describe('a payment that was begun', () => {
  const known = (sought: object = query) => runTask(pageLoad().readPayments, sought);
  const session = { provider: 'card', id: 'cs_1' };

  test('is known for its order: by its user, or by any spelling of its email', async () => {
    begin();
    const spelled = { ...query, userId: null, email: ' ADA@example.com' };
    for (const sought of [query, { ...query, email: 'ada@work.test' }, spelled])
      await expect(known(sought)).resolves.toEqual({ begun: [session], otherPaid: null });
    for (const other of [
      { ...query, plan: 'premium' },
      { ...spelled, email: 'eve@example.com' },
    ])
      await expect(known(other)).resolves.toEqual(noPayments);
  });

  test('by card is kept until it is over, at the other provider for a day', async () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(0);
    begin();
    begin('https://checkout.creem.io/ch_1', { provider: 'creem' });
    const hosted = { provider: 'creem', id: 'ch_1' };
    await expect(known()).resolves.toEqual({ begun: [session, hosted], otherPaid: null });
    clock.mockReturnValue(7 * dayMs);
    forgetOldEntries(safeStorage(() => localStorage));
    await expect(known()).resolves.toEqual({ begun: [session], otherPaid: null });
    runEventSource(pageLoad().orderKeeper).send({ type: 'payment.forget', id: 'cs_1' } as EventObject);
    expect(localStorage).toHaveLength(0);
  });
});

test.each([
  ['cs_test_1_secret_abc', 'cs_test_1'],
  ['https://checkout.stripe.com/c/pay/cs_test_1#fid', 'cs_test_1'],
  ['https://checkout.example.com/prod_1/ch_1/?locale=en', 'ch_1'],
  ['https://pay.example.com/', null],
  ['opaque', null],
  ['', null],
])('the payment of %j is %j', (link, id) => {
  expect(paymentIdIn(link)).toBe(id);
});
