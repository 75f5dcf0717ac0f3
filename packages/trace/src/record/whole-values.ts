import { toTagged } from '../format/tagged.ts';
import type { Digest } from './digest.ts';

/** Of a session that is recorded as it is. */
export const wholeValues: Digest = { value: toTagged, step: (step) => step };
