import type { StoredCheckout } from '../../machines/browser/browser-services.ts';
import { checkoutPath, readCheckoutQuery } from '../../machines/purchase/page-urls.ts';
import { isSameId } from '../../machines/shared/ids.ts';
import { isReturn } from './is-return.ts';
import type { BrowserTask } from './service-types.ts';
import type { SafeStorage } from './storage.ts';
import { type StoredPayments, sessionIdOf } from './stored-payments.ts';
import type { UnfinishedOrders } from './unfinished-orders.ts';

const key = 'checkout';

interface Stored extends Pick<StoredCheckout, 'query' | 'paid' | 'sessionId'> {
  left: boolean;
}

export function createCheckoutStore(
  session: SafeStorage,
  orders: Pick<UnfinishedOrders, 'forget'>,
  payments: Pick<StoredPayments, 'findPaid' | 'end'>,
) {
  function read(): Stored | null {
    const { path, paid, left, sessionId }: Record<string, unknown> = Object(session.readJson(key));
    const query = readCheckoutQuery(String(path).replace(/^[^?]*/, ''));
    if (!query) return null;
    return {
      query,
      paid: paid === true,
      left: left === true,
      sessionId: typeof sessionId === 'string' ? sessionId : null,
    };
  }

  function write({ query, ...rest }: Stored): undefined {
    session.write(key, JSON.stringify({ path: checkoutPath(query), ...rest }));
  }

  const readCheckout: BrowserTask<'readCheckout'> = (asked) => {
    const stored = read();
    const query = asked.query ?? stored?.query;
    const payment = query && payments.findPaid(query);
    if (payment) return { query, paid: true, returned: false, sessionId: sessionIdOf(payment) };
    if (!stored) return null;
    const { left, ...checkout } = stored;
    return { ...checkout, returned: left && isReturn() };
  };
  const keepCheckout: BrowserTask<'keepCheckout'> = (query) =>
    write({ query, paid: false, left: false, sessionId: null });
  const markCheckoutLeft: BrowserTask<'markCheckoutLeft'> = () => {
    const stored = read();
    return stored ? write({ ...stored, left: true }) : undefined;
  };
  const markCheckoutPaid: BrowserTask<'markCheckoutPaid'> = ({ sessionId }) => {
    const stored = read();
    if (!stored) return undefined;
    orders.forget(({ id }) => isSameId(id, stored.query.userId));
    const { email, ...order } = stored.query;
    payments.end({ provider: 'card', id: sessionId, emails: [email], order });
    return write({ ...stored, paid: true, sessionId });
  };
  return {
    tasks: { readCheckout, keepCheckout, markCheckoutLeft, markCheckoutPaid },
    read,
    write,
  };
}

export type CheckoutStore = ReturnType<typeof createCheckoutStore>;
