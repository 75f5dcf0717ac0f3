import type { TraceProfile } from './profile.ts';

/**
 * A profile that says nothing but what may be stored, which only the product knows: `{ ...minimalProfile, redaction }`. Sessions are
 * recorded, drawn, replayed and compared; generated ones take every way that needs no payload, and names are split into words.
 */
export const minimalProfile: Omit<TraceProfile, 'redaction'> = {
  cases: { inputs: {}, events: {}, answers: {}, errors: [], emissions: {}, isInternalEvent: () => false },
  whyUnreachable: () => null,
  playwright: null,
};
