import { sameName } from '../../machines/text/names.ts';
import type { BrowserEventSource } from './service-types.ts';
import type { SafeStorage } from './storage.ts';

const key = 'paid_order';

interface PaidOrder {
  email: string;
  /** `null` when it is not known. */
  sessionId: string | null;
}

/** Tells the other tabs that an order was paid. Nothing stays stored: a storage event has what was written. */
export function createPaidOrders(local: SafeStorage) {
  function tell(order: PaidOrder): void {
    local.write(key, JSON.stringify(order));
    local.remove(key);
  }

  const paidOrderWatch: BrowserEventSource<'paidOrderWatch'> = ({ input, send }) => {
    const listener = new AbortController();
    function hear(event: StorageEvent): void {
      if (event.key !== key || event.newValue === null) return;
      const { email, sessionId }: PaidOrder = JSON.parse(event.newValue);
      if (sameName(email, input.email)) send({ type: 'otherTab.paid', sessionId });
    }
    window.addEventListener('storage', hear, { signal: listener.signal });
    return () => listener.abort();
  };

  return { tell, paidOrderWatch };
}

export type PaidOrders = ReturnType<typeof createPaidOrders>;
