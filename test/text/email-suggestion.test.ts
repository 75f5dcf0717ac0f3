import { describe, expect, test } from 'vitest';
import { suggestEmail } from '../../machines/text/email-suggestion.ts';

/** docs/product.md, Typed text. A likely misspelling of an email is asked about. */

describe('asks about', () => {
  test.each([
    ['ada@gmial.com', 'ada@gmail.com'],
    ['ada@gmail.con', 'ada@gmail.com'],
    ['ada@gmail.com.com', 'ada@gmail.com'],
    ['ada@bol.com.br', null],
    ['ada@hotmial.com', 'ada@hotmail.com'],
    ['ada@gmal.com', 'ada@gmail.com'],
    ['ada@gmaill.com', 'ada@gmail.com'],
    ['ada@gnail.com', 'ada@gmail.com'],
    ['ada@gmail.co', 'ada@gmail.com'],
    ['ada@gmail.cm', 'ada@gmail.com'],
    ['ada@gmail.comm', 'ada@gmail.com'],
    ['ada@gmailcom.', null],
    ['ada@yahooo.com', 'ada@yahoo.com'],
    ['ada@yahoo.co', 'ada@yahoo.com'],
    ['ada@outlok.com', 'ada@outlook.com'],
    ['ada@iclod.com', 'ada@icloud.com'],
    ['ada@icloud.con', 'ada@icloud.com'],
    ['ada@aol.con', 'ada@aol.com'],
    ['ada@aol.co', 'ada@aol.com'],
    ['ada@mail.con', 'ada@mail.com'],
    ['ada@studio-north.con', 'ada@studio-north.com'],
    ['ada@yahoo.couk', 'ada@yahoo.co.uk'],
    ['Ada+Tag@GMIAL.com', 'Ada+Tag@gmail.com'],
    ['mailto:ada@gmial.com.', 'ada@gmail.com'],
    ['\u0430da@gmail.com', 'ada@gmail.com'],
    ['ada@gm\u0430il.com', 'ada@gmail.com'],
    ['\uff41da@gmail.com', 'ada@gmail.com'],
    ['ad\u03b1@gm\u0430il.con', 'ada@gmail.com'],
    ['\u0131da@studio.com', 'ida@studio.com'],
    ['*ada@gmial.com', 'ada@gmail.com'],
  ])('%j: %j', (typed, suggestion) => {
    expect(suggestEmail(typed)).toBe(suggestion);
  });
});

test.each([
  ...'ada@gmail.com ADA@GMAIL.COM ada@mail.com ada@ymail.com ada@email.com ada@googlemail.com'.split(' '),
  ...'ada@live.fr ada@gmx.com ada@pm.me ada@hey.com ada@hotmail.se ada@outlook.it ada@yahoo.ca'.split(' '),
  ...'ada@example.com ada@studio.co ada@max.com ada@love.com ada@cool.me ada@acme.cm ada@b.dev'.split(' '),
  '名前@例え.jp',
  '\u043f\u043e\u0447\u0442\u0430@\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444',
  ...'ada@yahoo.com.ar ada@yahoo.co.id ada@hotmail.gr ada@outlook.pt ada@yahoo.be'.split(' '),
  'test@\u00df.de',
  'ada@b.co\u2026',
  'jos\u00e9@gmail.com',
  '',
  'ada',
  'ada@',
  'ada@gmial',
])('asks nothing about %j', (typed) => {
  expect(suggestEmail(typed)).toBeNull();
});

test('asks nothing about an address while its domain is being typed', () => {
  for (const domain of ['gmail.com', 'yahoo.co.uk', 'hotmail.com', 'icloud.com', 'live.com']) {
    const email = `ada@${domain}`;
    for (let end = 1; end <= email.length; end += 1) {
      expect(suggestEmail(email.slice(0, end), true), email.slice(0, end)).toBeNull();
    }
  }
  expect(suggestEmail('*ada@gmail.com', true)).toBeNull();
  expect(suggestEmail('ada@gmial.com', true)).toBe('ada@gmail.com');
});
