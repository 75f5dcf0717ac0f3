import { describe, expect, test } from 'vitest';
import type { ApiError, ShownError } from '../../machines/api/errors.ts';
import { noDrafts } from '../../machines/onboarding/drafts.ts';
import { startMachine } from '../../machines/onboarding/start.ts';
import { createTestActor, type Services } from '../harness/test-actor.ts';
import { account, broken, instagram, jobData, offline, sixty, template, unreadable } from './samples.ts';

const origins = { siteOrigin: 'https://site.test', allowed: ['https://a.test', 'https://b.test'] };
const input = { accessToken: 'token-access_token-1', tokenEmail: null, origins };
const user = { user_id: 'u1' };
const noLink = { neko_url: '' };

const round = [
  'getInstagramInfo',
  'getUserCountry',
  'checkOnboardingStatus',
  'checkNekoKill',
  'getMainAccounts',
  'getUserTemplates',
  'readDrafts',
] as const;

const customer = {
  userId: 'u1',
  email: 'mira@example.com',
  facts: {
    instagram,
    country: 'DE',
    status: 'pending',
    link: null,
    accounts: [account('1')],
    templates: [template('1')],
    drafts: noDrafts,
  },
  jobData,
};

function answerAll(services: Services) {
  services.getJobData.resolve(jobData);
  answerFacts(services);
}

function answerFacts(services: Services) {
  services.getInstagramInfo.resolve(instagram);
  services.getUserCountry.resolve({ country: 'DE' });
  services.checkOnboardingStatus.resolve({ status: 'pending', ...noLink });
  services.checkNekoKill.resolve(noLink);
  services.getMainAccounts.resolve({ accounts: [account('1')] });
  services.getUserTemplates.resolve({ templates: [template('1')] });
  services.readDrafts.resolve(noDrafts);
}

test('two rounds of calls: token and job data, then everything else in parallel', () => {
  const actor = createTestActor(startMachine, { input });
  expect(actor.calls).toEqual([
    { name: 'getJobData', input: {} },
    { name: 'verifyActivation', input: { access_token: input.accessToken } },
  ]);
  actor.services.verifyActivation.resolve({ uid: 'u1', email: 'mira@example.com' });
  expect(actor.calls.slice(2)).toEqual([
    { name: 'getInstagramInfo', input: user },
    { name: 'getUserCountry', input: user },
    { name: 'checkOnboardingStatus', input: user },
    { name: 'checkNekoKill', input: user },
    { name: 'getMainAccounts', input: user },
    { name: 'getUserTemplates', input: user },
    { name: 'readDrafts', input: { userId: 'u1' } },
  ]);
  answerAll(actor.services);
  expect(actor.states).toEqual(['verifying', 'gatheringFacts', 'started']);
  expect(actor.output()).toEqual({
    kind: 'started',
    customer,
  });
});

test('the start does not wait for job data', () => {
  const actor = createTestActor(startMachine, { input });
  actor.services.verifyActivation.resolve({ uid: 'u1', email: '' });
  answerFacts(actor.services);
  expect(actor.states).toEqual(['verifying', 'gatheringFacts', 'started']);
  expect(actor.output()).toEqual({ kind: 'started', customer: { ...customer, email: '', jobData: null } });
});

test.each([
  ['a@example.com', 'b@example.com', 'c@example.com', 'a@example.com'],
  ['', 'b@example.com', 'c@example.com', 'b@example.com'],
  ['', '', 'c@example.com', 'c@example.com'],
  ['', '', null, ''],
])(
  'the email comes from activation (%s), Instagram info (%s), else the token (%s)',
  (activation, info, tokenEmail, email) => {
    const actor = createTestActor(startMachine, { input: { ...input, tokenEmail } });
    actor.services.verifyActivation.resolve({ uid: 'u1', email: activation });
    actor.services.getInstagramInfo.resolve({ ...instagram, email: info });
    actor.services.getUserCountry.resolve({ country: '' });
    actor.services.getJobData.reject(offline);
    actor.services.checkOnboardingStatus.resolve({ status: 'pending', ...noLink });
    actor.services.checkNekoKill.resolve(noLink);
    actor.services.getMainAccounts.resolve({ accounts: [] });
    actor.services.getUserTemplates.resolve({ templates: [] });
    actor.services.readDrafts.resolve(noDrafts);
    expect(actor.output()).toMatchObject({ kind: 'started', customer: { email } });
  },
);

const network = { text: 'Network error. Please try again.' };
const notVerified = { text: 'Failed to verify token' };
const unknownSetup = { text: 'We could not load your setup. Please try again.' };

test.each<[string, ApiError, ShownError, boolean]>([
  ['offline', offline, network, true],
  ['slow', { kind: 'timeout' }, network, true],
  ['broken', { kind: 'status', status: 503 }, notVerified, true],
  ['too many requests', { kind: 'status', status: 429 }, notVerified, true],
  ['unreadable', unreadable, notVerified, true],
  ['unauthorised', { kind: 'status', status: 401 }, notVerified, false],
  [
    'expired',
    { kind: 'refused', status: 200, message: 'Token expired' },
    { ...notVerified, detail: 'Token expired' },
    false,
  ],
])('a token that cannot be verified: %s', (_, error, shown, canRetry) => {
  const actor = createTestActor(startMachine, { input });
  actor.services.verifyActivation.reject(error);
  expect(actor.states).toEqual(['verifying', 'failed']);
  expect(actor.callNames()).toEqual(['getJobData', 'verifyActivation']);
  expect(actor.output()).toEqual({ kind: 'failed', error: { ...shown, canRetry } });
});

describe.each(['checkOnboardingStatus', 'getMainAccounts', 'getUserTemplates'] as const)(
  'a start without %s',
  (name) => {
    test.each<[string, ApiError, ShownError]>([
      ['offline', offline, network],
      ['slow', { kind: 'timeout' }, network],
      ['broken', broken, { ...network, detail: 'Out of order' }],
      ['down', { kind: 'status', status: 503 }, network],
      [
        'busy',
        { kind: 'status', status: 429 },
        { text: 'Our server is busy. Please try again in a moment.' },
      ],
      ['unauthorised', { kind: 'status', status: 401 }, unknownSetup],
      [
        'forbidden',
        { kind: 'status', status: 403, message: 'Account suspended' },
        { ...unknownSetup, detail: 'Account suspended' },
      ],
      ['rejected', { kind: 'status', status: 400 }, unknownSetup],
      [
        'refused',
        { kind: 'refused', status: 200, message: 'Not now' },
        { ...unknownSetup, detail: 'Not now' },
      ],
      ['unreadable', unreadable, unknownSetup],
    ])('%s: can be tried again, and guesses no step', (_, error, shown) => {
      const actor = createTestActor(startMachine, { input });
      actor.services.verifyActivation.resolve({ uid: 'u1', email: '' });
      actor.services[name].reject(error);
      expect(actor.states).toEqual(['verifying', 'gatheringFacts', 'failed']);
      expect(actor.output()).toEqual({ kind: 'failed', error: { ...shown, canRetry: true } });
      expect(round.map((call) => actor.services[call].pending)).toEqual(round.map(() => 0));
    });
  },
);

test('the sample description is long enough', () => {
  expect(sixty).toHaveLength(60);
});
