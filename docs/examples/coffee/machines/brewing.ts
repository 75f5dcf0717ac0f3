import { assign, setup } from 'xstate';
import { fromCall } from './calls.ts';

const flow = setup({
  types: {} as { context: { order: string; checks: number }; input: { order: string } },
  actors: { checkOrder: fromCall<{ isReady: boolean }, { order: string }>('checkOrder') },
  guards: { isReady: (_, params: { isReady: boolean }) => params.isReady },
  delays: { interval: 2_000 },
});

export const brewingMachine = flow.createMachine({
  id: 'brewing',
  description: 'Asks every two seconds whether the coffee is ready.',
  context: ({ input }) => ({ order: input.order, checks: 0 }),
  initial: 'checking',
  states: {
    checking: {
      description: 'The bar is asked.',
      entry: assign({ checks: ({ context }) => context.checks + 1 }),
      invoke: {
        id: 'checkOrder',
        src: 'checkOrder',
        input: ({ context }) => ({ order: context.order }),
        onDone: [
          { guard: { type: 'isReady', params: ({ event }) => event.output }, target: 'ready' },
          { target: 'waiting' },
        ],
        onError: { target: 'waiting' },
      },
    },
    waiting: { description: 'Until the next check.', after: { interval: { target: 'checking' } } },
    ready: { type: 'final', description: 'The coffee is on the counter.' },
  },
});
