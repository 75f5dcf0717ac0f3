import { type CallName, callNames, calls } from './contract.ts';

/** What a call is doing ("Saving the schedule"); the name itself when it is not a call of this build. */
export function callWords(name: string): string {
  const known = callNames.find((one) => one === name);
  return known ? calls[known].activity : name;
}

/** The calls by where customers meet them, in that order. */
export function callsByPlace(): [place: string, calls: CallName[]][] {
  return [...Map.groupBy(callNames, (name) => calls[name].place)];
}
