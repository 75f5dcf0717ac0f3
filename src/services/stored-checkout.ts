import type { StoredCheckout } from '../../machines/browser/browser-services.ts';
import { checkoutPath, readCheckoutQuery } from '../../machines/purchase/page-urls.ts';
import type { BrowserTask } from './service-types.ts';
import type { SafeStorage } from './storage.ts';

const key = 'checkout';

export function createStoredCheckout(session: SafeStorage) {
  function read(): StoredCheckout | null {
    const stored = session.readJson(key);
    if (typeof stored !== 'object' || stored === null || !('path' in stored)) return null;
    const query = readCheckoutQuery(String(stored.path).replace(/^[^?]*/, ''));
    if (!query) return null;
    const sessionId = 'sessionId' in stored && typeof stored.sessionId === 'string' ? stored.sessionId : null;
    return { query, paid: 'paid' in stored && stored.paid === true, sessionId };
  }

  function write({ query, paid, sessionId }: StoredCheckout): undefined {
    session.write(key, JSON.stringify({ path: checkoutPath(query), paid, sessionId }));
  }

  const readCheckout: BrowserTask<'readCheckout'> = () => read();
  const keepCheckout: BrowserTask<'keepCheckout'> = (query) => write({ query, paid: false, sessionId: null });
  const markCheckoutPaid: BrowserTask<'markCheckoutPaid'> = ({ sessionId }) => {
    const stored = read();
    return stored ? write({ ...stored, paid: true, sessionId }) : undefined;
  };
  return { readCheckout, keepCheckout, markCheckoutPaid };
}
