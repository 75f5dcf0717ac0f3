import type { StateValue } from 'xstate';

/** Two changes of one machine: "a → b" and "b → c" are "a → c". */
export function joined(first: string, second: string): string {
  const [from, middle, ...more] = first.split(' → ');
  const [again, to, ...others] = second.split(' → ');
  const isChain = middle === again && more.length + others.length === 0;
  return isChain && from !== undefined && to !== undefined ? `${from} → ${to}` : `${first}, ${second}`;
}

/** A change of state: "filling → creatingUser"; only in regions that differ: "link: asking → known". */
export function stateChange(before: StateValue, after: StateValue): string {
  if (typeof before === 'object' && typeof after === 'object') {
    const keys = Object.keys(after);
    const shared = keys.filter((key) => before[key] !== undefined);
    if (shared.length === keys.length && keys.length === Object.keys(before).length) {
      const parts = keys.flatMap((key) => regionChange(key, before[key], after[key], keys.length > 1));
      return parts.length > 3 ? `${parts.slice(0, 3).join(', ')} …` : parts.join(', ');
    }
  }
  const [from, to] = [placeWords(before), placeWords(after)];
  return from === to ? '' : `${from} → ${to}`;
}

/** `form.filling`; of parallel regions only the state that has them. */
function placeWords(value: StateValue): string {
  if (typeof value === 'string') return value;
  const [[key, inner] = ['', undefined], ...others] = Object.entries(value);
  if (others.length > 0) return '';
  const below = inner === undefined ? '' : placeWords(inner);
  return below ? `${key}.${below}` : key;
}

function regionChange(
  key: string,
  before: StateValue | undefined,
  after: StateValue | undefined,
  isRegion: boolean,
): string[] {
  if (before === undefined || after === undefined) return [];
  const change = stateChange(before, after);
  if (change === '') return [];
  return [isRegion ? `${key}: ${change}` : change];
}
