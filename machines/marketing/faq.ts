import { assign, setup } from 'xstate';
import type { Tag } from '../shared/tags.ts';

export interface FaqContext {
  /** The open question; `null` when all are closed. */
  open: string | null;
}

export type FaqEvents = { type: 'question.toggle'; question: string };

export interface FaqInput {
  /** The question that is open at first. */
  first: string;
}

const flow = setup({
  types: {} as { context: FaqContext; events: FaqEvents; input: FaqInput; tags: Tag },
  guards: {
    isOpen: ({ context }, { question }: { question: string }) => context.open === question,
  },
  actions: {
    openQuestion: assign((_, { question }: { question: string }) => ({ open: question })),
    closeQuestion: assign({ open: null }),
  },
});

/** One question open at a time, the first one at first (spec §4 FAQ). */
export const faqMachine = flow.createMachine({
  id: 'faq',
  description: 'One question open at a time, the first one at first.',
  context: ({ input }) => ({ open: input.first }),
  initial: 'oneOpen',
  states: {
    oneOpen: {
      description: 'One answer is shown; its own question closes it, another one takes its place.',
      on: {
        'question.toggle': [
          {
            guard: { type: 'isOpen', params: ({ event }) => ({ question: event.question }) },
            target: 'allClosed',
            actions: 'closeQuestion',
          },
          { actions: { type: 'openQuestion', params: ({ event }) => ({ question: event.question }) } },
        ],
      },
    },
    allClosed: {
      description: 'Only the questions are shown.',
      on: {
        'question.toggle': {
          target: 'oneOpen',
          actions: { type: 'openQuestion', params: ({ event }) => ({ question: event.question }) },
        },
      },
    },
  },
});
