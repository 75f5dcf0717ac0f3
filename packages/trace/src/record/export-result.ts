import type { Trace } from '../format/trace.ts';

/** A trace, or why there is none. */
export type ExportResult =
  | { outcome: 'exported'; trace: Trace }
  | {
      outcome: 'refused';
      reason: 'leak' | 'size' | 'loading';
      sentence: string;
    };
