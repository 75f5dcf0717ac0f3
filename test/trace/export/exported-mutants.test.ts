import { readFileSync } from 'node:fs';
import { toPlaywright } from '@upwell/trace/export';
import { readTrace } from '@upwell/trace/format';
import { acceptBuild } from '@upwell/trace/record';
import { expect, test } from 'vitest';
import { mutantNamed } from '../../../packages/trace/test/mutants.ts';
import { playwright } from '../../../src/lab-profile/playwright/playwright.ts';
import { flowNamed } from '../scripted-sessions.ts';

const linesOf = (text: string) => text.split('\n').map((line) => line.trim());

/** A session, a build on which it goes another way, and what its exported test expects and the other build does not do. */
const rows: Record<string, [mutant: string, expected: string][]> = {
  'individual-1-subscribe': [
    [
      'subscribe · state form.creatingUser · invoke createTemporaryUser input email · left out',
      "await expect.poll(() => api.asked('/create_user_temp')).toEqual({ email: 'amber.heron@example.test' });",
    ],
    [
      'subscribe · state form.findingOrder · order.found branch 0 guard · never passes',
      "await expect.poll(() => api.asked('/create-creem-checkout')).toEqual({",
    ],
    [
      'subscribe · state form.departing · invoke navigation · left out',
      "await expect(page).toHaveURL('/calm-lynx-long-long-long-long');",
    ],
    [
      'subscribe · state form.departing · invoke navigation input url · changed',
      "await expect(page).toHaveURL('/calm-lynx-long-long-long-long');",
    ],
  ],
  'individual-2-paymentVerification': [
    [
      'once · state admitted · once.send · left out',
      "await expect.poll(() => api.asked('/update-user-status')).toEqual({ checkout_id: 'amber_heron' });",
    ],
    [
      "paymentVerification · state welcome.sending · once.succeeded target · 'notified' → 'unconfirmed'",
      "await expect(page.getByText('Onboarding email has been sent successfully!').first()).toBeVisible();",
    ],
  ],
  'individual-3-accountSetup': [
    ['once · state sending · invoke request input · changed', "session_id: 'amber_heron',"],
    [
      "accountSetup · state form.sending · once.succeeded target · '#accountSetup.created' → '#accountSetup.readingLink'",
      "await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account Created!');",
    ],
  ],
  'unknown-token': [
    [
      'start · state verifying · invoke verifyActivation onError actions 0 assign error · changed',
      "await expect(page.getByText('Failed to verify token').first()).toBeVisible();",
    ],
  ],
  'api-down-at-business': [
    [
      'business · state saving · invoke saveBusinessSettings input username_instagram · left out',
      "username_instagram: 'calm_lynx',",
    ],
    [
      'business · state saving · invoke saveBusinessSettings onError actions 0 assign error · changed',
      "await expect(page.getByText('Network error. Please try again.').first()).toBeVisible();",
    ],
    [
      "wizardSteps · state business · invoke business onDone target · 'objectives' → 'resuming'",
      "await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account settings and objectives');",
    ],
  ],
};

const each = Object.entries(rows).flatMap(([session, its]) => its.map((one) => [session, ...one] as const));

test.each(each)('the test exported from %s notices: %s', (session, mutant, expected) => {
  const trace = readTrace(readFileSync(`test/traces/recorded/${session}.session.json`, 'utf8'));
  const machine = mutantNamed(flowNamed(trace.flow).machine, mutant);
  expect(linesOf(toPlaywright(trace, playwright))).toContain(expected);
  const { trace: other } = acceptBuild(trace, machine);
  expect(linesOf(toPlaywright(other, playwright))).not.toContain(expected);
});
