import type { StateValue } from 'xstate';

/** The ids of the active state nodes, the root first. */
export function activeNodes(root: string, value: StateValue): string[] {
  if (typeof value === 'string') return [root, `${root}.${value}`];
  return [root, ...Object.entries(value).flatMap(([key, inner]) => activeNodes(`${root}.${key}`, inner ?? {}))];
}
