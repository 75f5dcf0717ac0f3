import type { StateValue } from 'xstate';
import { activeNodes } from '../chart/active-nodes.ts';
import { listed } from '../words/grammar.ts';
import { spelledOut } from '../words/names.ts';

/** Ids of the innermost active states. */
export function leavesOf(id: string, value: StateValue): string[] {
  const active = activeNodes(id, value);
  return active.filter((one) => !active.some((other) => other.startsWith(`${one}.`)));
}

/** States with those around them: “naming › open”. */
export function pathsInWords(ids: readonly string[]): string {
  return listed(ids.map((id) => `“${id.split('.').slice(1).map(spelledOut).join(' › ')}”`));
}
