import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { wizardMachine } from '../../machines/onboarding/wizard.ts';
import { config } from '../../src/config/config.ts';
import { fetchUnlessEarly } from '../../src/services/early-calls.ts';
import { early } from '../../src/services/early-page.ts';
import { createFlowServices } from '../../src/services/flow-services.ts';

/**
 * docs/product.md, Onboarding: start and resume. The wizard's first calls leave with the HTML, and the application
 * that comes later takes them over.
 */

vi.mock('../../src/document/boot.ts', () => ({ boot: () => undefined }));

const requests: string[] = [];
let answerOf: (path: string) => unknown;

beforeEach(() => {
  requests.length = 0;
  answerOf = (path) => (path === '/verify-activation' ? { uid: 'usr_1', email: 'ada@example.com' } : {});
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const path = address.slice(config.apiUrl.length);
    requests.push(path);
    init?.signal?.throwIfAborted();
    const answer = answerOf(path);
    return typeof answer === 'number'
      ? new Response(null, { status: answer })
      : new Response(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
});

afterEach(() => {
  early.calls.clear();
  document.documentElement.removeAttribute('data-opens');
});

/** Runs the inline script of the page at an address. */
async function open(address: string): Promise<void> {
  history.pushState(null, '', address);
  vi.resetModules();
  await import('../../src/document/early-onboarding.ts');
  // The first call settles when the calls that follow it have left.
  await early.calls.values().next().value?.response;
}

function startWizard() {
  const { accessToken, connect } = createFlowServices(config);
  const input = { tokenEmail: null, browserTimeZone: null, finished: false };
  const wizard = connect(wizardMachine);
  return createActor(wizard, { input: { ...input, accessToken: accessToken.token ?? '' } }).start();
}

test('the wizard takes over every call that has left, and sends none again', async () => {
  sessionStorage.setItem('onboarding.finished', '1');
  await open('/userOnboarding?session=ses_1&x=1#access_token=a%2Bb');
  const sent = [...requests];
  expect(sent).toHaveLength(8);
  expect(location.href).toBe(`${location.origin}/userOnboarding?x=1`);
  expect(sessionStorage.getItem('onboarding.finished')).toBeNull();

  const wizard = startWizard();
  await waitFor(wizard, (state) => state.matches('working'));
  wizard.stop();
  expect(requests).toEqual(sent);
  expect(early.calls.size).toBe(0);
});

test('answers that nobody took for half a minute are asked for again', async () => {
  vi.useFakeTimers();
  await open('/userOnboarding#access_token=token');
  vi.advanceTimersByTime(30_000);
  vi.useRealTimers();
  const wizard = startWizard();
  await waitFor(wizard, (state) => state.matches('working'));
  wizard.stop();
  expect(requests).toHaveLength(16);
});

test('after a failed start, trying again asks again', async () => {
  answerOf = () => 500;
  await open('/userOnboarding#access_token=token');
  const wizard = startWizard();
  await waitFor(wizard, (state) => state.matches('failed'));
  wizard.send({ type: 'start.retry' });
  await waitFor(wizard, (state) => state.matches('starting'));
  await waitFor(wizard, (state) => state.matches('failed'));
  wizard.stop();
  expect(requests).toEqual(['/verify-activation', '/verify-activation']);
});

test.each([
  ['a refused token', { error: 'This link is not valid.', uid: 'usr_1' }],
  ['no id', { uid: '' }],
  ['no JSON', 'Bad gateway'],
])('%s: no call leaves for a customer', async (_, answer) => {
  answerOf = () => answer;
  await open('/userOnboarding#access_token=token');
  expect(requests).toEqual(['/verify-activation']);
});

test('a reload sends them with the access token of this tab', async () => {
  sessionStorage.setItem('onboarding.access_token', 'token');
  await open('/userOnboarding');
  expect(document.documentElement.dataset.opens).toBe('wizard');
  expect(requests).toHaveLength(8);
});

test('an id that a number cannot hold is asked for as it came', async () => {
  answerOf = (path) => (path === '/verify-activation' ? '{"uid":12345678901234567890}' : {});
  await open('/userOnboarding#access_token=token');
  expect(requests).toContain('/get-main-accounts?user_id=12345678901234567890');
});

test('where storage is blocked, the access token stays in the address, for a reload', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  await open('/userOnboarding#access_token=token');
  expect(location.hash).toBe('#access_token=token');
  expect(requests).toHaveLength(8);
});

test.each(['/onboarding?session=ses_1', '/onboarding', '/userOnboarding#access_token=%20'])(
  'without an access token nothing leaves: %s',
  async (address) => {
    await open(address);
    expect(requests).toEqual([]);
  },
);

test('what no longer waits for an early call aborts it', async () => {
  await open('/userOnboarding#access_token=token');
  const address = `${config.apiUrl}/get-job-data`;
  const call = early.calls.get(address);
  if (!call) throw new Error('the call has not left');
  const abort = vi.spyOn(call, 'abort');
  const leaving = new AbortController();
  await fetchUnlessEarly(address, { signal: leaving.signal });
  leaving.abort();
  expect(abort).toHaveBeenCalledOnce();
});
