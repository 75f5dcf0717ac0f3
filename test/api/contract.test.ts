import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { callNames, calls } from '../../machines/api/contract.ts';

/** Spec §7, line by line. */
const specified = [
  'GET /check-promo-code',
  'POST /create_user_temp',
  'POST /create-creem-checkout',
  'POST /create-checkout-session',
  'GET /session-status',
  'POST /update-user-status',
  'GET /verify-session',
  'POST /create-account',
  'POST /verify-activation',
  'GET /get-instagram-info',
  'GET /get-user-country',
  'GET /check-onboarding-status',
  'GET /check-neko-kill',
  'GET /check-neko-scheduler',
  'GET /get-main-accounts',
  'GET /get-user-templates',
  'GET /get-job-data',
  'POST /add-job',
  'POST /save-business-settings',
  'POST /save-account-settings',
  'POST /generate-templates',
  'GET /check-template-generation-status',
  'POST /add-main-account',
  'POST /remove-main-account',
  'POST /validate-account-list',
  'POST /update-template',
  'POST /delete-template',
  'POST /save-template-selection',
  'POST /save-instagram-schedule',
  'GET /profile-picture/{uid}',
];

test('the table holds the calls of the specification and the picture, nothing else', () => {
  expect(callNames.map((name) => `${calls[name].method} ${calls[name].path}`)).toEqual(specified);
});

test('every field that carries a password, a token, a client secret or link credentials is marked secret', () => {
  const marked = callNames.flatMap((name) => calls[name].secrets.map(({ field }) => `${name}.${field}`));
  expect(marked).toEqual([
    'createCheckoutSession.clientSecret',
    'createCheckoutSession.client_secret',
    'createAccount.password',
    'createAccount.ig_password',
    'verifyActivation.access_token',
    'checkOnboardingStatus.neko_url',
    'checkNekoKill.neko_url',
  ]);
});

describe('requests that {host} would refuse are refused by the table', () => {
  test.each([
    ['createTemporaryUser', { email: 'nobody' }],
    ['createCreemCheckout', { user_id: '1', plan: 'gold', billing: 'annual', email: 'a@b.co' }],
    [
      'createAccount',
      {
        session_id: 's',
        email: 'a@b.co',
        password: 'short',
        country: 'US',
        ig_username: 'x',
        ig_password: 'y',
      },
    ],
    [
      'saveBusinessSettings',
      { user_id: '1', username_instagram: 'x', description: 'too short', jobs: ['a'] },
    ],
    ['saveTemplateSelection', { user_id: '1', selected_templates: [] }],
    ['addMainAccount', { user_id: '1', account_name: '  ', language: 'EN' }],
    ['addMainAccount', { user_id: '1', account_name: 'x', language: 'english' }],
  ] as const)('%s %j', (name, request) => {
    expect(v.safeParse(calls[name].request, request).success).toBe(false);
  });
});

test('text direction controls are taken out of other people’s words', () => {
  const answer = v.parse(calls.getInstagramInfo.answer, { username: 'a\u202Eb' });
  expect(answer).toMatchObject({ username: 'ab', jobs: [] });
});

test('the contract is the only place that spells a path of {host}', () => {
  const source = readFileSync(new URL('../../machines/api/client.ts', import.meta.url), 'utf8');
  expect(specified.filter((line) => source.includes(line.split(' ')[1] ?? ''))).toEqual([]);
});
