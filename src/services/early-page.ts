import type { Teller } from '../diagnostics/events/page-event.ts';

/** A call that left with the HTML, before the application was there (`src/document/early-onboarding.ts`). */
export interface EarlyCall {
  response: Promise<Response>;
  abort: () => void;
}

/** The object that the inline script of a page (`src/document`) leaves for the application. */
export interface EarlyPage {
  /** The calls that left with the HTML, by their address. */
  readonly calls: Map<string, EarlyCall>;
  /** Whom the welcome step names, where it was drawn from the first answers. It stays while the wizard starts. */
  welcome: { username: string; email: string } | null;
  /** The form was sent, or "Continue" pressed: the application goes on from there. */
  isSent: boolean;
  /** The application has the form now. */
  isTaken: boolean;
  /** The presses under way: pointer, key, or word being composed (`presses.ts`). */
  readonly presses: Set<string>;
  /** The random number of this page load (`src/diagnostics/page-number.ts`). */
  pageNumber?: string;
  /** Sends an event of this page to the operator, where there is an address for it. */
  tell?: Teller;
  /** Loads the page again when code of it is missing, as this error may say. Settles only if the page stays. */
  reloadOnce?: (error: unknown) => Promise<void>;
}

declare global {
  var earlyPage: EarlyPage | undefined;
}

/** The inline script makes it, and the application finds it; where there was no such script, it has nothing. */
export const early: EarlyPage = /* @__PURE__ */ findEarly();

function findEarly(): EarlyPage {
  globalThis.earlyPage ??= {
    calls: new Map(),
    welcome: null,
    isSent: false,
    isTaken: false,
    presses: new Set(),
  };
  return globalThis.earlyPage;
}

/** Was something sent before the application ran? Told once. */
export function takeSent(): boolean {
  const { isSent } = early;
  early.isSent = false;
  early.isTaken = true;
  delete document.documentElement.dataset.sent;
  return isSent;
}

/** Discards the early welcome: the answers that it was drawn from may be outdated. */
export function forgetWelcome(): void {
  early.welcome = null;
  early.isSent = false;
}
