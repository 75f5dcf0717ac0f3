import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanEmail, isEmailShaped } from '../../machines/text/email.ts';

test.each([
  ...['ada@example.com', 'a@b.c', 'a..b@c.d', "o'brien@b.co", 'Ada@B.Co', 'ada+tag@sub.example.co.uk'],
  ...['名前@例え.jp', `${'a'.repeat(248)}@b.com`],
])('%j has the shape of an email', (text) => {
  expect(isEmailShaped(text)).toBe(true);
});

test.each([
  ...['a@.b.c', 'a@b..c', 'a@b.c.', '.a@b.c', 'a.@b.c', `${'a'.repeat(249)}@b.com`, '', 'a', '@b.c', 'a@b'],
  ...[
    'ada,marsh@b.co',
    'a:b@c.de',
    'a/b@c.de',
    'a?b@c.de',
    'a(b@c.de',
    'a<b@c.de',
    'a[b@c.de',
    'a"b@c.de',
    'a@[1.2.3.4]',
  ],
  ...['a@.b', 'a@b.', 'a@b.c@d.e', 'a@@b.c', 'a b@c.d', 'a@b.c\n', ' a@b.c', 'a\u00a0@b.c'],
])('%j has not the shape of an email', (text) => {
  expect(isEmailShaped(text)).toBe(false);
});

test('has the shape: something, @, labels between dots, without another @, white space or a dot at its ends', () => {
  const shape = /^(?![.])[^\s@]*[^\s@.]@[^\s@.]+(?:\.[^\s@.]+)+$/;
  const never = /[,:;/?()<>[\]"\\]/;
  const nearlyEmail = fc.string({
    unit: fc.constantFrom('a', '@', '.', ' ', '\u3000', 'é', '🙂'),
    maxLength: 14,
  });
  fc.assert(
    fc.property(fc.oneof(nearlyEmail, fc.string({ maxLength: 40 })), (text) => {
      expect(isEmailShaped(text)).toBe(shape.test(text) && !never.test(text));
    }),
    { numRuns: 5_000 },
  );
});

test.each(['.', '@', 'a', ' ', 'a.', '.@'])('a pasted megabyte of %j is no email', (part) => {
  expect(isEmailShaped(`a@${part.repeat(1_000_000)}@`)).toBe(false);
});

describe('the address that was meant', () => {
  test.each([
    ...['a@b.co.', 'a@b.co. ', 'a@b.co,', 'a@b.co;', 'a@b.co\u3002', '\u201ca@b.co\u201d,', 'a@b\u3002co'],
    ...['mailto:a@b.co', '<a@b.co>', '<mailto:a@b.co>,', '\u200ea@b.co\u200f', '\u2068a@b.co\u2069'],
    ...['a\u200b@b\u00ad.co\ufeff', '\u00a0a@b.co\t', 'a@b.co!', 'a@b.co?', 'a@b.co:', 'a@b.co/'],
    ...['a@b.co)', '(a@b.co)', '"a@b.co"', "'a@b.co'"],
    ...[
      'a@b.co\u2026',
      'a@b.co>',
      '<a@b.co',
      'a@b.co\u3001',
      'a@b.co-',
      '\u2022a@b.co',
      '(a@b.co',
      'mailto://a@b.co',
      'Ada <a@b.co>\u2026',
      '"a@b.co"\u3002',
    ],
    ...['1. a@b.co', '2) a@b.co', '- a@b.co', '* a@b.co', '\u2022 a@b.co', '\u2192 a@b.co'],
    ...['Email address: a@b.co', 'a@b.co\ufe0f', '\u3164a@b.co'],
    ...['EMAIL:a@b.co', 'EMAIL;TYPE=INTERNET:a@b.co', 'e-mail: a@b.co', 'SMTP:a@b.co', 'https://a@b.co'],
    ...[
      'a@https://b.co',
      'a@http://b.co/',
      'https://a@b.co/path?x=1',
      'a@b.co?subject=Hi',
      'mailto:a@b.co?cc=c@d.ef',
    ],
  ])('%j: a@b.co', (typed) => {
    expect(cleanEmail(typed)).toBe('a@b.co');
  });

  test.each([
    ['MAILTO:ada%2Btag@b.co?subject=Hi', 'ada+tag@b.co'],
    ['mailto:100%@b.co', '100%@b.co'],
    ['"Lovelace, Ada" <ada@b.co>;', 'ada@b.co'],
    ['Ada <ada@b.co>', 'ada@b.co'],
    ['ada @ b.co', 'ada@b.co'],
    ['ada@b. co', 'ada@b.co'],
    ['ada\uff20b.co', 'ada@b.co'],
  ])('%j: %j', (typed, email) => {
    expect(cleanEmail(typed)).toBe(email);
  });

  test.each([
    ...`ada@example.com Ada+Tag@Sub.Example.co.uk o'brien@b.co a..b@c.co test@\u00df.de 名前@例え.jp`.split(
      ' ',
    ),
    ...'a_b-c@d-e.co "a"@b.co {x}@b.co a@[192.168.1.1] ada'.split(' '),
    ...['ada@', 'ada+', '-ada_@b.co', '{ada}@b.co', '\u2709@b.co', 'ada@\u0928\u0947\u092a.co\u0947'],
    ...['', '"a b"@c.co', 'ada lovelace@b.co', '1.ada@b.co', 'a@b.co, c@d.co'],
    'a@b.co '.repeat(200_000).trim(),
  ])('%j stays', (typed) => {
    expect(cleanEmail(typed)).toBe(typed);
  });

  test('cleaning twice changes nothing more', () => {
    const nearlyEmail = fc.string({
      unit: fc.constantFrom('a', '@', '.', ',', ' ', '<', '>', 'mailto:', '\u200e', '%', '?', '\u2026', '/'),
      maxLength: 12,
    });
    fc.assert(
      fc.property(nearlyEmail, (typed) => {
        const email = cleanEmail(typed);
        if (isEmailShaped(email)) expect(cleanEmail(email)).toBe(email);
      }),
      { numRuns: 5_000 },
    );
  });
});
