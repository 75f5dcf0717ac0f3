import { expect, test } from 'vitest';
import type { HostError } from '../../../machines/host/errors.ts';
import { noDrafts } from '../../../machines/onboarding/drafts.ts';
import { factsMachine } from '../../../machines/onboarding/facts.ts';
import { startMachine } from '../../../machines/onboarding/start.ts';
import { type Services, stage } from '../stage.ts';
import { account, broken, instagram, jobData, offline, sixty, template, unreadable } from './samples.ts';

const input = { accessToken: 'held-access_token-1', tokenEmail: null };
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
  return stage(factsMachine, { input: { userId: 'u1' } });
}

test('two rounds of calls: the token and what is about nobody, then everything else side by side', () => {
  const play = stage(startMachine, { input });
  expect(play.calls).toEqual([
    { name: 'getJobData', input: {} },
    { name: 'verifyActivation', input: { access_token: input.accessToken } },
  ]);
  play.services.verifyActivation.resolve({ uid: 'u1', email: 'mira@example.com' });
  expect(play.calls.slice(2)).toEqual([
    { name: 'getInstagramInfo', input: user },
    { name: 'getUserCountry', input: user },
    { name: 'checkOnboardingStatus', input: user },
    { name: 'checkNekoKill', input: user },
    { name: 'getMainAccounts', input: user },
    { name: 'getUserTemplates', input: user },
    { name: 'readDrafts', input: { userId: 'u1' } },
  ]);
  answerAll(play.services);
  expect(play.story).toEqual(['verifying', 'gatheringFacts', 'started']);
  expect(play.output()).toEqual({
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
  const play = stage(startMachine, { input });
  play.services.verifyActivation.resolve({ uid: 'u1', email: '' });
  answerFacts(play.services);
  expect(play.story).toEqual(['verifying', 'gatheringFacts', 'started']);
  expect(play.output()).toMatchObject({ customer: { jobData: null } });
});

test.each([
  ['a@example.com', 'b@example.com', 'c@example.com', 'a@example.com'],
  ['', 'b@example.com', 'c@example.com', 'b@example.com'],
  ['', '', 'c@example.com', 'c@example.com'],
  ['', '', null, ''],
])(
  'the e-mail is what activation (%s), Instagram info (%s), else the token (%s) says',
  (activation, info, tokenEmail, email) => {
    const play = stage(startMachine, { input: { ...input, tokenEmail } });
    play.services.verifyActivation.resolve({ uid: 'u1', email: activation });
    play.services.getInstagramInfo.resolve({ ...instagram, email: info });
    play.services.getUserCountry.resolve({ country: '' });
    play.services.getJobData.reject(offline);
    play.services.checkOnboardingStatus.resolve({ status: 'pending', ...noLink });
    play.services.checkNekoKill.resolve(noLink);
    play.services.getMainAccounts.resolve({ accounts: [] });
    play.services.getUserTemplates.resolve({ templates: [] });
    play.services.readDrafts.resolve(noDrafts);
    expect(play.output()).toMatchObject({ kind: 'started', customer: { email } });
  },
);

test.each<[string, HostError, string, boolean]>([
  ['offline', offline, 'Network error. Please try again.', true],
  ['slow', { kind: 'timeout' }, 'Network error. Please try again.', true],
  ['broken', { kind: 'status', status: 503 }, 'Failed to verify token', true],
  ['unreadable', unreadable, 'Failed to verify token', true],
  ['unauthorised', { kind: 'status', status: 401 }, 'Failed to verify token', false],
  ['expired', { kind: 'refused', status: 200, message: 'Token expired' }, 'Token expired', false],
])('a token that cannot be verified: %s', (_, error, text, canRetry) => {
  const play = stage(startMachine, { input });
  play.services.verifyActivation.reject(error);
  expect(play.story).toEqual(['verifying', 'failed']);
  expect(play.callNames()).toEqual(['getJobData', 'verifyActivation']);
  expect(play.output()).toEqual({ kind: 'failed', failure: { text, canRetry } });
});

test('facts that decide the step and cannot be had: the start fails as a network error', () => {
  const play = stage(startMachine, { input });
  play.services.verifyActivation.resolve({ uid: 'u1', email: '' });
  play.services.checkNekoKill.reject(broken);
  expect(play.story).toEqual(['verifying', 'gatheringFacts', 'failed']);
  expect(play.output()).toEqual({
    kind: 'failed',
    failure: { text: 'Network error. Please try again.', canRetry: true },
  });
  expect(round.map((name) => play.services[name].pending)).toEqual(round.map(() => 0));
});

test.each(['checkOnboardingStatus', 'checkNekoKill', 'getMainAccounts', 'getUserTemplates'] as const)(
  'without %s the facts are incomplete',
  (name) => {
    const play = factsStage();
    play.services[name].reject(offline);
    expect(play.story).toEqual(['gathering', 'incomplete']);
    expect(play.output()).toEqual({ kind: 'incomplete' });
  },
);

test('without Instagram info, country and drafts it goes on', () => {
  const play = factsStage();
  play.services.readDrafts.reject(offline);
  play.services.getUserCountry.reject(broken);
  play.services.getInstagramInfo.reject(unreadable);
  play.services.getUserTemplates.resolve({ templates: [] });
  play.services.getMainAccounts.resolve({ accounts: [] });
  play.services.checkNekoKill.resolve(noLink);
  expect(play.story).toEqual(['gathering']);
  play.services.checkOnboardingStatus.resolve({ status: 'completed', ...noLink });
  expect(play.story).toEqual(['gathering', 'gathered']);
  expect(play.output()).toEqual({
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
  expect([inOrder, reversed].map((play) => play.snapshot().context.facts.link)).toEqual([link, link]);
});

test('samples are long enough', () => {
  expect(sixty).toHaveLength(60);
});
