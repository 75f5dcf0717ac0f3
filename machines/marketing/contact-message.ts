import { isEmailShaped } from '../shared/email.ts';

/** What a visitor writes on /contact (spec §3 Contact form). */
export interface ContactForm {
  name: string;
  email: string;
  subject: string;
  message: string;
}

export type ContactErrors = Partial<Record<keyof ContactForm, string>>;

/** Spec §2 /contact. */
export const contactSubjects: readonly string[] = [
  'General Inquiry',
  'Premium Plan Question',
  'Technical Support',
  'Partnership Opportunity',
  'Media Inquiry',
  'Other',
];

/** Mail programs and the systems that start them cut longer links off, some silently. */
const maxLinkLength = 1900;

/** What is missing or misshapen, field by field (spec §5 Contact form). */
export function checkContact(form: ContactForm): ContactErrors {
  const errors: ContactErrors = {};
  if (!form.name.trim()) errors.name = 'Please enter your name';
  if (!form.email.trim()) errors.email = 'Please enter your email address';
  else if (!isEmailShaped(form.email.trim())) errors.email = 'Please enter a valid email address';
  if (!contactSubjects.includes(form.subject)) errors.subject = 'Please choose a subject';
  if (!form.message.trim()) errors.message = 'Please write a message';
  return errors;
}

/** The mail's text: name, email and message (spec §2). Lines end as mail wants them. */
export function contactText({ name, email, message }: ContactForm): string {
  return [`Name: ${oneLine(name)}`, `Email: ${oneLine(email)}`, '', message.trim()]
    .join('\n')
    .replace(/\r\n?|\n/g, '\r\n')
    .toWellFormed();
}

/** A link that opens the visitor's mail program; `isCut` when the whole text would not fit into one. */
export function contactLink(form: ContactForm, to: string): { href: string; isCut: boolean } {
  const start = `mailto:${to}?subject=${encodeURIComponent(oneLine(form.subject))}&body=`;
  const whole = contactText(form);
  const body = cutToEncodedLength(whole, maxLinkLength - start.length);
  return { href: start + encodeURIComponent(body), isCut: body !== whole };
}

/** The longest beginning of a text whose encoded form fits; never half a character. */
function cutToEncodedLength(text: string, room: number): string {
  if (encodeURIComponent(text).length <= room) return text;
  const ellipsis = '…';
  let left = room - encodeURIComponent(ellipsis).length;
  let kept = '';
  for (const character of text) {
    left -= encodeURIComponent(character).length;
    if (left < 0) break;
    kept += character;
  }
  return kept.replace(/\r$/, '') + ellipsis;
}

function oneLine(text: string): string {
  return text
    .trim()
    .replace(/[\r\n]+/g, ' ')
    .toWellFormed();
}
