import { assign, setup } from 'xstate';
import { fromCall } from './calls.ts';

const flow = setup({
  types: {} as {
    context: { cents: number; attempts: number; isPaid: boolean };
    input: { cents: number };
    events: { type: 'card.retry' } | { type: 'card.cancel' };
    output: { isPaid: boolean };
  },
  actors: { chargeCard: fromCall<{ receipt: string }, { cents: number }>('chargeCard') },
  guards: { hasAttemptsLeft: ({ context }) => context.attempts < 3 },
});

export const paymentMachine = flow.createMachine({
  id: 'payment',
  description: 'Charges the card, at most three times.',
  context: ({ input }) => ({ cents: input.cents, attempts: 0, isPaid: false }),
  output: ({ context }) => ({ isPaid: context.isPaid }),
  initial: 'charging',
  states: {
    charging: {
      description: 'The card terminal is asked.',
      entry: assign({ attempts: ({ context }) => context.attempts + 1 }),
      invoke: {
        id: 'chargeCard',
        src: 'chargeCard',
        input: ({ context }) => ({ cents: context.cents }),
        onDone: { target: 'paid', actions: assign({ isPaid: true }) },
        onError: { target: 'declined' },
      },
    },
    declined: {
      description: 'The guest may try again or give up.',
      on: {
        'card.retry': { guard: 'hasAttemptsLeft', target: 'charging' },
        'card.cancel': { target: 'canceled' },
      },
    },
    paid: { type: 'final', description: 'The bar has the money.' },
    canceled: { type: 'final', description: 'The guest gave up.' },
  },
});
