import type { CallFailure } from '../../../machines/api/client.ts';
import type { PageChanges } from '../../drawing/page-changes.ts';

import type { EnteredFailure, FlowState, MachineState, StepRow } from './step-counts.ts';

/**
 * The JSON bodies that VITE_EVENTS_URL receives, one event each (docs/product.md, What the operator hears). Nothing in them was typed
 * by somebody or answered by the API: names are those of the code, and addresses are origins.
 */
export type PageEvent = PageEventDetails & {
  /** A random number of this page load, in hexadecimal, kept in memory only. It joins what one page sent. */
  pageNumber: string;
  /** Counts the events of the page, from 1 on: with `pageNumber` it says that one which is sent again is the same. */
  number: number;
  build: { version: string; commit: string };
  /** The path of the route; `/404` for any other address. */
  page: string;
};

/** Sends an event of the page; `page` is the path of its route, if another is shown than the document was made for. */
export type Teller = (event: PageEventDetails, page?: string) => void;

export type PageEventDetails = ErrorEvent | CallEvent | PolicyEvent | FileEvent | FailedEvent | StepsEvent | VisitEvent;

/** An uncaught error, an unhandled rejection, a failed rendering, an old browser (`early-browser.ts`). */
export interface ErrorEvent {
  kind: 'error' | 'rejection' | 'crash' | 'browser';
  /** The class of the error, never its message; of `browser` what it lacks. */
  name: string;
  /** One frame a line; of scripts of others the origin only. */
  stack: string;
  /** The changes that others had made to the page. */
  changes: PageChanges;
  flows: readonly FlowState[];
}

/** A call that failed, once for all its tries, and once for all polls in a row. At most 50 of a page; the `steps` event counts the others. */
export interface CallEvent extends CallFailure, MachineState, OfCampaign {
  kind: 'call';
}

/** The security policy of the page blocked something. */
export interface PolicyEvent {
  kind: 'csp';
  /** The directive that blocked it, such as `connect-src`. */
  directive: string;
  /** The origin of what was blocked, its scheme where it has no origin, or `inline` and `eval`. */
  origin: string;
}

/** A file of the site that the server does not have, or failed to send: `file` is its path. */
export interface FileEvent {
  kind: 'file';
  file: string;
  status: number;
}

/** A state with the tag `failed` was entered: what customers were shown failed, whether by a call, an answer, a timer or the browser. */
export interface FailedEvent extends EnteredFailure, OfCampaign {
  kind: 'failed';
}

/** Somebody opened the landing page, whose application may never start. */
export interface VisitEvent extends OfCampaign {
  kind: 'visit';
}

/** The transitions that were taken since the last event of this kind. */
export interface StepsEvent extends OfCampaign {
  kind: 'steps';
  rows: readonly StepRow[];
  /** The numbers of moves and of failed calls that were left out, because a page sends no more than its share. */
  omitted: { steps: number; calls: number };
}

interface OfCampaign {
  /** The campaign that the visitor came with, by its parameters: a plain name of up to 50 characters, else `other`; of a click id (`gclid` and the like) only that there was one. */
  source?: Record<string, string>;
}
