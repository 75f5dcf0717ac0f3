import { type CallName, callNames, calls } from '../../machines/api/contract.ts';
import { callGroups } from './flows.ts';

/** The summary of a call as what is going on ("Saving the schedule"); the name itself when it is not a call of this build. */
export function callWords(name: string): string {
  const known = callNames.find((one) => one === name);
  return known ? calls[known].summary.replace(/^(\w+?)e?\b/, '$1ing') : name;
}

/** The calls by where customers meet them, in that order. */
export function callsByPlace(): [place: string, calls: readonly CallName[]][] {
  return callGroups.map(({ title, calls }) => [title, calls]);
}
