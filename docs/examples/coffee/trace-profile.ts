import { minimalProfile, type TraceProfile } from '@upwell/trace/profile';
import { strictRedaction } from '@upwell/trace/record';
import { cases } from './cases.ts';
import { errorKinds } from './machines/calls.ts';
import { coffees } from './machines/order.ts';
import { events } from './words.ts';

const fields = 'coffee name cents order receipt isReady attempts checks isPaid kind'.split(' ');

const literals = new Map<string, readonly string[]>([
  ['coffee', coffees],
  ['kind', errorKinds],
]);

/** What the trace engine needs to know about the coffee bar. */
export const traceProfile: TraceProfile = {
  ...minimalProfile,
  redaction: {
    ...strictRedaction,
    isField: (key) => strictRedaction.isField(key) || fields.includes(key),
    isLiteral: (text, key) => literals.get(key)?.includes(text) ?? false,
    isName: (key) => key === 'name',
    isRoute: (path) => path === '/',
    numberOf: (key) => (key === 'cents' ? 'exact' : null),
  },
  cases,
  events,
};
