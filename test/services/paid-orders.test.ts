import { expect, test, vi } from 'vitest';
import { pageLoad, runEventSource, runTask } from './page-load.ts';

const query = { userId: 'u1', plan: 'growth', billing: 'annual', email: 'Ada@example.com' } as const;

/** What browsers tell other tabs of: every write to local storage. */
function forwardWrites(): void {
  const { setItem } = Storage.prototype;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, newValue) {
    setItem.call(this, key, newValue);
    if (this === localStorage) window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  });
}

test.each([
  ['in the card form', 'markCheckoutPaid', { sessionId: 'cs_1' }],
  ['as /success verified', 'endOrder', { paymentId: 'cs_1', sessionId: 'cs_1' }],
] as const)(
  'an order paid %s is told to the tabs that have it, and stays nowhere',
  async (_, task, input) => {
    forwardWrites();
    const services = pageLoad();
    const same = runEventSource(pageLoad().paidOrderWatch, { email: 'ada@example.com' });
    const other = runEventSource(pageLoad().paidOrderWatch, { email: 'eve@example.com' });
    const left = runEventSource(pageLoad().paidOrderWatch, { email: 'ada@example.com' });
    left.stop();
    await runTask(services.keepCheckout, query);
    await runTask(services[task], input);
    expect(same.events).toEqual([{ type: 'otherTab.paid', sessionId: 'cs_1' }]);
    expect([...other.events, ...left.events]).toEqual([]);
    expect(localStorage).toHaveLength(0);
  },
);
