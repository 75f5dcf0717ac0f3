import {
  type CallbackActorLogic,
  type EventObject,
  fromCallback,
  fromPromise,
  type PromiseActorLogic,
} from 'xstate';
import type { Drafts } from '../onboarding/drafts.ts';
import type { CheckoutQuery } from '../purchase/queries.ts';
import { asService } from '../shared/service.ts';

/**
 * Everything of the outside world that is not {host}: clock, browser storage, navigation, the card provider.
 * `src/outside/` implements this table; tests and replay put their own in its place through `provideActors`.
 */

/** One question to the outside world, with one answer. */
export interface BrowserTasks {
  /** The promo code and its e-mail kept in this browser; `null` when either is missing (spec §3). */
  readStoredPromo: { input: undefined; output: StoredPromo | null };
  storePromo: { input: StoredPromo; output: undefined };
  forgetPromo: { input: undefined; output: undefined };
  /** Sets the once-only flag of a payment, here and for every other tab; says how it stood (`decisions.md` Purchase). */
  claimNotification: { input: { paymentId: string }; output: { flag: NotificationFlag } };
  /** The call succeeded: the flag stays for good. */
  confirmNotification: { input: { paymentId: string }; output: undefined };
  /** Takes the flag back after a failed call, so that the call may be made again. */
  releaseNotification: { input: { paymentId: string }; output: undefined };
  /** What this tab keeps of the checkout it was last in; `null` when it was in none. */
  readCheckout: { input: undefined; output: KeptCheckout | null };
  /** Keeps what /checkout was opened for, so that a payment left open can be returned to. */
  keepCheckout: { input: CheckoutQuery; output: undefined };
  /** The kept checkout was paid, with this session where its id is known. */
  markCheckoutPaid: { input: { sessionId: string | null }; output: undefined };
  /** What a customer typed and had not saved, in this tab. */
  readDrafts: { input: { userId: string }; output: Drafts };
  /** Onboarding is over: the access token and the drafts leave this tab. */
  forgetOnboarding: { input: { userId: string }; output: undefined };
  /** Opens the visitor's mail client. */
  openMail: { input: { href: string }; output: undefined };
  /** Puts a text on the clipboard; rejects where the browser refuses. */
  copyText: { input: { text: string }; output: undefined };
}

/** Something of the outside world that goes on: it sends events until the state that invoked it is left. */
export interface BrowserEventSources {
  /** The wall clock: once at once, then every second. `now` in milliseconds since 1970. */
  ticker: { input: undefined; sends: ClockTicked; receives: never };
  /** The tab became visible, came back from the back/forward cache, or the network returned. */
  pageResume: { input: undefined; sends: { type: 'page.resumed' }; receives: never };
  /** Leaves this page for another address; tells when the visitor came Back to it (bfcache). */
  navigation: { input: Destination; sends: { type: 'visitor.returned' }; receives: never };
  /** Loads the card provider's script and mounts its form; destroyed once, when left. */
  cardForm: { input: { clientSecret: string }; sends: CardFormEvent; receives: never };
  /** Keeps drafts in this tab as they change. */
  draftKeeper: { input: { userId: string }; sends: never; receives: DraftEvent };
}

export interface StoredPromo {
  code: string;
  email: string;
}

/**
 * How the once-only flag of a payment stood: nobody had it and it is ours now (`claimed`); somebody took it and has not
 * said how it went (`pending`); the call has succeeded (`sent`).
 */
export type NotificationFlag = 'claimed' | 'pending' | 'sent';

export interface KeptCheckout {
  query: CheckoutQuery;
  paid: boolean;
  /** The session it was paid with, where its id is known. */
  sessionId: string | null;
}

/** Where a page load goes; `replace` leaves no entry for Back to return to. */
export interface Destination {
  url: string;
  replace?: boolean;
}

export interface ClockTicked {
  type: 'clock.ticked';
  now: number;
}

export type CardFormEvent =
  | { type: 'cardForm.ready' }
  | { type: 'cardForm.failed'; reason: 'script' | 'timeout' | 'form' }
  /** `sessionId` is `null` when the provider's client secret does not show it. */
  | { type: 'cardForm.completed'; sessionId: string | null };

export type DraftEvent = { type: 'drafts.keep'; drafts: Drafts };

type TaskName = keyof BrowserTasks;
type StreamName = keyof BrowserEventSources;

/** The name of something of the outside world, which is also the name of its actor. */
export type BrowserServiceName = TaskName | StreamName;

/** The actor of one question to the outside world; unconnected it rejects by name. */
export function fromBrowser<Name extends TaskName>(
  name: Name,
): PromiseActorLogic<BrowserTasks[Name]['output'], BrowserTasks[Name]['input']> {
  return asService(
    { kind: 'browser', name, emits: false },
    fromPromise<BrowserTasks[Name]['output'], BrowserTasks[Name]['input']>(() =>
      Promise.reject(new Error(`${name} is not connected to the outside world`)),
    ),
  );
}

/** The actor of something that goes on in the outside world; unconnected it stays silent. */
export function fromBrowserEvents<Name extends StreamName>(
  name: Name,
): CallbackActorLogic<Received<Name>, BrowserEventSources[Name]['input']> {
  return asService(
    { kind: 'browser', name, emits: true },
    fromCallback<Received<Name>, BrowserEventSources[Name]['input']>(() => undefined),
  );
}

type Received<Name extends StreamName> = [BrowserEventSources[Name]['receives']] extends [never]
  ? EventObject
  : BrowserEventSources[Name]['receives'];
