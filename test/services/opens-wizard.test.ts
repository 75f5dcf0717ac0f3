import { expect, test } from 'vitest';
import { opensWizard } from '../../src/services/opens-wizard.ts';

/** docs/product.md, Routes. Address and stored token decide between account setup and the wizard. */

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
