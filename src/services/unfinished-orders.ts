import type { UnfinishedOrder } from '../../machines/browser/browser-services.ts';
import { isSameId } from '../../machines/shared/ids.ts';
import { createDayList } from './day-list.ts';
import type { BrowserEventSource, BrowserTask } from './service-types.ts';
import type { SafeStorage } from './storage.ts';

/** The users of unpaid orders, for a day and for all tabs: a closed tab must not lock the customer's email. */
export function createUnfinishedOrders(storage: SafeStorage) {
  const list = createDayList(storage, 'unfinished_orders', isOrder);
  const known = (): UnfinishedOrder[] => list.read().map(({ id, email }) => ({ id, email }));

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
    known().find(({ id }) => isSameId(id, userId))?.id ?? null;

  return {
    unfinishedOrders,
    tasks: { readUserId },
    keep: (order: UnfinishedOrder): void => list.add(order),
    /** Forgets the ones that were paid. */
    forget: list.remove,
  };
}

export type UnfinishedOrders = ReturnType<typeof createUnfinishedOrders>;

function isOrder(value: object): value is UnfinishedOrder {
  const { id, email }: Partial<UnfinishedOrder> = value;
  const hasId = typeof id === 'number' || (typeof id === 'string' && id !== '');
  return hasId && typeof email === 'string';
}
