import { isSameId } from '../../machines/shared/ids.ts';
import { sameName } from '../../machines/shared/names.ts';
import type { BrowserSink, BrowserTask } from './service-types.ts';
import type { SafeStorage } from './storage.ts';
import type { UnfinishedOrders } from './unfinished-orders.ts';

const key = 'subscription';

/** What the customer entered on /subscribe, in this tab, and the order that came of it. */
export function createStoredSubscription(session: SafeStorage, orders: UnfinishedOrders) {
  const readSubscription: BrowserTask<'readSubscription'> = () => session.readJson(key);
  const readUserId: BrowserTask<'readUserId'> = ({ userId }) =>
    orders.known().find(({ id }) => isSameId(id, userId))?.id ?? null;
  const forgetSubscription: BrowserTask<'forgetSubscription'> = () => {
    const email = emailIn(session.readJson(key));
    orders.forget((order) => sameName(order.email, email));
    session.remove(key);
    return undefined;
  };
  const subscriptionKeeper: BrowserSink<'subscriptionKeeper'> = ({ listen }) => {
    listen(({ subscription }) => session.write(key, JSON.stringify(subscription)));
    return undefined;
  };
  return { readSubscription, readUserId, forgetSubscription, subscriptionKeeper };
}

function emailIn(stored: unknown): string {
  const isForm = typeof stored === 'object' && stored !== null && 'email' in stored;
  return isForm && typeof stored.email === 'string' ? stored.email : '';
}
