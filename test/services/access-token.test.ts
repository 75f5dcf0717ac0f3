import { createRedactor } from '@upwell/trace/record';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createVault } from '../../machines/api/vault.ts';
import { redaction } from '../../src/diagnostics/redaction/redaction.ts';
import { finishOnboarding, forgetAccessToken, takeAccessToken } from '../../src/services/access-token.ts';

/** docs/product.md, Onboarding: start and resume. The access token moves from the address to the tab. */

function open(address: string) {
  history.pushState(null, '', address);
  const vault = createVault();
  return { vault, accessToken: takeAccessToken(vault) };
}

function jwt(claims: object): string {
  return `x.${btoa(JSON.stringify(claims)).replace(/=+$/, '')}.y`;
}

afterEach(() => {
  forgetAccessToken();
  history.pushState(null, '', '/');
});

test('the access token is moved from the address bar to the tab, and replaced by a token of the vault', () => {
  const { vault, accessToken } = open('/userOnboarding?x=1#expires=9&access_token=tok.en&type=a');
  expect(location.href).not.toContain('tok.en');
  expect(location.pathname + location.search).toBe('/userOnboarding?x=1');
  expect(accessToken.token).not.toContain('tok.en');
  expect(vault.detokenize(accessToken.token ?? '')).toBe('tok.en');

  const reload = open('/userOnboarding');
  expect(reload.vault.detokenize(reload.accessToken.token ?? '')).toBe('tok.en');
});

test('a recorded session contains the vault token, which is no secret', () => {
  const { token } = open('/userOnboarding#access_token=tok.en').accessToken;
  const redactor = createRedactor(redaction);
  expect(redactor.value({ accessToken: token })).toEqual({ accessToken: token });
  expect(redactor.counts().secrets).toBe(0);
});

test.each([
  ['a+b/c==', 'a+b/c=='],
  ['a%2Bb%2Fc%3D%3D', 'a+b/c=='],
  ['%20tok.en%0A', 'tok.en'],
])('an access token written %s arrives as %s', (written, accessToken) => {
  const opened = open(`/userOnboarding#access_token=${written}`);
  expect(opened.vault.detokenize(opened.accessToken.token ?? '')).toBe(accessToken);
});

test('a session in the same address goes with the access token, so that a reload opens the same page', () => {
  open('/onboarding?session=s1&x=1#access_token=tok.en');
  expect(location.search).toBe('?x=1');
});

test('a path that begins with two slashes keeps no access token either', () => {
  const { accessToken } = open(`${location.origin}//userOnboarding#access_token=tok.en`);
  expect(accessToken.token).not.toBe(null);
  expect(location.href).toBe(`${location.origin}//userOnboarding`);
});

test('a newer token replaces the one of the tab', () => {
  open('/userOnboarding#access_token=old');
  const { vault, accessToken } = open('/userOnboarding#access_token=new');
  expect(vault.detokenize(accessToken.token ?? '')).toBe('new');
});

test('without an access token another fragment stays in the address', () => {
  const { accessToken } = open('/onboarding#faq');
  expect(accessToken).toEqual({ token: null, email: null, finished: false });
  expect(location.hash).toBe('#faq');
});

test('an empty access token is removed from the address and ignored', () => {
  const { accessToken } = open('/userOnboarding#access_token=');
  expect(accessToken.token).toBeNull();
  expect(location.hash).toBe('');
});

describe('the email claim', () => {
  test.each([
    [jwt({ email: 'a@b.co' }), 'a@b.co'],
    [jwt({ sub: '1' }), null],
    [jwt({ email: 7 }), null],
    ['opaque', null],
    ['a.%%%.c', null],
  ])('%s', (token, email) => {
    expect(open(`/userOnboarding#access_token=${token}`).accessToken.email).toBe(email);
  });
});

test('after onboarding only the fact that it is finished stays', () => {
  open('/userOnboarding#access_token=tok.en');
  finishOnboarding();
  expect(open('/userOnboarding').accessToken).toEqual({ token: null, email: null, finished: true });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('tok.en');
});

describe('storage that takes nothing', () => {
  const address = '/userOnboarding?x=1#access_token=tok.en';

  function openWithFullStorage() {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    return open(address);
  }

  test('the access token stays in the address, so that a reload finds it', () => {
    const { vault, accessToken } = openWithFullStorage();
    expect(vault.detokenize(accessToken.token ?? '')).toBe('tok.en');
    expect(location.href).toBe(`${location.origin}${address}`);
  });

  test("an earlier customer's access token does not stay in the tab", () => {
    open('/userOnboarding#access_token=old');
    openWithFullStorage();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('old');
  });

  test.each([
    ['refused', forgetAccessToken],
    ['no longer needed', finishOnboarding],
  ])('an access token that is %s leaves the address', (_, forget) => {
    openWithFullStorage();
    forget();
    expect(location.href).toBe(`${location.origin}/userOnboarding?x=1`);
  });
});

test('a refused access token is forgotten, and a reload has none', () => {
  open('/userOnboarding#access_token=tok.en');
  forgetAccessToken();
  expect(open('/userOnboarding').accessToken).toEqual({ token: null, email: null, finished: false });
});
