import type { Billing, Id, Plan } from '../api/contract.ts';

/**
 * The services that machines ask of the browser: clock, time zones, storage, navigation, clipboard and the
 * card form. `src/services/` implements the three tables; tests and replay put stubs in their place with
 * `provideActors`.
 */

/** Browser tasks: one input, one output. */
export interface BrowserTasks {
  /** The stored promo code with its email; `null` when either is missing, or its deadline has passed. */
  readStoredPromo: { input: undefined; output: StoredPromo | null };
  /** `secondsLeft` is `null` when nobody knows how long the code is valid. */
  storePromo: { input: Omit<StoredPromo, 'deadline'> & { secondsLeft: number | null }; output: undefined };
  /** Forgets the stored promo code, unless it is another one. */
  forgetPromo: { input: { code: string }; output: undefined };
  /** The last attempt at a request, in any tab, that got no answer; 0 when there is none. */
  readAttempt: { input: OnceKey; output: { attempt: number; isDone?: true } };
  /** Sets the once-only flag of a request for all tabs, unless an attempt was made after `attempt`, the last one that is known here. */
  claimOnce: { input: OnceKey & { attempt: number }; output: OnceClaim };
  confirmOnce: { input: OnceKey; output: undefined };
  /** That attempt failed; one before it may still have worked. */
  releaseOnce: { input: OnceKey & { attempt: number }; output: undefined };
  /** The entries on /subscribe in this tab, not validated. */
  readSubscription: { input: undefined; output: unknown };
  /** The user id of an unfinished order that reads like this one: addresses know only text. */
  readUserId: { input: { userId: Id }; output: Id | null };
  /** This checkout, or without one the last of this tab. It is paid when any tab of this browser knows that its order is. */
  readCheckout: { input: { query: CheckoutQuery | null }; output: StoredCheckout | null };
  keepCheckout: { input: CheckoutQuery; output: undefined };
  /** The browser is about to leave for the provider's own payment page. */
  markCheckoutLeft: { input: undefined; output: undefined };
  markCheckoutPaid: { input: { sessionId: string | null }; output: undefined };
  /** The payments for an order, and for its email, that this browser knows. */
  readPayments: { input: SoughtOrder; output: KnownPayments };
  /**
   * Ends the order that a verified payment is for, in all tabs: nothing must lead to a second payment. An order that the customer began
   * beside it, or after it, stays. Only a card payment has a session; `customerEmail` is empty when the API names none. Answers with the
   * order, if this browser began it.
   */
  endOrder: {
    input: { paymentId: string; sessionId: string | null; customerEmail: string };
    output: StartedOrder | null;
  };
  /** The unsaved form input of this user in this tab, unchecked. */
  readDrafts: { input: { userId: Id }; output: unknown };
  /** What this tab kept of the account form of a session, unchecked. */
  readAccountDraft: { input: { session: string }; output: unknown };
  /** Removes an access token that the API does not accept from this tab. */
  forgetAccessToken: { input: undefined; output: undefined };
  /** Did any tab of this browser request templates for this user? */
  readGenerationRequest: { input: { userId: Id }; output: boolean };
  noteGenerationRequest: { input: { userId: Id }; output: undefined };
  /** Removes the access token and the drafts from this tab, and the note of a request for templates from the browser. */
  forgetOnboarding: { input: { userId: Id }; output: undefined };
  /** Every time zone the browser knows, by its IANA name. */
  readTimeZones: { input: undefined; output: string[] };
  openMail: { input: { href: string }; output: undefined };
  copyText: { input: { text: string }; output: undefined };
  /** The customer's session as far as this browser has kept it, redacted. */
  readReport: { input: undefined; output: ReadReport };
  /** Offers a text as a download. */
  saveFile: { input: { name: string; text: string }; output: undefined };
  /** Posts a report, at most once while its text is the same; rejects unless the answer says that it arrived. */
  sendReport: { input: { text: string }; output: undefined };
}

/** Browser event sources: send events until the state that invoked them is left. */
export interface BrowserEventSources {
  /** The wall clock: once at the start, then every second. */
  ticker: { input: undefined; sends: ClockTicked };
  /** The tab became visible, came back from the back/forward cache, or is online again. */
  pageResume: { input: undefined; sends: { type: 'page.resumed' } };
  /** Leaves the page; sends an event when it comes back from the back/forward cache. */
  navigation: { input: Destination; sends: { type: 'visitor.returned' } };
  /** Waits until no other tab of this site holds the lock of this name, and holds it. */
  tabLock: { input: { name: string }; sends: { type: 'tab.admitted' } };
  /** Reports that a request succeeded: at once, or when another tab stores it; and that an attempt of another tab failed. */
  onceWatch: { input: OnceKey; sends: { type: 'otherTab.succeeded' } | { type: 'otherTab.failed' } };
  /** Reports the unfinished orders of this browser: at once, and when another tab changes them. */
  unfinishedOrders: {
    input: undefined;
    sends: { type: 'orders.changed'; orders: UnfinishedOrder[] };
  };
  /** Reports that an order is paid, at once and when another tab stores it; `sessionId` is `null` when it is not known. */
  paidOrderWatch: { input: CheckoutQuery; sends: { type: 'otherTab.paid'; sessionId: string | null } };
  cardForm: { input: { clientSecret: string }; sends: CardFormEvent };
  /** Reports that no server of this link's origin can be reached from this network. Nothing but the origin is asked for. */
  reachability: { input: { link: string }; sends: { type: 'origin.unreachable' } };
}

/** Browser sinks: take events until the state that invoked them is left, and send none. */
export interface BrowserSinks {
  /** Stores what /subscribe knows, in this tab. */
  subscriptionKeeper: {
    input: undefined;
    receives: { type: 'subscription.keep'; subscription: unknown };
  };
  /** Stores for all tabs an unfinished order, for a day, and the payment begun for one: a card session until it is known as over. */
  orderKeeper: {
    input: undefined;
    receives:
      | { type: 'order.keep'; order: UnfinishedOrder }
      /** `link` is the token of a client secret, or the address of a payment page: both have the id of the payment. */
      | ({ type: 'payment.keep'; provider: Provider; link: string } & SoughtOrder)
      /** Nothing was paid by this session, and nothing can be any more. */
      | { type: 'payment.forget'; id: string };
  };
  /** Stores the drafts in this tab: at most four times a second, and before the page is hidden. */
  draftKeeper: { input: { userId: Id }; receives: { type: 'drafts.keep'; drafts: unknown } };
  /** Stores the Instagram name that was typed on the landing page, in this tab: an account form that is empty begins with it. */
  instagramNameKeeper: { input: undefined; receives: { type: 'name.keep'; name: string } };
  /** Stores what is not secret of the account form of a session, in this tab, until the account exists. */
  accountDraftKeeper: {
    input: { session: string };
    receives: { type: 'accountDraft.keep'; draft: unknown } | { type: 'accountDraft.forget' };
  };
}

export type BrowserServiceName = keyof BrowserTasks | keyof BrowserEventSources | keyof BrowserSinks;

export interface StoredPromo {
  code: string;
  email: string;
  /** In milliseconds since 1970; `null` when nobody knows. */
  deadline: number | null;
}

/** The temporary user that the API created for an email. The id goes back to it exactly as it came. */
export interface UnfinishedOrder {
  id: Id;
  email: string;
}

/** A request that may succeed once: the report of a payment (its id), the account of a session. */
export interface OnceKey {
  purpose: 'notification' | 'account';
  id: string;
}

/**
 * The once-only flag of a request. `claimed`: this caller may send, and its attempt has this number; `pending`: an attempt that this
 * caller does not know of was not answered, as far as is known; `succeeded`: one succeeded.
 */
export interface OnceClaim {
  flag: 'claimed' | 'pending' | 'succeeded';
  attempt: number;
}

/** An order for which a payment was begun. */
export interface StartedOrder {
  plan: Plan;
  billing: Billing;
  email: string;
}

export interface CheckoutQuery extends StartedOrder {
  userId: Id;
}

/** An order: a user, a plan and a billing. The email joins spellings of it, and stands for a user that is not known yet. */
export interface SoughtOrder extends StartedOrder {
  userId: Id | null;
}

export type Provider = 'card' | 'creem';

/** A payment that was begun and is not known to be over. Only that by card is a session, whose status the API knows. */
export interface BegunPayment {
  provider: Provider;
  id: string;
}

export interface KnownPayments {
  /** For the same order. */
  begun: BegunPayment[];
  /** The plan of another order that was paid today with its email. */
  otherPaid: Plan | null;
}

/** A checkout of this browser. */
export interface StoredCheckout {
  query: CheckoutQuery;
  paid: boolean;
  /** The customer came back, by Back or a reload, from the provider's own payment page. */
  returned: boolean;
  /** The session it was paid with; `null` when its id is not known. */
  sessionId: string | null;
}

/** A refused report would have shown something private; the reason says where, without it. */
export type ReadReport = { outcome: 'made'; report: Report; isSent: boolean } | { outcome: 'refused'; reason: string };

/** A customer's session as a file, and in words. */
export interface Report {
  fileName: string;
  /** All that the file holds, page by page, as sentences. */
  pages: { heading: string; lines: string[] }[];
  /** The content of the file. */
  text: string;
}

export interface Destination {
  url: string;
  replace?: boolean;
}

export interface ClockTicked {
  type: 'clock.ticked';
  now: number;
}

export type CardFormEvent =
  /** The provider says that the form is drawn; a frame that is blocked never is. `sessionId` is `null` when the client secret does not show it. */
  | { type: 'cardForm.ready'; sessionId: string | null }
  | { type: 'cardForm.failed'; reason: 'script' | 'form' }
  | { type: 'cardForm.completed'; sessionId: string | null };
