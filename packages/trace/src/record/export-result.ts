import type { Trace } from '../format/trace.ts';

/** A trace, or why there is none. */
export type ExportResult = { outcome: 'exported'; trace: Trace } | ReturnType<typeof refused>;

/** An export that is refused: `sentence` says why. */
export function refused(reason: 'leak' | 'size' | 'loading', sentence: string) {
  return { outcome: 'refused' as const, reason, sentence };
}
