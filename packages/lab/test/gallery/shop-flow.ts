import { fromPromise, setup } from 'xstate';

/** People choose, and pay by a call that can fail. */
export const shopFlow = setup({
  types: {} as { events: { type: 'order' } | { type: 'retry' }; tags: 'failed' },
  actors: { pay: fromPromise(async () => undefined) },
}).createMachine({
  id: 'shop',
  initial: 'choosing',
  states: {
    choosing: { on: { order: 'paying' } },
    paying: { invoke: { id: 'pay', src: 'pay', onDone: 'paid', onError: 'refused' } },
    refused: { tags: 'failed', on: { retry: 'paying' } },
    paid: { type: 'final' },
  },
});
