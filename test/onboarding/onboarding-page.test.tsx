import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OnboardingPage } from '../../src/routes.tsx';
import { opensWizard } from '../../src/services/opens-wizard.ts';
import { createPageServices } from '../harness/page-services.ts';
import { renderScreen } from '../harness/render.tsx';

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

function open(answers: Answers, { token = true } = {}) {
  const services = createPageServices(answers);
  const vaultToken = token ? services.vault.tokenize('access-token', 'the.real.token') : null;
  renderScreen(<OnboardingPage />, {
    ...services,
    path: '/userOnboarding',
    accessToken: { token: vaultToken, email: null, finished: false },
  });
  return services;
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
});

test('without a token makes no call', async () => {
  const { calls } = open({}, { token: false });
  expect(await screen.findByRole('alert')).toHaveTextContent('No access token found');
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
