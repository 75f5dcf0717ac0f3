import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { readPromoCode } from '../../machines/marketing/promo-code.ts';
import { readCheckoutQuery, readSubscribeQuery } from '../../machines/purchase/page-urls.ts';
import { readPayment } from '../../machines/purchase/payment.ts';
import { readAddress } from '../../machines/text/address.ts';
import { readAccessToken, readSessionId } from '../../machines/text/email-links.ts';

/** docs/product.md, Links that arrive. */

/** Every address of ours as its sender writes it, and what is read from it. The last parameter is the one that ends the address. */
const addresses: readonly [name: string, parameters: string, read: (address: string) => unknown, meant: unknown][] = [
  ['account setup', 'session=ses_1-a.b', readSessionId, 'ses_1-a.b'],
  ['the wizard', 'access_token=eyJh.eyJ1c2VyIjo3.s-i_g', readAccessToken, 'eyJh.eyJ1c2VyIjo3.s-i_g'],
  ['the wizard, Base64', 'access_token=a+b/c==', readAccessToken, 'a+b/c=='],
  ['a promo code', 'code=SPRING-25', readPromoCode, 'SPRING-25'],
  ['a card payment', 'session_id=cs_live_1', readPayment, { provider: 'card', sessionId: 'cs_live_1' }],
  ['a hosted payment', 'provider=creem&checkout_id=ch_1', readPayment, { provider: 'creem', checkoutId: 'ch_1' }],
  ['/subscribe', 'plan=growth&billing=monthly', readSubscribeQuery, { plan: 'growth', billing: 'monthly' }],
  [
    '/checkout',
    "user_id=7&plan=growth&billing=annual&email=ada.o'neill+shop@example.com",
    readCheckoutQuery,
    { userId: '7', plan: 'growth', billing: 'annual', email: "ada.o'neill+shop@example.com" },
  ],
];

const changes: readonly [title: string, change: (parameters: string) => string][] = [
  ['as it was sent', (text) => text],
  ['encoded values', (text) => text.replace(/=([^&]*)/g, (_, value: string) => `=${encodeURIComponent(value)}`)],
  ['a second ?', (text) => `${text}?utm_source=mail`],
  ['an encoded second ?', (text) => `${text}%3Futm_source%3Dmail`],
  ['a parameter behind', (text) => `${text}&fbclid=x.y`],
  ['a parameter before', (text) => `utm_source=mail&${text}`],
  ['a question mark before', (text) => `utm_source=mail?${text}`],
  ['&amp;', (text) => `utm=1&amp;${text.replaceAll('&', '&amp;')}&amp;x=1`],
  ['&amp;amp;', (text) => `utm=1&amp;amp;${text.replaceAll('&', '&amp;amp;')}`],
  ['encoded separators', (text) => encodeURIComponent(text)],
  ['twice encoded', (text) => encodeURIComponent(encodeURIComponent(text))],
  ['a separator encoded before it', (text) => `%3F${text}`],
  ['names in capitals', (text) => text.replace(/(^|&)\w+(?==)/g, (name) => name.toUpperCase())],
  ['names that begin with a capital', (text) => text.replace(/(^|&)\w/g, (start) => start.toUpperCase())],
  ['an empty value before', (text) => `${text.replace(/=[^&]*/g, '=')}&${text}`],
  ['a blank value before', (text) => `${text.replace(/=[^&]*/g, '=%20')}&${text}`],
  ['a slash before', (text) => `/${text}`],
  ['a slash and a question mark before', (text) => `/?${text}`],
  ...['.', ',', ')', '>', '"', "'", '\u2026', '%22', '%3E', '%E2%80%A6', '.)', '>.', '%20', '%0A', '%E2%80%8B'].map(
    (end): (typeof changes)[number] => [`${end} behind`, (text) => text + end],
  ),
  ['a line break in it', (text) => text.replace(/(...)$/, '%0D%0A$1')],
  ['a zero-width space in it', (text) => text.replace(/(...)$/, '%E2%80%8B$1')],
  ['a soft hyphen in it', (text) => text.replace(/(...)$/, '\u00ad$1')],
];

describe.each(addresses)('%s', (_, parameters, read, meant) => {
  test.each(changes)('%s', (__, change) => {
    for (const start of ['?', '#', '']) expect(read(start + change(parameters))).toEqual(meant);
  });
});

test.each(addresses.filter(([name]) => name !== 'a promo code'))(
  '%s has no blank in its values',
  (_, parameters, read, meant) => {
    expect(read(parameters.replace(/(...)$/, '%20$1'))).toEqual(meant);
  },
);

/** Every printable character of ASCII, and of others what stands behind a link in the texts of the world. */
const printable = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)),
  ...'。、，．！？：；）」』】》〉”’»…·•—–°€©→●▪☐😀❤é字の',
];

/** What the last value of an address ends with, of the characters that could follow it. */
const endings: Readonly<Record<string, RegExp>> = {
  'account setup': /[\w=-]/,
  'the wizard': /[\w-]/,
  'the wizard, Base64': /[\w=-]/,
  'a promo code': /[\p{L}\p{N}\p{Sc}_%=+-]/u,
  'a card payment': /[\w=-]/,
  'a hosted payment': /[\w=-]/,
  '/subscribe': /[a-z]/i,
  '/checkout': /[\p{L}\p{N}]/u,
};

test.each(addresses)('what is written behind the address of %s', (name, parameters, read, meant) => {
  const isRead = (text: string) => isDeepStrictEqual(read(`?${parameters}${text}`), meant);
  const cut = printable.filter((character) => isRead(character) && isRead(encodeURIComponent(character)));
  expect(cut).toEqual(printable.filter((character) => !endings[name]?.test(character)));
});

test.each([
  ['A(1)', 'A(1)'],
  ['A(1).', 'A(1)'],
  ['(VIP)10', '(VIP)10'],
  ['%20SUMMER%20is here', 'SUMMER'],
  ['SPRING-25https://example.com/', 'SPRING-25'],
  ['SPRING-25www.example.com', 'SPRING-25'],
  ['SPRING-25🎉🎉', 'SPRING-25'],
  ['SPRING-25→now', 'SPRING-25'],
  ['R%26B', 'R&B'],
  ['50%25', '50%'],
  ['50%', '50%'],
  ['夏セール', '夏セール'],
  ['夏セール」', '夏セール'],
  ['(SPRING)', 'SPRING'],
  ['*SPRING*', 'SPRING'],
  ['SPRING%26amp;utm=1', 'SPRING'],
])('the code %s is %s', (written, code) => {
  expect(readPromoCode(`?code=${written}`)).toBe(code);
  expect(readPromoCode(`?code=${encodeURIComponent(code)}&x=1`)).toBe(code);
});

test.each([
  ['auth0%7C12', 'auth0|12'],
  ['1|Ab-_9', '1|Ab-_9'],
  ['a:b:c', 'a:b:c'],
  ['ses_1](https://example.com/', 'ses_1'],
  ['ses_1）です', 'ses_1'],
  ['*ses_1*', 'ses_1'],
])('the session %s is %s', (written, session) => {
  expect(readSessionId(`?session=${written}`)).toBe(session);
});

test.each([
  'Bearer%20eyJh.e_-.s-i_g',
  '_eyJh.e_-.s-i_g',
  '%5BeyJh.e_-.s-i_g%5D',
  'eyJh.e_-.s-i_g.',
  'eyJh.e_-.s-i_g.Thanks',
])('the access token in %s begins with eyJ', (written) => {
  expect(readAccessToken(`#access_token=${written}`)).toBe('eyJh.e_-.s-i_g');
});

test.each([
  ['?session=', null],
  ['?session=%20', null],
  ['?session=.', null],
  ['?sessions=1', null],
  ['?x=session', null],
  ['', null],
])('%s names no session', (search, session) => {
  expect(readSessionId(search)).toBe(session);
});

test('a blank access token is one that cannot be used', () => {
  expect(readAccessToken('#access_token=')).toBe('');
  expect(readAccessToken('#x=1')).toBeNull();
});

test.each(['#access_token=%E0%A4%A', '%E0%A4%A', '%25%25%25=', '?=', '&&&', '#%3D%3D%3D'])(
  '%s ends in time and says nothing wrong',
  (address) => {
    expect(readAddress(address).id('session')).toBeNull();
  },
);
