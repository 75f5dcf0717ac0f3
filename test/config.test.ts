import { describe, expect, test } from 'vitest';
import { readConfig } from '../scripts/build/read-config.ts';

/** docs/product.md, Configuration. */

test('defaults to the sandbox', () => {
  expect(readConfig({})).toEqual({
    apiUrl: '/host',
    siteUrl: 'http://localhost:4173',
    appUrl: '/sandbox/app',
    schedulingUrl: '/sandbox/scheduling',
    sendSource: false,
    reviewsUrl: '/sandbox/reviews',
    supportEmail: 'support@example.com',
    brandName: 'Upwell',
    stripePublishableKey: 'pk_test_sandbox',
    stripeJsUrl: null,
    checkoutOrigins: [],
    remoteBrowserOrigins: [],
    diagnostics: 'ask',
    diagnosticsUrl: null,
    eventsUrl: null,
    lab: false,
  });
});

test('ignores trailing slashes and spaces between origins', () => {
  const config = readConfig({
    VITE_HOST: 'https://api.example.com/v1/',
    VITE_APP_URL: '/app/',
    VITE_SITE_URL: 'https://example.com/',
    VITE_CHECKOUT_ORIGINS: 'https://checkout.creem.io, https://creem.io/',
  });
  expect(config.apiUrl).toBe('https://api.example.com/v1');
  expect(config.appUrl).toBe('/app');
  expect(config.siteUrl).toBe('https://example.com');
  expect(config.checkoutOrigins).toEqual(['https://checkout.creem.io', 'https://creem.io']);
});

describe('a malformed value throws an error that names its variable', () => {
  test.each([
    ['VITE_HOST', 'api.example.com'],
    ['VITE_HOST', '//evil.com'],
    ['VITE_HOST', '/'],
    ['VITE_HOST', '//'],
    ['VITE_HOST', '///'],
    ['VITE_HOST', '/.'],
    ['VITE_HOST', '/%2e%2e/'],
    ['VITE_HOST', '/?v=1'],
    ['VITE_HOST', '/#api'],
    ['VITE_HOST', '/api//v1'],
    ['VITE_HOST', 'ftp://example.com'],
    ['VITE_HOST', 'https://me:pw@example.com'],
    ['VITE_SITE_URL', 'https://example.com/path'],
    ['VITE_APP_URL', 'javascript:alert(1)'],
    ['VITE_APP_URL', '/'],
    ['VITE_SUPPORT_EMAIL', 'nobody'],
    ['VITE_STRIPE_PUBLISHABLE_KEY', 'sk_live_secret'],
    ['VITE_CHECKOUT_ORIGINS', 'https://a.com,nonsense'],
    ['VITE_REMOTE_BROWSER_ORIGINS', 'https://a.com/room'],
    ['VITE_DIAGNOSTICS', 'always'],
    ['VITE_DIAGNOSTICS_URL', 'reports.example.com'],
    ['VITE_EVENTS_URL', 'errors.example.com'],
    ['VITE_LAB', 'yes'],
  ])('%s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`Malformed configuration\\. ${name} takes .+ "`));
  });

  test('the error names all malformed variables', () => {
    const read = () => readConfig({ VITE_HOST: 'x', VITE_LAB: 'x' });
    expect(read).toThrow(/VITE_HOST.+VITE_LAB/);
  });
});
