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
});

export const faqMachine = flow.createMachine({
  id: 'faq',
  description: 'At most one question is open; initially the first one.',
  context: ({ input }) => ({ open: input.first }),
  initial: 'oneOpen',
  on: {
    'question.toggle': [
      {
        guard: { type: 'isOpen', params: ({ event }) => ({ question: event.question }) },
        target: '.allClosed',
        actions: assign({ open: null }),
      },
      { target: '.oneOpen', actions: assign({ open: ({ event }) => event.question }) },
    ],
  },
  states: {
    oneOpen: {
      description:
        'One answer is shown. A click on its question closes it; a click on another one opens that instead.',
    },
    allClosed: { description: 'Only the questions are shown.' },
  },
});
