import { assign, setup } from 'xstate';
import type { ClockTicked, StoredPromo } from '../browser/browser-services.ts';
import { fromBrowser, fromBrowserEvents } from '../browser/from-browser.ts';

export interface StoredPromoContext {
  promo: StoredPromo | null;
}

const flow = setup({
  types: {} as { context: StoredPromoContext; events: ClockTicked },
  actors: {
    readStoredPromo: fromBrowser('readStoredPromo'),
    ticker: fromBrowserEvents('ticker'),
  },
  guards: { hasDeadline: ({ context }) => typeof context.promo?.deadline === 'number' },
});

export const storedPromoMachine = flow.createMachine({
  id: 'storedPromo',
  description: 'A promo code stored in this browser is valid for one email only, and until its deadline.',
  context: { promo: null },
  initial: 'reading',
  states: {
    reading: {
      description: 'Looks for a stored promo code.',
      invoke: {
        id: 'readStoredPromo',
        src: 'readStoredPromo',
        onDone: { target: 'known', actions: assign({ promo: ({ event }) => event.output }) },
        onError: { target: 'known' },
      },
    },
    known: {
      description: 'The stored code, if any, is known.',
      always: { guard: 'hasDeadline', target: 'timed' },
    },
    timed: {
      description: 'The stored code is valid until its deadline.',
      invoke: { id: 'ticker', src: 'ticker' },
      on: {
        'clock.ticked': { guard: isOver, target: 'known', actions: assign({ promo: null }) },
      },
    },
  },
});

function isOver({ context, event }: { context: StoredPromoContext; event: ClockTicked }): boolean {
  return event.now >= (context.promo?.deadline ?? event.now);
}
