import type { Trace } from '../format/trace.ts';

/** A trace, or why there is none. */
export type ExportResult =
  | { outcome: 'exported'; trace: Trace }
  | {
      outcome: 'refused';
      reason: 'difference' | 'leak' | 'size' | 'loading';
      sentence: string;
      /** Only of a difference: the input that led to it. What was recorded before replays exactly. */
      input?: number;
    };
