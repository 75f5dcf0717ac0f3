import { toTagged } from '../format/tagged.ts';
import type { TracedEvent } from '../format/trace.ts';
import type { Redactor } from './redactor.ts';

/** Replaces nothing. */
export const openRedactor: Redactor = {
  event: (event) => toTagged(event) as TracedEvent,
  value: toTagged,
  environment: (env) => env,
  counts: () => ({ secrets: 0, texts: 0 }),
  memory: null,
};
