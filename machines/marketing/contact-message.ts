import * as v from 'valibot';
import { type CodeOf, createForm, text } from '../shared/form.ts';
import { isEmail, readEmail } from '../text/email.ts';
import { wellFormed } from '../text/well-formed.ts';

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

/** The contact form as typed. */
export type ContactForm = Record<'name' | 'email' | 'subject' | 'message', string>;

export const contactForm = createForm({
  name: { ...text, isPersonal: true, rules: { nameMissing: (form) => trimmed(form).name === '' } },
  email: {
    ...text,
    rules: {
      emailMissing: (form) => trimmed(form).email === '',
      emailInvalid: (form) => !isEmail(trimmed(form).email),
    },
  },
  subject: {
    schema: v.picklist(['', ...contactSubjects]),
    initial: '',
    rules: { subjectMissing: (form) => !contactSubjects.includes(trimmed(form).subject) },
  },
  message: { ...text, rules: { messageMissing: (form) => trimmed(form).message === '' } },
});

export type ContactProblem = CodeOf<typeof contactForm>;

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
