import * as v from 'valibot';
import { sendParent, setup } from 'xstate';
import type { Id } from '../api/contract.ts';
import { pollSeconds, templateAttempts } from '../api/fields.ts';
import { fromApi } from '../api/from-api.ts';
import type { BrowserEventSources } from '../browser/browser-services.ts';
import { fromBrowser, fromBrowserEvents } from '../browser/from-browser.ts';
import { defaultLanguage } from '../reference/languages.ts';
import { isInterrupted } from '../shared/error-guards.ts';
import type { Tag } from '../shared/tags.ts';
import type { Audience } from './objectives-form.ts';
import { tabNoted } from './step-events.ts';

/** The request for templates that this tab made for the saved step 2. No call tells whether there was one. */
export const generationRequest = v.picklist(['requested', 'failed']);

export type GenerationRequest = v.InferOutput<typeof generationRequest>;

export type GenerationEvents =
  /** Step 2 was saved: requests templates for what it saved. */
  | { type: 'generation.start' }
  /** Requests templates, unless a tab of this browser did so already. */
  | { type: 'generation.ensure' }
  /** Requests templates again, for a customer who asked for it. */
  | { type: 'generation.retry' };

export interface GenerationInput {
  userId: Id;
  /** The outcome of the last request before a reload; `null` when there was none. */
  request: GenerationRequest | null;
}

/** The API's default, for when step 2 was saved in another tab. */
export const defaultAudience: Audience = { customer_category: 'all', target_languages: [defaultLanguage] };

const maximumGoal = 4;
/** As long as step 4 polls. */
export const generationMinutes = (templateAttempts * pollSeconds.checkTemplateGenerationStatus) / 60;

const flow = setup({
  types: {} as {
    context: GenerationInput;
    events: GenerationEvents | BrowserEventSources['tabLock']['sends'];
    input: GenerationInput;
    tags: Tag;
  },
  actors: {
    tabLock: fromBrowserEvents('tabLock'),
    readGenerationRequest: fromBrowser('readGenerationRequest'),
    noteGenerationRequest: fromBrowser('noteGenerationRequest'),
    generateTemplates: fromApi('generateTemplates'),
  },
  delays: {
    writing: generationMinutes * 60_000,
  },
  guards: {
    wasRequested: ({ context }) => context.request === 'requested',
    hadFailed: ({ context }) => context.request === 'failed',
  },
});

export const generationMachine = flow.createMachine({
  id: 'generation',
  description:
    'Requests template generation once per saved step 2, also across reloads and tabs. Runs beside the steps, because the call may take a minute; polling finds the templates.',
  context: ({ input }) => input,
  initial: 'resuming',
  on: { 'generation.start': { target: '.asking.requesting' } },
  states: {
    resuming: {
      description: 'Goes on from what this tab did before a reload.',
      always: [
        { guard: 'wasRequested', target: 'requested' },
        { guard: 'hadFailed', target: 'failed' },
        { target: 'idle' },
      ],
    },
    idle: {
      description: 'Not requested by this tab.',
      on: {
        'generation.ensure': { target: 'asking' },
        'generation.retry': { target: 'asking.requesting' },
      },
    },
    asking: {
      description: 'One tab at a time: another one that needs templates waits until this one has its answer.',
      invoke: {
        id: 'tabLock',
        src: 'tabLock',
        input: ({ context }) => ({ name: `generation.${context.userId}` }),
      },
      initial: 'queueing',
      states: {
        queueing: {
          description: 'Waits for a tab that is requesting templates.',
          tags: 'waiting',
          on: { 'tab.admitted': { target: 'checking' } },
        },
        checking: {
          description: 'Looks up whether another tab requested them.',
          tags: 'waiting',
          invoke: {
            id: 'readGenerationRequest',
            src: 'readGenerationRequest',
            input: ({ context }) => ({ userId: context.userId }),
            onDone: [{ guard: wasRequestedElsewhere, target: '#generation.requested' }, { target: 'requesting' }],
            onError: { target: 'requesting' },
          },
        },
        requesting: {
          description:
            'The request is in flight. It is noted before it is sent: neither a reload nor another tab must send it again. Only another save of step 2 replaces it.',
          tags: 'waiting',
          entry: sendParent(
            tabNoted({ generation: 'requested' satisfies GenerationRequest, waitedForTemplates: false }),
          ),
          invoke: [
            {
              id: 'noteGenerationRequest',
              src: 'noteGenerationRequest',
              input: ({ context }) => ({ userId: context.userId }),
              onError: { description: 'Without storage, only this tab knows of the request.' },
            },
            {
              id: 'generateTemplates',
              src: 'generateTemplates',
              input: ({ context }) => ({ user_id: context.userId }),
              onDone: { target: '#generation.requested' },
              onError: [
                { guard: isInterrupted, target: '#generation.requested' },
                {
                  target: '#generation.failed',
                  actions: sendParent(tabNoted({ generation: 'failed' satisfies GenerationRequest })),
                },
              ],
            },
          ],
        },
      },
    },
    requested: {
      description:
        'The request was sent, by this tab or another one, and nothing says that it failed. Templates arrive one by one.',
      tags: 'waiting',
      after: { writing: { target: 'over' } },
      on: { 'generation.retry': { target: 'asking.requesting' } },
    },
    over: {
      description: 'Whatever was to be generated is there by now.',
      tags: 'done',
      on: { 'generation.retry': { target: 'asking.requesting' } },
    },
    failed: {
      description: 'The request failed. Templates may still arrive; only the customer requests them again.',
      tags: 'failed',
      on: { 'generation.retry': { target: 'asking.requesting' } },
    },
  },
});

function wasRequestedElsewhere({ event }: { event: { output: boolean } }): boolean {
  return event.output;
}

/** The number of templates that generation will create: one or two categories in each language. */
export function expectedCount({ customer_category, target_languages }: Audience): number {
  const categories = customer_category === 'all' ? 2 : 1;
  return categories * Math.max(1, target_languages.length);
}

/** The number of templates that ends the wait. */
export function goalOf(audience: Audience): number {
  return Math.min(maximumGoal, expectedCount(audience));
}
