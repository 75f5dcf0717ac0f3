import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { OnboardingPage, opensWizard } from '../../src/routes.tsx';
import { createPageServices } from '../harness/page-services.ts';
import { renderScreen } from '../harness/render.tsx';
import { account, template } from './samples.ts';

type Answers = Parameters<typeof createPageServices>[0];

const started: Answers = {
  verifyActivation: () => ({ uid: 'u1', email: 'ada@example.com' }),
  getInstagramInfo: () => ({
    username: 'ada',
    account_name: '',
    picture: '',
    onboarding_description: '',
    jobs: [],
    email: '',
  }),
  getUserCountry: () => ({ country: 'DE' }),
  getJobData: () => ({ categories: [], job_names: [] }),
  checkOnboardingStatus: () => ({ status: 'pending', neko_url: '' }),
  checkNekoKill: () => ({ neko_url: '' }),
  getMainAccounts: () => ({ accounts: [] }),
  getUserTemplates: () => ({ templates: [] }),
};

function open(answers: Answers, { token = true, finished = false, path = '/userOnboarding' } = {}) {
  const services = createPageServices(answers);
  const vaultToken = token ? services.vault.tokenize('access-token', 'the.real.token') : null;
  renderScreen(<OnboardingPage />, {
    ...services,
    path,
    accessToken: { token: vaultToken, email: null, finished },
  });
  return { ...services, user: userEvent.setup() };
}

test('starts with two rounds of calls, makes each call once, and welcomes the customer', async () => {
  const verifying = Promise.withResolvers<{ uid: string; email: string }>();
  const { calls, callNames } = open({ ...started, verifyActivation: () => verifying.promise });
  expect(await screen.findByRole('heading', { name: 'Setting up your account' })).toBeVisible();
  verifying.resolve({ uid: 'u1', email: 'ada@example.com' });
  expect(await screen.findByRole('heading', { name: 'Welcome, @ada' })).toHaveFocus();
  expect(callNames().sort()).toEqual(Object.keys(started).sort());
  expect(callNames().slice(0, 2)).toEqual(['verifyActivation', 'getJobData']);
  expect(JSON.stringify(calls)).not.toContain('the.real.token');
  expect(screen.getByText('ada@example.com')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '52');
  expect(screen.getByText('Your account is 52% ready')).toBeVisible();
  expect(document.title).toBe('Welcome, @ada · Upwell');
});

test('the picture is loaded from the API; an icon replaces one that fails to load', async () => {
  open(started);
  await screen.findByRole('heading', { name: 'Welcome, @ada' });
  const picture = document.querySelector('main img');
  expect(picture).toHaveAttribute('src', '/host/profile-picture/u1');
  picture?.dispatchEvent(new Event('error'));
  await waitFor(() => expect(document.querySelector('main svg path')).toBeVisible());
});

test('the progress bar follows the step', async () => {
  const { user } = open(started);
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(screen.getByRole('progressbar', { name: 'Step 1 of 7' })).toHaveAttribute('aria-valuenow', '14');
});

test('Back leads from step 5 to step 1, each time with the focus on the heading', async () => {
  const { user } = open({
    ...started,
    getMainAccounts: () => ({ accounts: [account('1')] }),
    getUserTemplates: () => ({ templates: ['1', '2', '3', '4'].map((id) => template(id)) }),
  });
  const heading = () => screen.findByRole('heading', { level: 1 });
  expect(await screen.findByRole('heading', { name: 'Instagram usage schedule' })).toHaveFocus();
  for (const [number, title] of [
    [4, 'Message templates'],
    [3, 'Accounts whose followers you want'],
    [2, 'Account settings and objectives'],
    [1, 'Tell us about your business'],
  ]) {
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await waitFor(async () => expect(await heading()).toHaveTextContent(String(title)));
    expect(await heading()).toHaveFocus();
    expect(document.title).toBe(`Step ${number} of 7: ${title} · Upwell`);
    expect(screen.getByRole('progressbar', { name: `Step ${number} of 7` })).toBeVisible();
  }
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
});

describe('a start that fails', () => {
  test('and cannot be retried offers only Return Home', async () => {
    open({
      ...started,
      verifyActivation: () => Promise.reject({ kind: 'refused', message: 'Token expired' }),
    });
    expect(await screen.findByRole('heading', { name: 'Verification Error' })).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('Token expired');
    expect(screen.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('for a temporary reason can be tried again', async () => {
    let isDown = true;
    const { user } = open({
      ...started,
      getMainAccounts: () => (isDown ? Promise.reject({ kind: 'network' }) : { accounts: [] }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error. Please try again.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Welcome, @ada' })).toBeVisible();
  });

  test('without a token makes no call', async () => {
    const { calls } = open({}, { token: false });
    expect(await screen.findByRole('alert')).toHaveTextContent('No access token found');
    expect(calls).toEqual([]);
  });
});

test('a completed onboarding links to the app', async () => {
  open({ ...started, checkOnboardingStatus: () => ({ status: 'completed', neko_url: '' }) });
  expect(await screen.findByRole('heading', { name: 'All Set!' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Go to Upwell' })).toHaveAttribute('href', '/sandbox/app');
});

test('a tab that completed onboarding makes no call', async () => {
  const { calls } = open({}, { token: false, finished: true });
  expect(await screen.findByRole('heading', { name: 'All Set!' })).toBeVisible();
  expect(calls).toEqual([]);
});

const withToken = { token: 'token-access_token-1', email: null, finished: false };
const none = { token: null, email: null, finished: false };

test.each([
  ['/onboarding', '?session=s1', withToken, false],
  ['/userOnboarding', '?session=s1', withToken, false],
  ['/onboarding', '?session=%20', withToken, true],
  ['/onboarding', '', withToken, true],
  ['/userOnboarding', '', withToken, true],
  ['/onboarding', '?session=s1', none, false],
  ['/userOnboarding', '?session=s1', none, false],
  ['/onboarding', '', none, false],
  ['/userOnboarding', '', none, true],
  ['/useronboarding/', '', none, true],
  ['/onboarding', '', { ...none, finished: true }, true],
  ['/onboarding', '?session=s1', { ...none, finished: true }, false],
])('%s%s with %o opens the wizard: %s', (path, search, token, opens) => {
  expect(opensWizard(token, path, search)).toBe(opens);
});
