import { expect, test } from 'vitest';
import type { ApiError } from '../../machines/api/errors.ts';
import { noDrafts } from '../../machines/onboarding/drafts.ts';
import { factsMachine } from '../../machines/onboarding/resume-facts.ts';
import { startMachine } from '../../machines/onboarding/start.ts';
import { createTestActor, type Services } from '../harness/test-actor.ts';
import { account, broken, instagram, jobData, offline, sixty, template, unreadable } from './samples.ts';

const input = { accessToken: 'token-access_token-1', tokenEmail: null };
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

function factsStage() {
  return createTestActor(factsMachine, { input: { userId: 'u1' } });
}

test('two rounds of calls: the token and what is about nobody, then everything else side by side', () => {
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
    customer: {
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
    },
  });
});

test('job data is not waited for', () => {
  const actor = createTestActor(startMachine, { input });
  actor.services.verifyActivation.resolve({ uid: 'u1', email: '' });
  answerFacts(actor.services);
  expect(actor.states).toEqual(['verifying', 'gatheringFacts', 'started']);
  expect(actor.output()).toMatchObject({ customer: { jobData: null } });
});

test.each([
  ['a@example.com', 'b@example.com', 'c@example.com', 'a@example.com'],
  ['', 'b@example.com', 'c@example.com', 'b@example.com'],
  ['', '', 'c@example.com', 'c@example.com'],
  ['', '', null, ''],
])(
  'the e-mail is what activation (%s), Instagram info (%s), else the token (%s) says',
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

test.each<[string, ApiError, string, boolean]>([
  ['offline', offline, 'Network error. Please try again.', true],
  ['slow', { kind: 'timeout' }, 'Network error. Please try again.', true],
  ['broken', { kind: 'status', status: 503 }, 'Failed to verify token', true],
  ['unreadable', unreadable, 'Failed to verify token', true],
  ['unauthorised', { kind: 'status', status: 401 }, 'Failed to verify token', false],
  ['expired', { kind: 'refused', status: 200, message: 'Token expired' }, 'Token expired', false],
])('a token that cannot be verified: %s', (_, error, text, canRetry) => {
  const actor = createTestActor(startMachine, { input });
  actor.services.verifyActivation.reject(error);
  expect(actor.states).toEqual(['verifying', 'failed']);
  expect(actor.callNames()).toEqual(['getJobData', 'verifyActivation']);
  expect(actor.output()).toEqual({ kind: 'failed', failure: { text, canRetry } });
});

test('facts that decide the step and cannot be had: the start fails as a network error', () => {
  const actor = createTestActor(startMachine, { input });
  actor.services.verifyActivation.resolve({ uid: 'u1', email: '' });
  actor.services.checkNekoKill.reject(broken);
  expect(actor.states).toEqual(['verifying', 'gatheringFacts', 'failed']);
  expect(actor.output()).toEqual({
    kind: 'failed',
    failure: { text: 'Network error. Please try again.', canRetry: true },
  });
  expect(round.map((name) => actor.services[name].pending)).toEqual(round.map(() => 0));
});

test.each(['checkOnboardingStatus', 'checkNekoKill', 'getMainAccounts', 'getUserTemplates'] as const)(
  'without %s the facts are incomplete',
  (name) => {
    const actor = factsStage();
    actor.services[name].reject(offline);
    expect(actor.states).toEqual(['gathering', 'incomplete']);
    expect(actor.output()).toEqual({ kind: 'incomplete' });
  },
);

test('without Instagram info, country and drafts it goes on', () => {
  const actor = factsStage();
  actor.services.readDrafts.reject(offline);
  actor.services.getUserCountry.reject(broken);
  actor.services.getInstagramInfo.reject(unreadable);
  actor.services.getUserTemplates.resolve({ templates: [] });
  actor.services.getMainAccounts.resolve({ accounts: [] });
  actor.services.checkNekoKill.resolve(noLink);
  expect(actor.states).toEqual(['gathering']);
  actor.services.checkOnboardingStatus.resolve({ status: 'completed', ...noLink });
  expect(actor.states).toEqual(['gathering', 'gathered']);
  expect(actor.output()).toEqual({
    kind: 'gathered',
    facts: {
      instagram: null,
      country: null,
      status: 'completed',
      link: null,
      accounts: [],
      templates: [],
      drafts: noDrafts,
    },
  });
});

test.each([
  ['https://a.test', 'https://b.test', 'https://a.test'],
  ['', 'https://b.test', 'https://b.test'],
  ['https://a.test', '', 'https://a.test'],
  ['', '', null],
])('the link of the status (%s) wins over that of the quick check (%s)', (ofStatus, ofCheck, link) => {
  const inOrder = factsStage();
  inOrder.services.checkOnboardingStatus.resolve({ status: 'pending', neko_url: ofStatus });
  inOrder.services.checkNekoKill.resolve({ neko_url: ofCheck });
  const reversed = factsStage();
  reversed.services.checkNekoKill.resolve({ neko_url: ofCheck });
  reversed.services.checkOnboardingStatus.resolve({ status: 'pending', neko_url: ofStatus });
  expect([inOrder, reversed].map((actor) => actor.snapshot().context.facts.link)).toEqual([link, link]);
});

test('samples are long enough', () => {
  expect(sixty).toHaveLength(60);
});
