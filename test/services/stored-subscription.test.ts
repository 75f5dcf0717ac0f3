import { describe, expect, test } from 'vitest';
import type { EventObject } from 'xstate';
import { pageLoad, runEventSource, runTask } from './page-load.ts';

/** docs/product.md, Subscribe. The tab stores the form until the order is paid. */

describe('the form of /subscribe', () => {
  const subscription = { email: 'a@b.co', accountType: null };

  test('survives a reload until the order is paid', async () => {
    await expect(runTask(pageLoad().readSubscription)).resolves.toBeNull();
    const event = { type: 'subscription.keep', subscription } as EventObject;
    runEventSource(pageLoad().subscriptionKeeper).send(event);
    await expect(runTask(pageLoad().readSubscription)).resolves.toEqual(subscription);
    await runTask(pageLoad().endOrder, { paymentId: 'ch_1', sessionId: null, customerEmail: '' });
    await expect(runTask(pageLoad().readSubscription)).resolves.toBeNull();
  });
});
