import type { Chart } from '../format/trace.ts';
import { capitalised, idOf, spelledOut, uncapitalised, type Words } from './names.ts';

/** A machine in the middle of a sentence: "the accounts step", "the Add New Account dialog". */
export function machineWords(id: string, chart: Pick<Chart, 'root'> | undefined, words: Words): string {
  const known = words(`machine.${id}`);
  if (known !== null) return known;
  const description = chart?.root.description ?? '';
  const step = /^Step [\d.]+/.exec(description)?.[0];
  const noun = /^The [^.:;]{1,40}(?=[.:])/.exec(description)?.[0];
  return step || noun ? uncapitalised(step ?? noun ?? '') : `“${spelledOut(id)}”`;
}

/** A machine as a heading, by its id or the path of an actor: "Accounts step"; `@flow/newOrder#1` is "New order". */
export function machineTitle(path: string, words: Words): string {
  const id = idOf(path);
  return capitalised(words(`machine.${id}`)?.replace(/^the /, '') ?? spelledOut(id));
}
