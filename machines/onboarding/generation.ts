import { setup } from 'xstate';
import { fromApi } from '../api/from-api.ts';
import type { Tag } from '../shared/tags.ts';

/** How templates are asked for. */
export type GenerationEvents =
  /** Templates are needed: ask for them unless that was done. */
  | { type: 'generation.start' }
  /** Some templates are there: ask again only if asking had failed. */
  | { type: 'generation.retry' };

const flow = setup({
  types: {} as {
    context: { userId: string };
    events: GenerationEvents;
    input: { userId: string };
    tags: Tag;
  },
  actors: { generateTemplates: fromApi('generateTemplates') },
});

/**
 * Asks {host} to generate templates, once (spec §4). It runs beside the steps, because the call may take a minute and the
 * customer goes on meanwhile; whether templates come is seen by polling. A failed request may be started again.
 */
export const generationMachine = flow.createMachine({
  id: 'generation',
  description: 'Asks for templates in the background, whatever step the customer is at.',
  context: ({ input }) => ({ userId: input.userId }),
  initial: 'idle',
  states: {
    idle: {
      description: 'Nobody needs templates yet.',
      on: { 'generation.start': { target: 'requesting' } },
    },
    requesting: {
      description: 'The request is under way; asking again changes nothing.',
      tags: 'waiting',
      invoke: {
        id: 'generateTemplates',
        src: 'generateTemplates',
        input: ({ context }) => ({ user_id: context.userId }),
        onDone: { target: 'requested' },
        onError: { target: 'failed' },
      },
    },
    requested: { description: '{host} took the request: templates come one by one.', tags: 'done' },
    failed: {
      description: 'The request failed; templates may come all the same.',
      tags: 'failed',
      on: {
        'generation.start': { target: 'requesting' },
        'generation.retry': { target: 'requesting' },
      },
    },
  },
});
