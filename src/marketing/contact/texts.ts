import type { ContactProblem } from '../../../machines/marketing/contact-message.ts';

/** The errors of the contact form. */
export const problemTexts: Readonly<Record<ContactProblem, string>> = {
  nameMissing: 'Please enter your name',
  emailMissing: 'Please enter your email address',
  emailInvalid: 'Please enter a valid email address',
  subjectMissing: 'Please choose a subject',
  messageMissing: 'Please write a message',
};
