import { assign, setup } from 'xstate';
import { fromBrowser } from '../browser/from-browser.ts';
import type { Tag } from '../shared/tags.ts';
import {
  type ContactErrors,
  type ContactForm,
  checkContact,
  contactLink,
  contactText,
} from './contact-message.ts';

export interface ContactContext {
  supportEmail: string;
  form: ContactForm;
  errors: ContactErrors;
}

export type ContactEvents =
  | { type: 'form.edit'; change: Partial<ContactForm> }
  | { type: 'form.submit' }
  | { type: 'message.copy' }
  | { type: 'mail.openAgain' }
  | { type: 'form.reopen' };

export interface ContactInput {
  supportEmail: string;
}

const flow = setup({
  types: {} as { context: ContactContext; events: ContactEvents; input: ContactInput; tags: Tag },
  actors: { openMail: fromBrowser('openMail'), copyText: fromBrowser('copyText') },
  guards: {
    isComplete: ({ context }) => Object.keys(checkContact(context.form)).length === 0,
  },
  actions: {
    edit: assign(({ context }, { change }: { change: Partial<ContactForm> }) => ({
      form: { ...context.form, ...change },
      errors: withoutErrorsOf(context.errors, change),
    })),
    refuse: assign(({ context }) => ({ errors: checkContact(context.form) })),
    clearErrors: assign({ errors: {} }),
  },
});

/** A message is checked and handed to the visitor's mail program (spec §2 /contact). {host} hears nothing of it. */
export const contactMachine = flow.createMachine({
  id: 'contact',
  description: "A message is checked and handed to the visitor's mail program.",
  context: ({ input }) => ({
    supportEmail: input.supportEmail,
    form: { name: '', email: '', subject: '', message: '' },
    errors: {},
  }),
  initial: 'filling',
  states: {
    filling: {
      description: 'The visitor writes; an error stays until its field changes.',
      on: {
        'form.edit': { actions: { type: 'edit', params: ({ event }) => ({ change: event.change }) } },
        'form.submit': [
          { guard: 'isComplete', target: 'openingMail', actions: 'clearErrors' },
          { actions: 'refuse' },
        ],
      },
    },
    openingMail: {
      description: 'The mail program is asked to open with subject and text filled in.',
      tags: 'busy',
      invoke: {
        id: 'openMail',
        src: 'openMail',
        input: ({ context }) => ({ href: contactLink(context.form, context.supportEmail).href }),
        onDone: { target: 'handedOver' },
        onError: { target: 'handedOver' },
      },
    },
    handedOver: {
      description: 'Nobody can tell whether a mail program opened, so the message can be copied as well.',
      tags: 'done',
      on: { 'mail.openAgain': { target: 'openingMail' }, 'form.reopen': { target: 'filling' } },
      initial: 'offering',
      states: {
        offering: {
          description: 'The text of the message is there to copy.',
          on: { 'message.copy': { target: 'copying' } },
        },
        copying: {
          description: 'The text goes to the clipboard.',
          invoke: {
            id: 'copyText',
            src: 'copyText',
            input: ({ context }) => ({ text: contactText(context.form) }),
            onDone: { target: 'copied' },
            onError: { target: 'notCopied' },
          },
        },
        copied: {
          description: 'It is on the clipboard.',
          on: { 'message.copy': { target: 'copying' } },
        },
        notCopied: {
          description: 'The browser refused: the visitor selects the text by hand.',
          on: { 'message.copy': { target: 'copying' } },
        },
      },
    },
  },
});

function withoutErrorsOf(errors: ContactErrors, change: Partial<ContactForm>): ContactErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in change)));
}
