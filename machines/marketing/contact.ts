import { setup } from 'xstate';
import { fromBrowser } from '../browser/from-browser.ts';
import { type FormContext, submit } from '../shared/form.ts';
import type { Tag } from '../shared/tags.ts';
import { type ContactForm, contactForm, contactLink, contactText } from './contact-message.ts';

export interface ContactContext extends FormContext<typeof contactForm, never> {
  supportEmail: string;
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
  guards: contactForm.guards,
  actions: contactForm.actions,
});

export const contactMachine = flow.createMachine({
  id: 'contact',
  description: "Checks a message and opens it in the visitor's mail program. The API is not involved.",
  context: ({ input }) => ({ ...contactForm.start(null), supportEmail: input.supportEmail }),
  initial: 'filling',
  states: {
    filling: {
      description: 'The visitor writes. After a failed submit, an error stays until its field is fixed.',
      on: {
        'form.edit': { actions: { type: 'edit', params: ({ event }) => event.change } },
        'form.submit': submit('openingMail'),
      },
    },
    openingMail: {
      description: 'Opens the mail program, with subject and text filled in.',
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
      description:
        'The message was handed over. A page cannot know whether a mail program opened, so it can also be copied.',
      tags: 'done',
      on: { 'mail.openAgain': { target: 'openingMail' }, 'form.reopen': { target: 'filling' } },
      initial: 'offering',
      states: {
        offering: {
          description: 'Offers to copy the text.',
          on: { 'message.copy': { target: 'copying' } },
        },
        copying: {
          description: 'Writes the text to the clipboard.',
          invoke: {
            id: 'copyText',
            src: 'copyText',
            input: ({ context }) => ({ text: contactText(context.form) }),
            onDone: { target: 'copied' },
            onError: { target: 'notCopied' },
          },
        },
        copied: {
          description: 'The text is on the clipboard.',
          on: { 'message.copy': { target: 'copying' } },
        },
        notCopied: {
          description: 'The browser does not allow it; the visitor copies the text by hand.',
          tags: 'failed',
          on: { 'message.copy': { target: 'copying' } },
        },
      },
    },
  },
});
