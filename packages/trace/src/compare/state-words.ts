import type { StateValue } from 'xstate';

/** A state value as people write it: `working.targets`, `open + closed`. */
export function stateWords(value: StateValue, prefix = ''): string {
  if (typeof value === 'string') return prefix + value;
  const parts = Object.entries(value).map(([key, inner]) =>
    inner && Object.keys(inner).length > 0 ? `${key}.${stateWords(inner)}` : key,
  );
  return parts.length === 0 ? '' : prefix + parts.join(' + ');
}
