import type { FieldErrors } from '../shared/field-errors.ts';
import { isEmail, readEmail } from '../text/email.ts';
import { wellFormed } from '../text/well-formed.ts';

/** The contact form as typed. */
export interface ContactForm {
  name: string;
  email: string;
  subject: string;
  message: string;
}

export const contactSubjects: readonly string[] = [
  'General Inquiry',
  'Premium Plan Question',
  'Technical Support',
  'Partnership Opportunity',
  'Media Inquiry',
  'Other',
];

/** Mail programs, and the systems that open them, truncate longer links. */
const maxLinkLength = 1900;

export type ContactProblem =
  | 'nameMissing'
  | 'emailMissing'
  | 'emailInvalid'
  | 'subjectMissing'
  | 'messageMissing';

export type ContactErrors = FieldErrors<keyof ContactForm, ContactProblem>;

export function checkContact(form: ContactForm): ContactErrors {
  const { name, email, subject, message } = trimmed(form);
  const errors: ContactErrors = {};
  if (!name) errors.name = 'nameMissing';
  if (!email) errors.email = 'emailMissing';
  else if (!isEmail(email)) errors.email = 'emailInvalid';
  if (!contactSubjects.includes(subject)) errors.subject = 'subjectMissing';
  if (!message) errors.message = 'messageMissing';
  return errors;
}

/** The text of the mail: name, email and message, with the line ends mail requires. */
export function contactText(form: ContactForm): string {
  const { name, email, message } = trimmed(form);
  return [`Name: ${name}`, `Email: ${email}`, '', message].join('\n').replace(/\r\n?|\n/g, '\r\n');
}

/** A link that opens the visitor's mail program; `isCut` when it could not hold the whole text. */
export function contactLink(form: ContactForm, to: string): { href: string; isCut: boolean } {
  const start = `mailto:${to}?subject=${encodeURIComponent(trimmed(form).subject)}&body=`;
  const whole = contactText(form);
  const body = cutToEncodedLength(whole, maxLinkLength - start.length);
  return { href: start + encodeURIComponent(body), isCut: body !== whole };
}

/** The longest start of a text whose encoded form fits; never half a character. */
function cutToEncodedLength(text: string, room: number): string {
  if (encodeURIComponent(text).length <= room) return text;
  const ellipsis = '…';
  let left = room - encodeURIComponent(ellipsis).length;
  let start = '';
  for (const character of text) {
    left -= encodeURIComponent(character).length;
    if (left < 0) break;
    start += character;
  }
  return start.replace(/\r$/, '') + ellipsis;
}

/** The form without surrounding spaces. A line break in a one-line field would start a new mail header. */
function trimmed({ name, email, subject, message }: ContactForm): ContactForm {
  const oneLine = (text: string) => text.trim().replace(/[\r\n]+/g, ' ');
  return {
    name: wellFormed(oneLine(name)),
    email: wellFormed(readEmail(email) ?? oneLine(email)),
    subject: wellFormed(oneLine(subject)),
    message: wellFormed(message.trim()),
  };
}
