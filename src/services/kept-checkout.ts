import type { KeptCheckout } from '../../machines/browser/from-browser.ts';
import { checkoutPath, readCheckoutQuery } from '../../machines/purchase/queries.ts';
import type { Task } from './browser-service.ts';
import type { SafeStorage } from './storage.ts';

const key = 'checkout';

/** What this tab keeps of the checkout it was last in: its address, and whether it was paid. */
export function createKeptCheckout(session: SafeStorage) {
  function read(): KeptCheckout | null {
    const kept = session.readJson(key);
    if (typeof kept !== 'object' || kept === null || !('path' in kept)) return null;
    const query = readCheckoutQuery(String(kept.path).replace(/^[^?]*/, ''));
    if (!query) return null;
    const sessionId = 'sessionId' in kept && typeof kept.sessionId === 'string' ? kept.sessionId : null;
    return { query, paid: 'paid' in kept && kept.paid === true, sessionId };
  }

  function write({ query, paid, sessionId }: KeptCheckout): undefined {
    session.write(key, JSON.stringify({ path: checkoutPath(query), paid, sessionId }));
  }

  const readCheckout: Task<'readCheckout'> = () => read();
  const keepCheckout: Task<'keepCheckout'> = (query) => write({ query, paid: false, sessionId: null });
  const markCheckoutPaid: Task<'markCheckoutPaid'> = ({ sessionId }) => {
    const kept = read();
    return kept ? write({ ...kept, paid: true, sessionId }) : undefined;
  };
  return { readCheckout, keepCheckout, markCheckoutPaid };
}
