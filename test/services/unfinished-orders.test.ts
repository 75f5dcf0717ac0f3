import { describe, expect, test, vi } from 'vitest';
import type { EventObject } from 'xstate';
import { forgetOldEntries } from '../../src/services/day-list.ts';
import { safeStorage } from '../../src/services/storage.ts';
import { fill, pageLoad, runEventSource, runTask, show } from './page-load.ts';

/** docs/product.md, Subscribe. The browser keeps unfinished orders for all its tabs, for a day. */

const query = { userId: 'u1', plan: 'growth', billing: 'annual', email: 'a+b@example.com' } as const;

describe('the unfinished orders of this browser', () => {
  const ada = { id: 42, email: 'a@b.co' };
  const eve = { id: 'u2', email: 'eve@b.co' };
  const changed = (...orders: unknown[]) => ({ type: 'orders.changed', orders });
  const watch = () => runEventSource(pageLoad().unfinishedOrders);
  const keep = (order: unknown) =>
    runEventSource(pageLoad().orderKeeper).send({ type: 'order.keep', order } as EventObject);

  test('are reported at once, and when another tab changes them', () => {
    const other = watch();
    const stopped = watch();
    stopped.stop();
    keep(ada);
    keep(eve);
    window.dispatchEvent(new Event('storage'));
    show(false);
    expect(other.events).toEqual([changed(), changed(ada, eve)]);
    expect(stopped.events).toEqual([changed()]);
    expect(watch().events).toEqual([changed(ada, eve)]);
    expect(Object.keys(localStorage)).toEqual(['unfinished_orders']);
  });

  test('are reported to a page that comes back by Back', () => {
    keep(ada);
    const page = watch();
    localStorage.clear();
    show(true);
    expect(page.events).toEqual([changed(ada), changed()]);
  });

  test('are deleted by the next page when they are older', () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(0);
    keep(ada);
    clock.mockReturnValue(24 * 60 * 60 * 1000 - 1);
    keep(eve);
    clock.mockReturnValue(24 * 60 * 60 * 1000);
    forgetOldEntries(safeStorage(() => localStorage));
    expect(JSON.parse(localStorage.unfinished_orders)).toMatchObject([eve]);
    clock.mockReturnValue(3 * 24 * 60 * 60 * 1000);
    forgetOldEntries(safeStorage(() => localStorage));
    expect(localStorage).toHaveLength(0);
  });

  test.each(['after', 'before'])('are kept for a day: not one %s it', (when) => {
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now);
    keep(ada);
    const days = when === 'after' ? 1 : -1;
    clock.mockReturnValue(now + days * 24 * 60 * 60 * 1000);
    expect(watch().events).toEqual([changed()]);
    keep(eve);
    expect(JSON.parse(localStorage.getItem('unfinished_orders') ?? '')).toHaveLength(1);
  });

  test.each(['', '{', 'null', '7', '[null,{},{"id":{}},{"id":"","email":"a@b.co","at":1}]'])(
    'stored %s is none',
    (stored) => {
      localStorage.setItem('unfinished_orders', stored);
      expect(watch().events).toEqual([changed()]);
    },
  );

  test('stay in the tab where local storage takes nothing', () => {
    fill(localStorage);
    keep(ada);
    expect(watch().events).toEqual([changed(ada)]);
  });

  test('lose the one that is paid in the card form, before the payment is verified', async () => {
    keep(ada);
    keep(eve);
    await runTask(pageLoad().keepCheckout, { ...query, userId: '42' });
    await runTask(pageLoad().markCheckoutPaid, { sessionId: 'cs_1' });
    expect(watch().events).toEqual([changed(eve)]);
    await runTask(pageLoad().keepCheckout, { ...query, userId: 'u2' });
    await runTask(pageLoad().markCheckoutPaid, { sessionId: 'cs_2' });
    expect(watch().events).toEqual([changed()]);
  });

  test.each([
    ['42', 42],
    [42, 42],
    ['43', null],
    ['', null],
  ])('the address says %j: the id is %j', async (userId, id) => {
    keep(ada);
    await expect(runTask(pageLoad().readUserId, { userId })).resolves.toBe(id);
  });
});
