import { expect, test } from 'vitest';
import { mailboxOf } from '../../machines/text/mailbox.ts';

/** docs/product.md, Payment verification. Where a mail is read, as far as the address tells. */

test.each([
  ['ada@gmail.com', 'Gmail'],
  ['Ada@GoogleMail.com', 'Gmail'],
  ['"a@b"@gmail.com', 'Gmail'],
  ['ada@outlook.com', 'Outlook'],
  ['ada@outlook.de', 'Outlook'],
  ['ada@hotmail.co.uk', 'Outlook'],
  ['ada@live.nl', 'Outlook'],
  ['ada@msn.com', 'Outlook'],
  ['ada@mail.gmail.com', undefined],
  ['ada@gmail.com.example', undefined],
  ['ada@live.studio', undefined],
  ['ada@msn.de', undefined],
  ['gmail.com@example.com', undefined],
  ['', undefined],
])('%s: %s', (email, name) => {
  expect(mailboxOf(email)?.name).toBe(name);
});
