import { callNames, calls } from './contract.ts';

/**
 * The summary of each call inside a sentence, after "asked to" or "cannot": "save the schedule". A build evaluates this file and keeps only its
 * result (`scripts/build/known-values.ts`): pages that make calls do without the texts.
 */
export const summaryClauses: Readonly<Record<string, string>> = Object.fromEntries(
  callNames.map((name) => [name, calls[name].summary.replace(/^./, (letter) => letter.toLowerCase())]),
);
