import type { CheckoutQuery, Provider, SoughtOrder } from '../../machines/browser/browser-services.ts';
import { isSameId } from '../../machines/shared/ids.ts';
import { sameName } from '../../machines/text/names.ts';
import { createDayList } from './day-list.ts';
import type { BrowserEventSource, BrowserTask } from './service-types.ts';
import type { SafeStorage } from './storage.ts';

/** A payment that a tab of this browser began, or saw paid. */
export interface StoredPayment {
  provider: Provider;
  /** As its provider names it on the way back; `null` when that is not known. */
  id: string | null;
  /** The email of its order. */
  email: string;
  /** `null` when another browser began it. */
  order: Order | null;
  isPaid: boolean;
}

/** The identity of an order; the email only joins spellings of it. */
type Order = Omit<SoughtOrder, 'email'>;

interface Paid extends Pick<StoredPayment, 'provider' | 'id'> {
  /** Every address that is known for it: of the order, and of the payment. */
  emails: string[];
  /** Left out where only the payment is known. */
  order?: Order;
}

/** The payments of this browser, for all its tabs: what is paid in one is paid in the others. */
export function createStoredPayments(storage: SafeStorage) {
  const list = createDayList(storage, 'payments', isPayment);

  const find = (id: string): StoredPayment | undefined => list.read().find((payment) => payment.id === id);

  /** The payment that closes this order: its own, or one for its email of which nothing else is known. */
  const findPaid = ({ email, ...sought }: CheckoutQuery): StoredPayment | undefined =>
    list
      .read()
      .find(
        ({ isPaid, order, ...paid }) => isPaid && (order ? isSameOrder(order, sought) : sameName(paid.email, email)),
      );

  function start(payment: Omit<StoredPayment, 'isPaid'>): void {
    list.add({ ...payment, isPaid: false });
  }

  /** All payments that were begun for this order are over. */
  function end({ provider, id, emails, order: named }: Paid): void {
    const order = named ?? (id === null ? null : find(id)?.order) ?? onlyOrder(emails);
    list.remove((payment) => payment.order !== null && order !== null && isSameOrder(payment.order, order));
    list.add(...emails.map((email) => ({ provider, id, email, order, isPaid: true })));
  }

  /** The order that was begun with one of these addresses; `null` when there are several, or none. */
  function onlyOrder(emails: string[]): Order | null {
    const [first, ...others] = list
      .read()
      .flatMap(({ isPaid, order, email }) =>
        order && !isPaid && emails.some((one) => sameName(one, email)) ? [order] : [],
      );
    return first && others.every((order) => isSameOrder(order, first)) ? first : null;
  }

  function forget(id: string): void {
    list.remove((payment) => payment.id === id);
  }

  /** A payment of which only the email is known was made before an order that is begun with it now. */
  function forgetUnnamed(email: string): void {
    list.remove(({ order, ...payment }) => order === null && sameName(payment.email, email));
  }

  const readPayments: BrowserTask<'readPayments'> = (sought) => {
    const payments = list.read();
    const isOfEmail = ({ email }: StoredPayment) => sameName(email, sought.email);
    const begun = payments.filter(
      (payment) =>
        !payment.isPaid &&
        isSamePlan(payment.order, sought) &&
        (isOfEmail(payment) || isSameUser(payment.order, sought)),
    );
    const other = payments.find(
      (payment) => payment.isPaid && payment.order && isOfEmail(payment) && !isSameOrder(payment.order, sought),
    );
    return {
      begun: begun.flatMap(({ provider, id }) => (id === null ? [] : [{ provider, id }])),
      otherPaid: other?.order?.plan ?? null,
    };
  };

  const paidOrderWatch: BrowserEventSource<'paidOrderWatch'> = ({ input, send }) => {
    const listener = new AbortController();
    const { signal } = listener;
    function check(): void {
      const paid = findPaid(input);
      if (paid) send({ type: 'otherTab.paid', sessionId: sessionIdOf(paid) });
    }
    window.addEventListener('storage', check, { signal });
    // A page that was asleep, or is shown again by Back, has missed what was stored meanwhile.
    window.addEventListener('pageshow', check, { signal });
    document.addEventListener('visibilitychange', check, { signal });
    check();
    return () => listener.abort();
  };

  return { find, findPaid, start, end, forget, forgetUnnamed, tasks: { readPayments }, paidOrderWatch };
}

export type StoredPayments = ReturnType<typeof createStoredPayments>;

/** Only a payment by card is a session. */
export function sessionIdOf({ provider, id }: StoredPayment): string | null {
  return provider === 'card' ? id : null;
}

function isSamePlan(order: Order | null, { plan, billing }: Order): boolean {
  return order?.plan === plan && order.billing === billing;
}

function isSameUser(order: Order | null, { userId }: Order): boolean {
  return order !== null && order.userId !== null && userId !== null && isSameId(order.userId, userId);
}

function isSameOrder(order: Order, sought: Order): boolean {
  return isSamePlan(order, sought) && isSameUser(order, sought);
}

function isPayment(value: object): value is StoredPayment {
  const { provider, id, email, order, isPaid }: Partial<StoredPayment> = value;
  return (
    (provider === 'card' || provider === 'creem') &&
    (id === null || typeof id === 'string') &&
    typeof email === 'string' &&
    typeof order === 'object' &&
    typeof isPaid === 'boolean'
  );
}
