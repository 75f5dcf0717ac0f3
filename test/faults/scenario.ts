import type { AnyStateMachine } from 'xstate';
import type { CallName } from '../../machines/api/contract.ts';
import type { Backend } from './backend.ts';
import type { Page } from './page.ts';

/** The way to one call, the screen when it fails, and the way to try again. */
export interface Scenario {
  machine: AnyStateMachine;
  input: object;
  /** Brings the flow to the moment at which it makes the call. */
  reach: (page: Page, backend: Backend) => Promise<void>;
  /** The texts after a fault. Left out: every error text of the running machines. */
  seen?: (page: Page) => string;
  shows: Texts;
  /** The customer's way to try again; left out where the flow does it by itself, and where it goes on without. */
  again?: (page: Page) => Promise<void>;
  /** The texts when no other call is answered either, where they are not the same, and the way to try again. */
  outage?: { shows: string; again: (page: Page) => Promise<void> };
  /** The API said no for good: only a reload asks again. */
  isFinalWhenRejected?: true;
  /** The flow went on as it does after a good answer. */
  isDone: (page: Page) => boolean;
  /** The texts that the customer typed. */
  typed?: (page: Page) => unknown;
  /** Answers that differ from the usual ones. */
  answers?: Partial<Record<CallName, unknown>>;
}

export interface Texts {
  /** When nothing came. */
  nothing: string;
  /** For an answer without a text for people. */
  otherwise: string;
  /** For an answer with a text; left out where that text itself is shown. */
  rejection?: string;
  /** For a 2xx that lacks what the flow needs; left out where that is the same. */
  unreadable?: string;
  /** For 429; left out where it is shown like a rejection. */
  later?: string;
}

/** Nothing is seen of a failed call: the flow goes on without its answer. */
export const unseen: Texts = { nothing: '', otherwise: '', rejection: '' };

/** The same is seen whatever happened. */
export function always(text: string): Texts {
  return { nothing: text, otherwise: text, rejection: text };
}
