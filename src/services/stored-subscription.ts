import type { Id } from '../../machines/api/contract.ts';
import { isSameId } from '../../machines/shared/ids.ts';
import type { BrowserSink, BrowserTask } from './service-types.ts';
import type { SafeStorage } from './storage.ts';

const key = 'subscription';

/** What the customer entered on /subscribe and the user created from it, in this tab. */
export function createStoredSubscription(session: SafeStorage) {
  const readSubscription: BrowserTask<'readSubscription'> = () => session.readJson(key);
  const readUserId: BrowserTask<'readUserId'> = ({ userId }) =>
    storedIds(session.readJson(key)).find((id) => isSameId(id, userId)) ?? null;
  const forgetSubscription: BrowserTask<'forgetSubscription'> = () => {
    session.remove(key);
    return undefined;
  };
  const subscriptionKeeper: BrowserSink<'subscriptionKeeper'> = ({ listen }) => {
    listen(({ subscription }) => session.write(key, JSON.stringify(subscription)));
    return undefined;
  };
  return { readSubscription, readUserId, forgetSubscription, subscriptionKeeper };
}

function storedIds(stored: unknown): Id[] {
  const users = fieldOf(stored, 'users');
  if (!Array.isArray(users)) return [];
  return users
    .map((user) => fieldOf(user, 'id'))
    .filter((id): id is Id => typeof id === 'string' || typeof id === 'number');
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
