import { assign, setup } from 'xstate';
import type { AnswerOf, MainAccount, Template } from '../api/contract.ts';
import { fromApi } from '../api/from-api.ts';
import { fromBrowser } from '../browser/from-browser.ts';
import type { Tag } from '../shared/tags.ts';
import { type Drafts, noDrafts, readDrafts } from './drafts.ts';

/** What {host} knows of the Instagram account (spec §3). */
export type InstagramInfo = AnswerOf<'getInstagramInfo'>;
/** Categories and job names to choose from (spec §3). */
export type JobData = AnswerOf<'getJobData'>;

/** What the wizard knows of a customer when it starts; `null` where {host} did not say. */
export interface Facts {
  instagram: InstagramInfo | null;
  /** Two-letter code. */
  country: string | null;
  /** pending, completed or another value. */
  status: string;
  /** The connection link, credentials masked: from the status, else from the quick check. */
  link: string | null;
  accounts: MainAccount[];
  templates: Template[];
  drafts: Drafts;
}

/** Nothing known yet. */
const noFacts: Facts = {
  instagram: null,
  country: null,
  status: '',
  link: null,
  accounts: [],
  templates: [],
  drafts: noDrafts,
};

type Question = 'instagram' | 'country' | 'status' | 'link' | 'accounts' | 'templates' | 'drafts';

const questions: readonly Question[] = [
  'instagram',
  'country',
  'status',
  'link',
  'accounts',
  'templates',
  'drafts',
];

interface Context {
  userId: string;
  facts: Facts;
  /** Questions without an answer so far. */
  open: Question[];
}

/** Everything that was gathered, or that a fact which decides the step could not be had. */
export type FactsOutput = { kind: 'gathered'; facts: Facts } | { kind: 'incomplete' };

const flow = setup({
  types: {} as {
    context: Context;
    input: { userId: string };
    output: FactsOutput;
    tags: Tag;
  },
  actors: {
    getInstagramInfo: fromApi('getInstagramInfo'),
    getUserCountry: fromApi('getUserCountry'),
    checkOnboardingStatus: fromApi('checkOnboardingStatus'),
    checkNekoKill: fromApi('checkNekoKill'),
    getMainAccounts: fromApi('getMainAccounts'),
    getUserTemplates: fromApi('getUserTemplates'),
    readDrafts: fromBrowser('readDrafts'),
  },
  guards: { isAnswered: ({ context }) => context.open.length === 0 },
  actions: {
    keep: assign({
      facts: ({ context }, params: { question: Question; known: Partial<Facts> }) => ({
        ...context.facts,
        ...params.known,
      }),
      open: ({ context }, { question }) => without(context.open, question),
    }),
    doWithout: assign({
      open: ({ context }, params: { question: Question }) => without(context.open, params.question),
    }),
    /** The link of the status wins over that of the quick check, whichever comes first. */
    keepStatus: assign({
      facts: ({ context }, { answer }: { answer: AnswerOf<'checkOnboardingStatus'> }) => ({
        ...context.facts,
        status: answer.status,
        link: answer.neko_url || context.facts.link,
      }),
      open: ({ context }) => without(context.open, 'status'),
    }),
    keepLink: assign({
      facts: ({ context }, { answer }: { answer: AnswerOf<'checkNekoKill'> }) => ({
        ...context.facts,
        link: context.facts.link ?? (answer.neko_url || null),
      }),
      open: ({ context }) => without(context.open, 'link'),
    }),
  },
});

/**
 * Everything the wizard needs to know, asked side by side (spec §4 Onboarding start). Instagram info, country and drafts
 * may be missing; status, link, accounts and templates decide the step and may not.
 */
export const factsMachine = flow.createMachine({
  id: 'facts',
  description: 'Asks everything about the customer side by side.',
  context: ({ input }) => ({
    userId: input.userId,
    facts: noFacts,
    open: [...questions],
  }),
  initial: 'gathering',
  states: {
    gathering: {
      description: 'Seven questions at once; each answer is kept as it comes.',
      tags: 'loading',
      invoke: [
        {
          id: 'getInstagramInfo',
          src: 'getInstagramInfo',
          input: ({ context }) => ({ user_id: context.userId }),
          onDone: {
            actions: {
              type: 'keep',
              params: ({ event }) => ({ question: 'instagram', known: { instagram: event.output } }),
            },
          },
          onError: { actions: { type: 'doWithout', params: { question: 'instagram' } } },
        },
        {
          id: 'getUserCountry',
          src: 'getUserCountry',
          input: ({ context }) => ({ user_id: context.userId }),
          onDone: {
            actions: {
              type: 'keep',
              params: ({ event }) => ({
                question: 'country',
                known: { country: event.output.country || null },
              }),
            },
          },
          onError: { actions: { type: 'doWithout', params: { question: 'country' } } },
        },
        {
          id: 'checkOnboardingStatus',
          src: 'checkOnboardingStatus',
          input: ({ context }) => ({ user_id: context.userId }),
          onDone: { actions: { type: 'keepStatus', params: ({ event }) => ({ answer: event.output }) } },
          onError: { target: 'incomplete' },
        },
        {
          id: 'checkNekoKill',
          src: 'checkNekoKill',
          input: ({ context }) => ({ user_id: context.userId }),
          onDone: { actions: { type: 'keepLink', params: ({ event }) => ({ answer: event.output }) } },
          onError: { target: 'incomplete' },
        },
        {
          id: 'getMainAccounts',
          src: 'getMainAccounts',
          input: ({ context }) => ({ user_id: context.userId }),
          onDone: {
            actions: {
              type: 'keep',
              params: ({ event }) => ({ question: 'accounts', known: { accounts: event.output.accounts } }),
            },
          },
          onError: { target: 'incomplete' },
        },
        {
          id: 'getUserTemplates',
          src: 'getUserTemplates',
          input: ({ context }) => ({ user_id: context.userId }),
          onDone: {
            actions: {
              type: 'keep',
              params: ({ event }) => ({
                question: 'templates',
                known: { templates: event.output.templates },
              }),
            },
          },
          onError: { target: 'incomplete' },
        },
        {
          id: 'readDrafts',
          src: 'readDrafts',
          input: ({ context }) => ({ userId: context.userId }),
          onDone: {
            actions: {
              type: 'keep',
              params: ({ event }) => ({ question: 'drafts', known: { drafts: readDrafts(event.output) } }),
            },
          },
          onError: { actions: { type: 'doWithout', params: { question: 'drafts' } } },
        },
      ],
      always: { guard: 'isAnswered', target: 'gathered' },
    },
    gathered: { type: 'final', description: 'Every question is settled.' },
    incomplete: {
      type: 'final',
      description: 'A fact that decides the step is missing: guessing could overwrite a customer’s work.',
    },
  },
  output: ({ context }) =>
    context.open.length > 0 ? { kind: 'incomplete' } : { kind: 'gathered', facts: context.facts },
});

function without(open: readonly Question[], answered: Question): Question[] {
  return open.filter((question) => question !== answered);
}
