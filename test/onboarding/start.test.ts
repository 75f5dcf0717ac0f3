import { expect, test } from 'vitest';
import type { ApiError } from '../../machines/api/errors.ts';
import { noDrafts } from '../../machines/onboarding/drafts.ts';
import { canRetry, type StartError, startMachine } from '../../machines/onboarding/start.ts';
import { failedCall } from '../../machines/shared/failed-call.ts';
import { createTestActor } from '../harness/test-actor.ts';
import { account, broken, instagram, jobData, offline, template, unreadable } from './samples.ts';
import { answerFacts } from './stored-facts.ts';

/** docs/product.md, Onboarding: start and resume. The start verifies the token, then loads everything else. */

const input = { accessToken: 'token-access_token-1', tokenEmail: null };
const user = { user_id: 'u1' };
const stored = { accounts: [account('1')], templates: [template('1')] };

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
  instagram,
  country: 'DE',
  status: 'pending',
  link: null,
  ...stored,
  drafts: noDrafts,
  jobData,
};

test('two rounds of calls: the token, then everything else in parallel', () => {
  const actor = createTestActor(startMachine, { input });
  expect(actor.calls).toEqual([{ name: 'verifyActivation', input: { access_token: input.accessToken } }]);
  actor.services.verifyActivation.resolve({ uid: 'u1', email: 'mira@example.com' });
  expect(actor.calls.slice(1)).toEqual([
    { name: 'getJobData', input: {} },
    { name: 'getInstagramInfo', input: user },
    { name: 'getUserCountry', input: user },
    { name: 'checkOnboardingStatus', input: user },
    { name: 'checkNekoKill', input: user },
    { name: 'getMainAccounts', input: user },
    { name: 'getUserTemplates', input: user },
    { name: 'readDrafts', input: { userId: 'u1' } },
  ]);
  actor.services.getJobData.resolve(jobData);
  answerFacts(actor.services, stored);
  expect(actor.states).toEqual(['verifying', 'gatheringFacts', 'started']);
  expect(actor.sent).toEqual([{ type: 'start.completed', customer }]);
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
    answerFacts(actor.services);
    expect(actor.sent).toMatchObject([{ type: 'start.completed', customer: { email } }]);
  },
);

test('a token that cannot be verified can be tried again', () => {
  const actor = createTestActor(startMachine, { input });
  actor.services.verifyActivation.reject(offline);
  expect(actor.states).toEqual(['verifying', 'failed']);
  expect(actor.callNames()).toEqual(['verifyActivation']);
  expect(actor.sent).toEqual([{ type: 'start.failed', error: failedCall('verifyActivation', offline) }]);
});

test('a token that cannot be verified for now is kept: only the API itself refuses one', () => {
  const actor = createTestActor(startMachine, { input });
  actor.services.verifyActivation.reject({ kind: 'refused', status: 200, message: 'Not today' });
  expect(actor.states).toEqual(['verifying', 'failed']);
});

test('a token that the API refuses is forgotten', () => {
  const actor = createTestActor(startMachine, { input });
  const refusal: ApiError = { kind: 'status', status: 410, message: 'Expired' };
  actor.services.verifyActivation.reject(refusal);
  actor.services.forgetAccessToken.resolve(undefined);
  expect(actor.states).toEqual(['verifying', 'forgetting', 'failed']);
  expect(actor.sent).toEqual([{ type: 'start.failed', error: failedCall('verifyActivation', refusal) }]);
});

test('a refused token that cannot be removed is refused all the same', () => {
  const actor = createTestActor(startMachine, { input });
  actor.services.verifyActivation.reject({ kind: 'status', status: 401 });
  actor.services.forgetAccessToken.reject(unreadable);
  expect(actor.states.at(-1)).toBe('failed');
});

test.each([
  ['checkOnboardingStatus', broken],
  ['getMainAccounts', { kind: 'status', status: 429 }],
  ['getUserTemplates', unreadable],
] as const)('a start without %s guesses no step', (name, error) => {
  const actor = createTestActor(startMachine, { input });
  actor.services.verifyActivation.resolve({ uid: 'u1', email: '' });
  actor.services[name].reject(error);
  expect(actor.states).toEqual(['verifying', 'gatheringFacts', 'failed']);
  expect(actor.sent).toEqual([{ type: 'start.failed', error: failedCall(name, error) }]);
  expect(round.map((call) => actor.services[call].pending)).toEqual(round.map(() => 0));
});

test.each<[StartError, boolean]>([
  ['unexpected', true],
  [failedCall('verifyActivation', offline), true],
  [failedCall('verifyActivation', { kind: 'status', status: 401 }), false],
  [failedCall('getMainAccounts', { kind: 'status', status: 401 }), true],
])('%j can be tried again: %s', (error, isRetryable) => {
  expect(canRetry(error)).toBe(isRetryable);
});
