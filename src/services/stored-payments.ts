import type { Subscription } from '../../machines/reference/plans.ts';
import { sameName } from '../../machines/text/names.ts';
import { createDayList } from './day-list.ts';
import type { BrowserEventSource } from './service-types.ts';
import type { SafeStorage } from './storage.ts';

/** A payment that a tab of this browser began, or saw paid. */
export interface StoredPayment {
  /** As its provider names it on the way back; `null` when that is not known. */
  id: string | null;
  /** The email of its order. */
  email: string;
  /** `null` when another browser began it. */
  order: Subscription | null;
  isPaid: boolean;
  /** The card session it was paid with; `null` while unpaid, at another provider, and when it is not known. */
  sessionId: string | null;
}

export interface PaidOrder extends Pick<StoredPayment, 'id' | 'sessionId'> {
  /** Every address that is known for it: of the order, and of the payment. */
  emails: string[];
}

/** The payments of this browser, for a day and for all tabs: what is paid in one is paid in the others. */
export function createStoredPayments(storage: SafeStorage) {
  const list = createDayList(storage, 'payments', isPayment);

  const find = (id: string): StoredPayment | undefined => list.read().find((payment) => payment.id === id);

  const findPaid = (email: string): StoredPayment | undefined =>
    list.read().find((payment) => payment.isPaid && sameName(payment.email, email));

  function start(payment: Pick<StoredPayment, 'id' | 'email' | 'order'>): void {
    list.add({ ...payment, isPaid: false, sessionId: null });
  }

  /** All payments that were begun for these addresses are over. */
  function end({ id, emails, sessionId }: PaidOrder): void {
    const isOfOrder = ({ email }: StoredPayment) => emails.some((one) => sameName(one, email));
    const order = ((id && find(id)) || list.read().find(isOfOrder))?.order ?? null;
    list.remove(isOfOrder);
    list.add(...emails.map((email) => ({ id, email, order, isPaid: true, sessionId })));
  }

  /** An order that is begun after a payment is another one. */
  function forget(email: string): void {
    list.remove((payment) => payment.isPaid && sameName(payment.email, email));
  }

  const paidOrderWatch: BrowserEventSource<'paidOrderWatch'> = ({ input, send }) => {
    const listener = new AbortController();
    const { signal } = listener;
    function check(): void {
      const paid = findPaid(input.email);
      if (paid) send({ type: 'otherTab.paid', sessionId: paid.sessionId });
    }
    window.addEventListener('storage', check, { signal });
    // A page that was asleep, or is shown again by Back, has missed what was stored meanwhile.
    window.addEventListener('pageshow', check, { signal });
    document.addEventListener('visibilitychange', check, { signal });
    check();
    return () => listener.abort();
  };

  return { find, findPaid, start, end, forget, paidOrderWatch };
}

export type StoredPayments = ReturnType<typeof createStoredPayments>;

function isPayment(value: object): value is StoredPayment {
  const { id, email, order, isPaid, sessionId }: Partial<StoredPayment> = value;
  const isTextOrNull = (text: unknown) => text === null || typeof text === 'string';
  return (
    isTextOrNull(id) &&
    typeof email === 'string' &&
    typeof order === 'object' &&
    typeof isPaid === 'boolean' &&
    isTextOrNull(sessionId)
  );
}
