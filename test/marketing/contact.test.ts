import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contactMachine } from '../../machines/marketing/contact.ts';
import { type ContactForm, contactForm, contactLink, contactText } from '../../machines/marketing/contact-message.ts';
import { createTestActor } from '../harness/test-actor.ts';

/** docs/product.md, Contact form. A complete form becomes a mail. */

const form: ContactForm = {
  name: 'Ada Marsh',
  email: 'ada@example.com',
  subject: 'Technical Support',
  message: 'First line\nSecond line & more',
};

function open(change: Partial<ContactForm> = form) {
  const actor = createTestActor(contactMachine, { input: { supportEmail: 'support@example.com' } });
  actor.send({ type: 'form.edit', change });
  return actor;
}

test('a complete form opens the mail program with subject and text', () => {
  const { send, services, states, calls } = open();
  send({ type: 'form.submit' });
  services.openMail.resolve(undefined);
  expect(states).toEqual(['filling', 'openingMail', { handedOver: 'offering' }]);
  expect(calls).toEqual([
    {
      name: 'openMail',
      input: {
        href: 'mailto:support@example.com?subject=Technical%20Support&body=Name%3A%20Ada%20Marsh%0D%0AEmail%3A%20ada%40example.com%0D%0A%0D%0AFirst%20line%0D%0ASecond%20line%20%26%20more',
      },
    },
  ]);
});

test('an incomplete form shows an error per field, until the field is fixed', () => {
  const { send, snapshot, callNames } = open({ email: 'nonsense' });
  send({ type: 'form.submit' });
  expect(snapshot().context.fieldErrors).toEqual({
    name: 'nameMissing',
    email: 'emailInvalid',
    subject: 'subjectMissing',
    message: 'messageMissing',
  });
  send({ type: 'form.edit', change: { name: 'Ada' } });
  expect(Object.keys(snapshot().context.fieldErrors)).toEqual(['email', 'subject', 'message']);
  expect(callNames()).toEqual([]);
});

test('a second submit while the mail program opens is ignored', () => {
  const { send, callNames } = open();
  send({ type: 'form.submit' });
  send({ type: 'form.submit' });
  expect(callNames()).toEqual(['openMail']);
});

test('the text can be copied, also after the browser refused, the mail opened again, and the form with everything typed', () => {
  const { send, services, snapshot, states, calls } = open();
  send({ type: 'form.submit' });
  services.openMail.reject({ kind: 'malformed' });
  send({ type: 'message.copy' });
  services.copyText.reject({ kind: 'malformed' });
  send({ type: 'message.copy' });
  services.copyText.resolve(undefined);
  send({ type: 'mail.openAgain' });
  services.openMail.resolve(undefined);
  send({ type: 'form.reopen' });
  expect(snapshot().context.form).toEqual(form);
  expect(states).toEqual([
    'filling',
    'openingMail',
    { handedOver: 'offering' },
    { handedOver: 'copying' },
    { handedOver: 'notCopied' },
    { handedOver: 'copying' },
    { handedOver: 'copied' },
    'openingMail',
    { handedOver: 'offering' },
    'filling',
  ]);
  expect(calls.filter(({ name }) => name === 'copyText').at(-1)?.input).toEqual({ text: contactText(form) });
});

describe('the rules', () => {
  test.each<[Partial<ContactForm>, (keyof ContactForm)[]]>([
    [{}, []],
    [{ name: '  ' }, ['name']],
    [{ email: '' }, ['email']],
    [{ email: 'a@b' }, ['email']],
    [{ subject: 'Something else' }, ['subject']],
    [{ message: '\n' }, ['message']],
  ])('%j', (change, fields) => {
    expect(Object.keys(contactForm.errorsOf({ form: { ...form, ...change } }))).toEqual(fields);
  });
});

/** Halves of characters too. fast-check's own units list all of Unicode first, which takes two seconds. */
const anyCharacter = fc.oneof(
  fc.constantFrom('\r', '\n', ' ', 'a'),
  fc.nat(0xffff).map((unit) => String.fromCharCode(unit)),
  fc.nat(0x10ffff).map((point) => String.fromCodePoint(point)),
);

describe('contactLink', () => {
  test('line breaks in a name do not start a mail header', () => {
    const { href } = contactLink({ ...form, name: 'Ada\r\nBcc: all@example.com' }, 'support@example.com');
    expect(href).toContain('Name%3A%20Ada%20Bcc%3A');
  });

  test('is as long as mail programs accept, and tells from there on that it is cut', () => {
    const room = 1900 - contactLink({ ...form, message: '' }, 'support@example.com').href.length;
    const links = [room, room + 1].map((length) =>
      contactLink({ ...form, message: 'x'.repeat(length) }, 'support@example.com'),
    );
    expect(links.map(({ href, isCut }) => [href.length, isCut, href.endsWith('xxx')])).toEqual([
      [1900, false, true],
      [1900, true, false],
    ]);
  });

  test('fits into what mail programs accept, and decodes to a start of the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), fc.nat(100), (part, times) => {
        const message = part.repeat(times);
        const { href, isCut } = contactLink({ ...form, message }, 'support@example.com');
        const body = new URL(href).searchParams.get('body') ?? '';
        const whole = contactText({ ...form, message });
        expect(href.length).toBeLessThanOrEqual(1900);
        expect(whole.startsWith(isCut ? body.slice(0, -1) : body)).toBe(true);
        expect(body === whole).toBe(!isCut);
      }),
    );
  });
});
