import type { StateValue } from 'xstate';
import { listed } from '../words/grammar.ts';
import { spelledOut } from '../words/names.ts';

/** Ids of the innermost active states. */
export function leavesOf(id: string, value: StateValue): string[] {
  if (typeof value === 'string') return [`${id}.${value}`];
  const entries = Object.entries(value);
  return entries.length === 0
    ? [id]
    : entries.flatMap(([key, inner]) => (inner === undefined ? [] : leavesOf(`${id}.${key}`, inner)));
}

/** States with those around them: “naming › open”. */
export function pathsInWords(ids: readonly string[]): string {
  return listed(ids.map((id) => `“${id.split('.').slice(1).map(spelledOut).join(' › ')}”`));
}
