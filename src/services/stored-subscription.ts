import { isSameId } from '../../machines/shared/ids.ts';
import type { BrowserSink, BrowserTask } from './service-types.ts';
import type { SafeStorage } from './storage.ts';
import type { UnfinishedOrders } from './unfinished-orders.ts';

const key = 'subscription';

/** What the customer entered on /subscribe, in this tab, and the order that came of it. */
export function createStoredSubscription(session: SafeStorage, orders: UnfinishedOrders) {
  const readSubscription: BrowserTask<'readSubscription'> = () => session.readJson(key);
  const readUserId: BrowserTask<'readUserId'> = ({ userId }) =>
    orders.known().find(({ id }) => isSameId(id, userId))?.id ?? null;
  const subscriptionKeeper: BrowserSink<'subscriptionKeeper'> = ({ listen }) => {
    listen(({ subscription }) => session.write(key, JSON.stringify(subscription)));
    return undefined;
  };
  return {
    tasks: { readSubscription, readUserId },
    subscriptionKeeper,
    /** The email that was entered; empty when there is none. */
    readEmail(): string {
      const { email }: Record<string, unknown> = Object(session.readJson(key));
      return typeof email === 'string' ? email : '';
    },
    forget: (): void => session.remove(key),
  };
}

export type StoredSubscription = ReturnType<typeof createStoredSubscription>;
