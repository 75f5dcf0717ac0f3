import { describe, expect, test, vi } from 'vitest';
import type { EventObject } from 'xstate';
import { forgetOldEntries } from '../../src/services/day-list.ts';
import { paymentIdIn } from '../../src/services/payment-id.ts';
import { safeStorage } from '../../src/services/storage.ts';
import { pageLoad, runEventSource, runTask } from './page-load.ts';

/** docs/product.md, Payment verification. An order that is paid is paid in every tab. */

const order = { plan: 'growth', billing: 'annual', email: 'Ada@example.com' } as const;
const query = { ...order, userId: 'u1' };
const asStored = { sessionId: 'cs_1', customerEmail: '' };
const mounted = 'cs_1_secret_abc';

/** A tab that began the payment; nothing in its session storage is there for another one. */
function begin(link = mounted): void {
  runEventSource(pageLoad().orderKeeper).send({ type: 'payment.keep', link, ...order } as EventObject);
}

/** Another tab has stored something. */
const hear = () => window.dispatchEvent(new StorageEvent('storage'));
const watch = (email: string) => runEventSource(pageLoad().paidOrderWatch, { email });
const paid = (sessionId: string | null) => ({ type: 'otherTab.paid', sessionId });

describe('an order that is paid is paid in every tab', () => {
  test('that began it, by the id of its session, whatever address the payment names', async () => {
    begin();
    const open = watch('ada@example.com');
    const other = watch('eve@example.com');
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

  test('until another order is begun with its email, for a day at most', async () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(0);
    await runTask(pageLoad().endOrder, { ...asStored, paymentId: 'cs_1', customerEmail: order.email });
    expect(watch(order.email).events).toHaveLength(1);
    const keep = { type: 'order.keep', order: { id: 'u2', email: order.email } } as EventObject;
    runEventSource(pageLoad().orderKeeper).send(keep);
    expect(watch(order.email).events).toEqual([]);

    begin();
    clock.mockReturnValue(24 * 60 * 60 * 1000);
    forgetOldEntries(safeStorage(() => localStorage));
    expect(localStorage).toHaveLength(0);
  });

  test.each(['{', '7', '[null,{},{"id":7,"at":1},"x"]'])('stored %s is none', (stored) => {
    localStorage.setItem('payments', stored);
    expect(watch('ada@example.com').events).toEqual([]);
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
