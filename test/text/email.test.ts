import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanEmail, isEmailShaped } from '../../machines/text/email.ts';

/** docs/product.md, Typed text. An email is cleaned and checked. */

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

  /** What address books, mail programs, chats and sheets write before an address, and behind it. */
  const before = [
    ...['', 'Email: ', 'E-Mail (privat): ', 'email=', '?email=', 'user_email = ', 'Mail ', 'Work: ', 'work '],
    ...[
      'EMAIL:',
      'item1.EMAIL:',
      'item1.EMAIL;type=INTERNET;type=pref:',
      'EMAIL;TYPE="work,home":',
      'X-EMAIL:',
    ],
    ...['Correo electr\u00f3nico: ', '\u30e1\u30fc\u30eb\uff1a', '"email": "', "{'email': '", 'to: Ada <'],
    ...['(work) ', '[home] ', '\uff08\u4ed5\u4e8b\uff09', '&nbsp;', '&nbsp', '&#160;', '&lt;'],
    ...[
      '\ud83d\udce7 ',
      '\u2709\ufe0f',
      '\ud83d\udc69\u200d\ud83d\udcbb',
      '1\ufe0f\u20e3 ',
      '\ud83c\uddeb\ud83c\uddf7',
    ],
    ...['\u25cf ', '\u2610', '\u2192 ', '\u2014 ', 'a) ', '(1) ', '1. ', '- [ ] ', '| ', '> ', '\uf0b7 '],
    ...[
      'Ada\t',
      'Ada Lovelace | ',
      'Ada \u2013 ',
      'Ada <',
      '[ada@b.co](mailto:',
      '<a href="mailto:',
      '=HYPERLINK("mailto:',
    ],
  ];
  const behind = [
    ...[
      '',
      ' (work)',
      '(work)',
      ' [home]',
      '\uff08\u4ed5\u4e8b\uff09',
      '&nbsp',
      '&nbsp;',
      '#x',
      '#:~:text=x',
      '?x=1',
    ],
    ...[
      '\ud83d\udce7',
      ' \u2709\ufe0f',
      '"',
      "'",
      '>',
      '&gt;',
      '|',
      ' | Ada',
      '\tAda',
      ' - Ada',
      '*',
      '`',
      '_',
      ')',
      ']',
    ],
    ...[
      '\u3002',
      '\uff0c',
      '\u300d\u3067\u3059',
      '\uff09\u3067\u3059',
      '</a>',
      '","ada@b.co")',
      '">ada@b.co</a>',
      '"}',
    ],
  ];

  test.each(before)('%j before it and anything behind it go', (start) => {
    const isMailLink = start.includes('mailto:');
    const ends = behind.filter((end) => isMailLink || !end.includes('ada@b.co'));
    expect(ends.filter((end) => cleanEmail(`${start}ada.l@b.co${end}`) !== 'ada.l@b.co')).toEqual([]);
  });

  test.each([
    ['ada\u3002lovelace@b.co', 'ada.lovelace@b.co'],
    ['ada\uff0el\uff20b\uff61co', 'ada.l@b.co'],
    ['ada\u3002l\uff20\u4f8b\u3048\u3002jp', 'ada.l@\u4f8b\u3048.jp'],
  ])('%j, of an Asian keyboard, is %j', (typed, email) => {
    expect(cleanEmail(typed)).toBe(email);
  });

  test.each([
    ...'a:b@c.de ada,marsh@b.co a=b@c.de at&t@b.co ada@shop.my_co.com email.ada@b.co to_ada@b.co'.split(' '),
    ...'work@b.co email@b.co mail+to@b.co contact@b.co from-ada@b.co i.v@b.co o@b.co'.split(' '),
    ...[
      'ada, marsh@b.co',
      'ada@mail.co m',
      'Ada Lovelace a@b.co',
      'a@b.co Ada',
      'a@b.co, Ada',
      'Email',
      'work me',
    ],
  ])('%j may be a slip of the finger, or the address: it stays', (typed) => {
    expect(cleanEmail(typed)).toBe(typed);
  });

  test('cleaning twice changes nothing more', () => {
    const nearlyEmail = fc.string({
      unit: fc.constantFrom(
        'a',
        '@',
        '.',
        ',',
        ' ',
        '<',
        '>',
        'mailto:',
        '\u200e',
        '%',
        '?',
        '\u2026',
        '/',
        '1. ',
        '(',
        ')',
        'Mail: ',
        '&nbsp',
        '\ud83d\udce7',
      ),
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
