import { callNames, calls } from './contract.ts';

/** The summary of each call inside a sentence, after "asked to" or "cannot": "save the schedule". */
export const summaryClauses: Readonly<Record<string, string>> = Object.fromEntries(
  callNames.map((name) => [name, calls[name].summary.replace(/^./, (letter) => letter.toLowerCase())]),
);
