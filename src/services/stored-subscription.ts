import { type OrderForm, readSubscription as readStored } from '../../machines/purchase/subscription.ts';
import type { BrowserSink, BrowserTask } from './service-types.ts';
import type { SafeStorage } from './storage.ts';

const key = 'subscription';

/** The customer's entries on /subscribe in this tab, and the order made from them. */
export function createStoredSubscription(session: SafeStorage) {
  const read = (): unknown => session.readJson(key);
  const keep = (subscription: unknown): boolean => session.write(key, JSON.stringify(subscription));
  const readSubscription: BrowserTask<'readSubscription'> = read;
  const subscriptionKeeper: BrowserSink<'subscriptionKeeper'> = ({ listen }) => {
    listen(({ subscription }) => keep(subscription));
    return undefined;
  };
  return {
    tasks: { readSubscription },
    subscriptionKeeper,
    read: (): OrderForm => readStored(read()),
    keep,
    forget: (): void => session.remove(key),
  };
}

export type StoredSubscription = ReturnType<typeof createStoredSubscription>;
