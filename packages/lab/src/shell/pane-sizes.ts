import { own } from '@upwell/trace/format';
import { attempt } from '../attempt.ts';

/** One key for all panes: `{"replay.list": 280}`. */
const key = 'lab.panes';

/** In CSS pixels; larger is nonsense. */
const largest = 10_000;

/** The remembered size of a pane; `null` if none is, or what is stored is not a size. */
export function rememberedSize(name: string, storage: () => Storage = () => localStorage): number | null {
  const size = own(sizesIn(storage), name);
  return typeof size === 'number' && size >= 0 && size <= largest ? size : null;
}

/** `null` forgets it. */
export function rememberSize(
  name: string,
  size: number | null,
  storage: () => Storage = () => localStorage,
): void {
  const { [name]: _, ...others } = sizesIn(storage);
  // Where storage is full or switched off, the size lasts until the page is left.
  attempt(() => storage().setItem(key, JSON.stringify(size === null ? others : { ...others, [name]: size })));
}

function sizesIn(storage: () => Storage): Record<string, unknown> {
  const sizes: unknown = attempt(() => JSON.parse(storage().getItem(key) ?? '{}'));
  return typeof sizes === 'object' && sizes !== null && !Array.isArray(sizes) ? { ...sizes } : {};
}
