import type { UnfinishedOrder } from '../../machines/browser/browser-services.ts';
import { isSameId } from '../../machines/shared/ids.ts';
import type { BrowserEventSource, BrowserSink, BrowserTask } from './service-types.ts';
import type { SafeStorage } from './storage.ts';

const key = 'unfinished_orders';
const keptMs = 24 * 60 * 60 * 1000;

interface StoredOrder extends UnfinishedOrder {
  /** When the API created the user, in milliseconds. */
  at: number;
}

/** The users of unpaid orders, for a day and for all tabs: a closed tab must not lock the customer's email. */
export function createUnfinishedOrders(storage: SafeStorage) {
  function read(): StoredOrder[] {
    const stored = storage.readJson(key);
    const orders = Array.isArray(stored) ? stored.filter(isOrder) : [];
    return orders.filter(({ at }) => Math.abs(Date.now() - at) < keptMs);
  }

  const known = (): UnfinishedOrder[] => read().map(({ id, email }) => ({ id, email }));

  function write(orders: StoredOrder[]): void {
    if (orders.length === 0) storage.remove(key);
    else storage.write(key, JSON.stringify(orders));
  }

  const unfinishedOrders: BrowserEventSource<'unfinishedOrders'> = ({ send }) => {
    const listener = new AbortController();
    const report = () => send({ type: 'orders.changed', orders: known() });
    const { signal } = listener;
    window.addEventListener('storage', report, { signal });
    window.addEventListener('pageshow', ({ persisted }) => persisted && report(), { signal });
    report();
    return () => listener.abort();
  };

  const readUserId: BrowserTask<'readUserId'> = ({ userId }) =>
    read().find(({ id }) => isSameId(id, userId))?.id ?? null;

  const orderKeeper: BrowserSink<'orderKeeper'> = ({ listen }) => {
    listen(({ order }) => write([...read(), { ...order, at: Date.now() }]));
    return undefined;
  };

  return {
    unfinishedOrders,
    tasks: { readUserId },
    orderKeeper,
    /** Forgets the ones that were paid. */
    forget: (isPaid: (order: UnfinishedOrder) => boolean): void =>
      write(read().filter((order) => !isPaid(order))),
  };
}

/** Deletes the ones that are older than a day. */
export function forgetOldOrders(storage: SafeStorage): void {
  if (storage.read(key) !== null) createUnfinishedOrders(storage).forget(() => false);
}

export type UnfinishedOrders = ReturnType<typeof createUnfinishedOrders>;

function isOrder(value: unknown): value is StoredOrder {
  const { id, email, at }: Partial<StoredOrder> = Object(value);
  const hasId = typeof id === 'number' || (typeof id === 'string' && id !== '');
  return hasId && typeof email === 'string' && typeof at === 'number';
}
