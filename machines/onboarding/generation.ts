import { setup } from 'xstate';
import type { Id } from '../api/contract.ts';
import { fromApi } from '../api/from-api.ts';
import { defaultLanguage } from '../reference/languages.ts';
import type { Tag } from '../shared/tags.ts';
import type { Audience } from './drafts.ts';

export type GenerationEvents =
  /** Requests templates, unless they were requested already. */
  | { type: 'generation.start' }
  /** Requests templates again, only if the request failed. */
  | { type: 'generation.retry' };

/** The API's default, for when step 2 was saved in another tab. */
export const defaultAudience: Audience = { customer_category: 'all', target_languages: [defaultLanguage] };

const maximumGoal = 4;

const flow = setup({
  types: {} as {
    context: { userId: Id };
    events: GenerationEvents;
    input: { userId: Id };
    tags: Tag;
  },
  actors: { generateTemplates: fromApi('generateTemplates') },
});

export const generationMachine = flow.createMachine({
  id: 'generation',
  description:
    'Requests template generation once. Runs beside the steps, because the call may take a minute; polling finds the templates.',
  context: ({ input }) => ({ userId: input.userId }),
  initial: 'idle',
  states: {
    idle: {
      description: 'Not requested.',
      on: { 'generation.start': { target: 'requesting' } },
    },
    requesting: {
      description: 'The request is in flight. Further requests are ignored.',
      tags: 'waiting',
      invoke: {
        id: 'generateTemplates',
        src: 'generateTemplates',
        input: ({ context }) => ({ user_id: context.userId }),
        onDone: { target: 'requested' },
        onError: { target: 'failed' },
      },
    },
    requested: { description: 'The API accepted the request. Templates arrive one by one.', tags: 'done' },
    failed: {
      description: 'The request failed. Templates may still arrive.',
      tags: 'failed',
      on: {
        'generation.start': { target: 'requesting' },
        'generation.retry': { target: 'requesting' },
      },
    },
  },
});

/** How many templates generation will create: one or two categories in each language. */
export function expectedCount({ customer_category, target_languages }: Audience): number {
  const categories = customer_category === 'all' ? 2 : 1;
  return categories * Math.max(1, target_languages.length);
}

/** How many templates end the wait. */
export function goalOf(audience: Audience): number {
  return Math.min(maximumGoal, expectedCount(audience));
}
