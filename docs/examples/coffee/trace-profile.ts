import type { TraceProfile } from '../../../src/trace/profile.ts';
import { strictRedaction } from '../../../src/trace/redact/strict-redaction.ts';
import { coffees } from './machines/order.ts';

const fields = ['coffee', 'name', 'cents', 'order', 'receipt', 'isReady', 'attempts', 'checks', 'isPaid'];

/** What the trace engine needs to know about the coffee bar. */
export const traceProfile: TraceProfile = {
  redaction: {
    ...strictRedaction,
    isField: (key) => strictRedaction.isField(key) || fields.includes(key),
    isLiteral: (text, key) => key === 'coffee' && coffees.some((coffee) => coffee === text),
    isName: (key) => key === 'name',
    isRoute: (path) => path === '/',
    numberOf: (key) => (key === 'cents' ? 'exact' : null),
  },
  cases: {
    inputs: { order: [undefined] },
    events: {
      'coffee.choose': () => coffees.map((coffee) => ({ coffee })),
      'name.edit': () => [{ name: 'Ann' }, { name: '' }],
    },
    answers: {
      chargeCard: [{ receipt: 'r1' }],
      placeOrder: [{ order: 'o1' }],
      checkOrder: [{ isReady: false }, { isReady: true }],
    },
    errors: [{ kind: 'network' }, { kind: 'declined' }],
    emissions: {},
    isInternalEvent: () => false,
  },
  whyUnreachable: () => null,
  playwright: null,
  words: (name) => words.get(name) ?? null,
};

const words = new Map([
  ['person', 'Guest'],
  ['order.submit', 'orders'],
  ['order.again', 'orders one more'],
  ['card.retry', 'tries the card again'],
  ['card.cancel', 'gives up paying'],
  ['chargeCard', 'Charging the card'],
  ['placeOrder', 'Sending the order'],
  ['checkOrder', 'Asking whether the coffee is ready'],
]);
