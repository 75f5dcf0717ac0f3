import { createRedactionMemory } from '@upwell/trace/record';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textLimits } from '../../../../machines/api/fields.ts';
import { allowedUrl, type UrlPolicy } from '../../../../machines/api/url-policy.ts';
import { hasRealContent, isReal } from '../../../../machines/onboarding/real-templates.ts';
import { isTimeZone } from '../../../../machines/onboarding/time-zone.ts';
import { countries } from '../../../../machines/reference/countries.ts';
import { timeZoneOfCountry } from '../../../../machines/reference/time-zones.ts';
import { readEmail } from '../../../../machines/text/email.ts';
import { sameName } from '../../../../machines/text/names.ts';
import { textLength } from '../../../../machines/text/text-length.ts';
import { inOrder, keyedOrder } from '../../../../packages/trace/src/redact/pseudonym-order.ts';
import { createPseudonyms } from '../../../../packages/trace/src/redact/pseudonyms.ts';
import { redaction } from '../../../../src/diagnostics/redaction/redaction.ts';

/** packages/trace/docs/sessions.md, Privacy. A pseudonym keeps what the rules of the product tell apart. */

const siteOrigin = 'https://shop.example.com';
const policies: UrlPolicy[] = [
  { siteOrigin, allowed: [] },
  { siteOrigin, allowed: ['https://pay.example.net'] },
];

const byKey = keyedOrder([1, 2, 3, 4]);

function pseudonymsOfASession(order = inOrder) {
  const pseudonyms = createPseudonyms(redaction, order);
  pseudonyms.keepOrigin(siteOrigin);
  pseudonyms.keepOrigin('https://pay.example.net');
  return pseudonyms;
}

const space = fc.constantFrom('', ' ', '\n', '  ');
const typed = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: 'grapheme-ascii', minLength: 40, maxLength: 60 }),
  fc.lorem({ maxCount: 120 }),
  fc.emailAddress(),
  fc.webUrl({ withQueryParameters: true }),
  fc.webUrl().map((url) => url.replace('//', '//ann:pw@')),
  fc.emailAddress().map((email) => `/${email}`),
  fc.integer().map(String),
  fc.constantFrom(
    'Hi, how are you?',
    'hello!',
    'My latest simple idea',
    'Your E-mail is taken',
    '@ann_b',
    '@',
    '…',
    'ⓐ',
  ),
  fc.constantFrom('https://pay.example.net/x?y', `${siteOrigin}/a`, 'http://pay.example.net/', '/path', '//host'),
  fc.constantFrom('https://ann@pay.example.net/', 'javascript:alert(1)', 'Europe/Berlin', 'x'.repeat(501)),
);
const text = fc.tuple(space, typed, space).map((parts) => parts.join(''));

function lengthClass(written: string): boolean[] {
  const { templateName, description, customerDescription } = textLimits;
  const bounds = [templateName.min, description.min, customerDescription.max + 1, description.max + 1];
  return bounds.map((bound) => textLength(written) >= bound);
}

describe.each([
  ['in order', inOrder],
  ['by a key', byKey],
])('a pseudonym that is chosen %s', (_, order) => {
  test('is decided upon like the original, by every rule that reads texts', () => {
    const decisions = (written: string) => ({
      isEmpty: written === '',
      isBlank: written.trim() === '',
      email: !/\s/.test(written.trim()) && readEmail(written) !== null,
      length: lengthClass(written),
      template: isReal({ template_name: written, template_content: 'Own words' }),
      content: hasRealContent(written),
      aboutEmail: /e-?mail/i.test(written),
      urls: policies.map((policy) => allowedUrl(written, policy) !== null),
    });
    fc.assert(
      fc.property(text, (written) => {
        expect(decisions(pseudonymsOfASession(order).ofText(written))).toEqual(decisions(written));
      }),
      { numRuns: 2_000 },
    );
  });

  test('of what is written around an address or a name means the same, and is as long for every rule', () => {
    const wrapped = fc.oneof(
      fc.emailAddress().map((email) => `mailto:${email}?subject=Growth`),
      fc.tuple(fc.emailAddress(), fc.nat(60)).map(([email, length]) => `"${email.padEnd(length, ')')}"`),
      fc.nat(600).map((length) => 'https://instagram.com/ann.smith?igsh='.padEnd(length, 'x')),
    );
    const { ofText } = pseudonymsOfASession(order);
    fc.assert(
      fc.property(wrapped, (written) => {
        const pseudonym = ofText(written);
        expect(redaction.meant(pseudonym)).toBe(ofText(redaction.meant(written)));
        expect(lengthClass(pseudonym)).toEqual(lengthClass(written));
      }),
      { numRuns: 500 },
    );
  });

  test('is equal to another one exactly when the originals are, also but for case, spaces and a leading @', () => {
    const pseudonyms = pseudonymsOfASession(order);
    const variant = fc.constantFrom<(one: string) => string>(
      (one) => one,
      (one) => one.toUpperCase(),
      (one) => ` ${one}`,
      (one) => one.toLowerCase(),
    );
    fc.assert(
      fc.property(text, text, variant, (one, unrelated, vary) => {
        for (const other of [vary(one), unrelated]) {
          const [first, second] = [pseudonyms.ofText(one), pseudonyms.ofText(other)];
          expect(first === second).toBe(one === other);
          expect(sameName(first, second)).toBe(sameName(one, other));
        }
      }),
      { numRuns: 1_000 },
    );
    expect(pseudonyms.ofText('@ann.smith')).toBe(`@${pseudonyms.ofText('ann.smith')}`);
    for (const [name, written] of [
      ['Jos\u00e9 Bell', 'Jose\u0301 Bell'],
      ['Ann Bell', 'Ann\u200b Bell'],
    ] as const) {
      const [first, second] = [name, written].map(pseudonyms.ofText);
      expect([first === second, sameName(first ?? '', second ?? '')]).toEqual([false, sameName(name, written)]);
    }
  });
});

describe('one key', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnop'), minLength: 5, maxLength: 12 });
  const personal = fc.oneof(
    word,
    word.map((one) => one.toUpperCase()),
    fc.tuple(word, word).map(([first, last]) => `M${first} ${last}`),
    fc.tuple(word, word).map(([name, host]) => `${name}.M@${host}.example`),
    word.map((name) => `https://${name}.example/M${name}`),
    fc.integer({ min: 1_000_000 }).map(String),
    fc.lorem({ maxCount: 40 }),
  );

  test('gives a text the same pseudonym on all pages, whatever else they have seen', () => {
    fc.assert(
      fc.property(fc.array(personal, { minLength: 2, maxLength: 12 }), (seen) => {
        const texts = seen.flatMap((one) => [one, one.toLowerCase()]);
        const [page, other] = [pseudonymsOfASession(byKey), pseudonymsOfASession(byKey)];
        const onPage = new Map(texts.map((one) => [one, page.ofText(one)]));
        const onOther = new Map(texts.toReversed().map((one) => [one, other.ofText(one)]));
        for (const one of texts) expect(onOther.get(one)).toBe(onPage.get(one));
      }),
      { seed: 12, numRuns: 300 },
    );
  });

  test('tells apart on one page what meets at one number', () => {
    const meeting = { ...byKey, first: () => 7 };
    const { ofText, ofNumber, ofReference } = pseudonymsOfASession(meeting);
    expect([ofText('Ann Smith'), ofText('Bob Jones'), ofText('Ann Smith')]).toEqual([
      'Hardy Koala',
      'Indigo Lark',
      'Hardy Koala',
    ]);
    expect([4711, 4712].map(ofNumber)).toEqual([1007, 1008]);
    expect(new Set(redaction.references.rows.map(ofReference)).size).toBe(redaction.references.rows.length);
  });

  test('chooses otherwise than another key', () => {
    const other = pseudonymsOfASession(keyedOrder([4, 3, 2, 1]));
    expect(other.ofText('Ann Smith')).not.toBe(pseudonymsOfASession(byKey).ofText('Ann Smith'));
  });
});

describe('a pseudonym', () => {
  test.each([
    ['a name', 'Ann Smith', 'Amber Heron'],
    ['an account name', 'ann.smith_99', 'amber_heron'],
    ['an email address', 'Ann.Smith@gmail.com', 'amber.heron@example.test'],
    ['a link', 'https://ann.example.org/about?me=1', 'https://amber-heron.example.test/amber-heron'],
    ['a page of a known origin', 'https://pay.example.net/ann', 'https://pay.example.net/amber-heron'],
    ['a few letters', 'Ann', 'fox'],
    ['a time zone that a person typed', 'Europe/Berlin', 'amber_heron!'],
    ['a name with a word that a rule looks for', 'My simple idea', 'Amber Heron placeholder'],
    ['a greeting', 'hey there!!!', 'Hi there'],
  ])('of %s can be read', (_, original, pseudonym) => {
    expect(pseudonymsOfASession().ofText(original)).toBe(pseudonym);
  });

  test('of a description is a sentence of its length class', () => {
    expect(pseudonymsOfASession().ofText('I coach founders in Lisbon. '.repeat(3))).toBe(
      'Amber Heron: a made-up text in place of the one that was here. ',
    );
  });

  test('is one of thousands', () => {
    const { ofText } = pseudonymsOfASession();
    const names = Array.from({ length: 5_000 }, (_, index) => `Name Number ${index}`);
    const short = Array.from({ length: 5_000 }, (_, index) => `x${index.toString(36).padStart(3, '0')}`);
    const pseudonyms = [...names, ...short].map(ofText);
    expect(new Set(pseudonyms).size).toBe(10_000);
    expect(pseudonyms.slice(5_000).every(({ length }) => length <= 4)).toBe(true);
  });

  test('of an id is the same whether it is a number or its digits', () => {
    const pseudonyms = pseudonymsOfASession();
    expect(pseudonyms.ofText('4711')).toBe(String(pseudonyms.ofNumber(4711)));
    expect(pseudonyms.ofNumber(4712)).not.toBe(pseudonyms.ofNumber(4711));
  });
});

describe('a secret', () => {
  test.each([
    ['password', 'seven77', 7],
    ['confirmPassword', 'eight888', 8],
    ['password', 'a much longer password', 8],
  ])('under %s keeps nothing of %j but whether it is long enough', (key, secret, length) => {
    const replaced = createRedactionMemory(redaction).text(secret, key);
    expect(replaced).toHaveLength(length);
    expect(replaced).not.toContain(secret);
  });

  test('is the same twice, but not for another account', () => {
    const memory = createRedactionMemory(redaction);
    const [one, same, other, elsewhere] = [
      ['correct-horse', 'password'],
      ['correct-horse', 'confirmPassword'],
      ['correct-mouse', 'confirmPassword'],
      ['correct-horse', 'igPassword'],
    ].map(([secret = '', key = '']) => memory.text(secret, key));
    expect(same).toBe(one);
    expect(new Set([one, other, elsewhere]).size).toBe(3);
  });
});

describe('numbers', () => {
  test.each([
    ['an amount keeps its leading digit', 12_345, 'amount', 10_000],
    ['no amount stays none', 0, 'amount', 0],
    ['a time of more than a day becomes whole days', 200_000, 'seconds', 172_800],
    ['a shorter time stays, because a session can outlast it', 90, 'seconds', 90],
    ['a count stays', 3, 'exact', 3],
  ] as const)('%s', (_, number, kind, expected) => {
    const memory = createRedactionMemory(redaction);
    expect(memory.number(number, kind)).toBe(expected);
    expect(memory.number(expected, kind)).toBe(expected);
  });

  test('moments keep their distance from the first one, and nothing else', () => {
    const [one, other] = [createRedactionMemory(redaction), createRedactionMemory(redaction)];
    const first = Date.UTC(2026, 4, 17, 8, 23);
    expect(one.number(first, 'moment')).toBe(other.number(first + 999_999, 'moment'));
    expect(one.number(first + 61_000, 'moment') - one.number(first, 'moment')).toBe(61_000);
  });
});

test('a country and its time zone are replaced together, by entries of the same lists', () => {
  for (const order of [countries, countries.toReversed()]) {
    const memory = createRedactionMemory(redaction);
    for (const { code } of order) {
      const replaced = memory.text(code, 'country');
      const zone = memory.text(timeZoneOfCountry[code] ?? '', 'browserTimeZone');
      expect(zone).toBe(timeZoneOfCountry[replaced]);
      expect(isTimeZone(zone)).toBe(true);
    }
    // By different ones, until all are taken.
    expect(new Set(order.map(({ code }) => memory.text(code, 'country'))).size).toBe(redaction.references.rows.length);
  }
});
