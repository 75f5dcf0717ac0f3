import type { TraceProfile } from '../trace/profile.ts';
import { cases } from './cases.ts';
import { playwright } from './playwright.ts';
import { redaction } from './redaction.ts';
import { whyUnreachable } from './unreachable.ts';

/** Everything about this product that `src/trace` needs to know. */
export const profile: TraceProfile = { redaction, cases, whyUnreachable, playwright };
