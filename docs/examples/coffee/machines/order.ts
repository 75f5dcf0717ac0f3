import { assign, setup } from 'xstate';
import { brewingMachine } from './brewing.ts';
import { fromCall } from './calls.ts';
import { paymentMachine } from './payment.ts';

export const coffees = ['espresso', 'cappuccino', 'filter'] as const;
export type Coffee = (typeof coffees)[number];

const flow = setup({
  types: {} as {
    context: { coffee: Coffee; name: string; order: string | null };
    events:
      | { type: 'coffee.choose'; coffee: Coffee }
      | { type: 'name.edit'; name: string }
      | { type: 'order.submit' }
      | { type: 'order.again' };
    children: { payment: 'payment'; placeOrder: 'placeOrder'; brewing: 'brewing' };
  },
  actors: {
    placeOrder: fromCall<{ order: string }, { coffee: Coffee; name: string }>('placeOrder'),
    payment: paymentMachine,
    brewing: brewingMachine,
  },
  guards: {
    hasName: ({ context }) => context.name.trim() !== '',
    isPaid: (_, params: { isPaid: boolean }) => params.isPaid,
  },
});

export const orderMachine = flow.createMachine({
  id: 'order',
  description: 'A guest orders a coffee, pays, and waits for it.',
  context: { coffee: 'espresso', name: '', order: null },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The menu.',
      on: {
        'coffee.choose': { actions: assign({ coffee: ({ event }) => event.coffee }) },
        'name.edit': { actions: assign({ name: ({ event }) => event.name }) },
        'order.submit': { guard: 'hasName', target: 'paying' },
      },
    },
    paying: {
      description: 'The card is charged before anything is brewed.',
      invoke: {
        id: 'payment',
        src: 'payment',
        input: { cents: 320 },
        onDone: [
          { guard: { type: 'isPaid', params: ({ event }) => event.output }, target: 'placing' },
          { target: 'choosing' },
        ],
      },
    },
    placing: {
      description: 'The order goes to the bar.',
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context }) => ({ coffee: context.coffee, name: context.name }),
        onDone: { target: 'brewing', actions: assign({ order: ({ event }) => event.output.order }) },
        onError: { target: 'failed' },
      },
    },
    brewing: {
      description: 'The guest waits.',
      invoke: {
        id: 'brewing',
        src: 'brewing',
        input: ({ context }) => ({ order: context.order ?? '' }),
        onDone: { target: 'ready' },
      },
    },
    ready: { description: 'The name is called.', on: { 'order.again': { target: 'choosing' } } },
    failed: {
      description: 'Paid, but the bar does not know of it.',
      on: { 'order.submit': { target: 'placing' } },
    },
  },
});
