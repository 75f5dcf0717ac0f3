import type { Cases } from '@upwell/trace/profile';
import { errorKinds } from './machines/calls.ts';
import { coffees } from './machines/order.ts';

/** What guests do and the bar answers: enough for generated sessions to reach every state. */
export const cases: Cases = {
  inputs: {},
  events: {
    'coffee.choose': () => coffees.map((coffee) => ({ coffee })),
    'name.edit': () => [{ name: 'Ann' }, { name: '' }],
  },
  answers: {
    chargeCard: [{ receipt: 'r1' }],
    placeOrder: [{ order: 'o1' }],
    checkOrder: [{ isReady: false }, { isReady: true }],
  },
  errors: errorKinds.map((kind) => ({ kind })),
  emissions: {},
  isInternalEvent: () => false,
};
