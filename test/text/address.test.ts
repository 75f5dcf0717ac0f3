import { describe, expect, test } from 'vitest';
import { readPromoCode } from '../../machines/marketing/promo-code.ts';
import { readCheckoutQuery, readSubscribeQuery } from '../../machines/purchase/page-urls.ts';
import { readPayment } from '../../machines/purchase/payment.ts';
import { readAddress } from '../../machines/text/address.ts';
import { readAccessToken, readSession } from '../../machines/text/email-links.ts';

/** Every address of ours as its sender writes it, and what is read from it. The last parameter is the one that ends the address. */
const addresses: readonly [
  name: string,
  parameters: string,
  read: (address: string) => unknown,
  meant: unknown,
][] = [
  ['account setup', 'session=ses_1-a.b', readSession, 'ses_1-a.b'],
  ['the wizard', 'access_token=eyJh.eyJ1c2VyIjo3.s-i_g', readAccessToken, 'eyJh.eyJ1c2VyIjo3.s-i_g'],
  ['the wizard, Base64', 'access_token=a+b/c==', readAccessToken, 'a+b/c=='],
  ['a promo code', 'code=SPRING-25', readPromoCode, 'SPRING-25'],
  ['a card payment', 'session_id=cs_live_1', readPayment, { provider: 'card', sessionId: 'cs_live_1' }],
  [
    'a hosted payment',
    'provider=creem&checkout_id=ch_1',
    readPayment,
    { provider: 'creem', checkoutId: 'ch_1' },
  ],
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
  [
    'encoded values',
    (text) => text.replace(/=([^&]*)/g, (_, value: string) => `=${encodeURIComponent(value)}`),
  ],
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
  ...[
    '.',
    ',',
    ')',
    '>',
    '"',
    "'",
    '\u2026',
    '%22',
    '%3E',
    '%E2%80%A6',
    '.)',
    '>.',
    '%20',
    '%0A',
    '%E2%80%8B',
  ].map((end): (typeof changes)[number] => [`${end} behind`, (text) => text + end]),
  ['a line break in it', (text) => text.replace(/(...)$/, '%0D%0A$1')],
  ['a blank in it', (text) => text.replace(/(...)$/, '%20$1')],
  ['a zero-width space in it', (text) => text.replace(/(...)$/, '%E2%80%8B$1')],
  ['a soft hyphen in it', (text) => text.replace(/(...)$/, '\u00ad$1')],
];

describe.each(addresses)('%s', (_, parameters, read, meant) => {
  test.each(changes)('%s', (__, change) => {
    for (const start of ['?', '#', '']) expect(read(start + change(parameters))).toEqual(meant);
  });
});

test.each([
  ['?session=', null],
  ['?session=%20', null],
  ['?session=.', null],
  ['?sessions=1', null],
  ['?x=session', null],
  ['', null],
])('%s names no session', (search, session) => {
  expect(readSession(search)).toBe(session);
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
