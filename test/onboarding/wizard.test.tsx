import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noDrafts } from '../../machines/onboarding/drafts.ts';
import { objectivesForm } from '../../machines/onboarding/objectives-form.ts';
import { steps } from '../../machines/onboarding/steps.ts';
import type { ShownCall } from '../../machines/onboarding/wizard-error.ts';
import { type Step, stepsInOrder } from '../../src/lab-profile/walk/walk.ts';
import { callErrors } from '../../src/onboarding/texts.ts';
import { Wizard } from '../../src/onboarding/wizard.tsx';
import { early } from '../../src/services/early-page.ts';
import { renderScreen } from '../harness/render.tsx';
import { shown, shownWith } from '../harness/shown.ts';
import { account, offline, sixty } from './samples.ts';
import { four } from './step-actors.ts';
import { answerCalls, backTo, open, resume, resumeAtFive, start, type WizardActor } from './wizard-actor.ts';

/** docs/product.md, Onboarding: start and resume. The page shows the start, its errors and each step, and leads Back. */

// Step 5 shows the time.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 15, 8, 41) });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Renders the whole page, for what the wizard's machine has been told. */
function show(actor: WizardActor) {
  return { ...actor, ...renderScreen(<Wizard actor={actor.ref} />) };
}

const button = (name: string) => screen.getByRole('button', { name });

test('says that the account is being set up, then welcomes the customer', async () => {
  const actor = show(open());
  const { user, received } = actor;
  expect(shown()).toMatchInlineSnapshot(`
    link "Upwell, home" → /
    progressbar "Your account is 52% ready" = 52
    heading 1 "Setting up your account" [focus]
    One moment, please.
    Need help? [link "support@example.com" → mailto:support@example.com]
  `);
  act(() => start(actor));
  expect(shown('main')).toMatchInlineSnapshot(`
    progressbar "Your account is 52% ready" = 52
    heading 1 "Welcome, @mira.coach" [focus]
    Congratulations, your account is ready to be set up. A few questions from here, and your growth runs by itself.
    Your account: mira@example.com
    button "Continue"
  `);
  expect(document.title).toBe('Welcome, @mira.coach · Upwell');
  await user.click(button('Continue'));
  expect(received).toEqual([{ type: 'welcome.continue' }]);
  expect(screen.getByRole('progressbar', { name: 'Step 1 of 7' })).toHaveAttribute('aria-valuenow', '14');
});

test('a welcome that was drawn early stays while the wizard starts, and its Continue counts', async () => {
  early.welcome = { username: 'mira.coach', email: 'mira@example.com' };
  const actor = show(open());
  expect(shownWith(/Welcome|account:/)).toMatchInlineSnapshot(`
    heading 1 "Welcome, @mira.coach" [focus]
    Your account: mira@example.com
  `);
  await actor.user.click(button('Continue'));
  expect(shownWith('busy')).toBe('button "One moment..." [busy] [focus]');
  act(() => start(actor));
  expect(actor.received).toEqual([{ type: 'welcome.continue' }]);
  expect(screen.getByRole('heading', { name: 'Tell us about your business' })).toHaveFocus();
});

test('after a start that failed the early welcome is not shown again', async () => {
  early.welcome = { username: 'mira.coach', email: '' };
  early.isSent = true;
  const { user, services } = show(open());
  expect(shownWith('busy')).toBe('button "One moment..." [busy]');
  act(() => services.verifyActivation.reject(offline));
  await user.click(button('Try again'));
  expect(screen.getByRole('heading', { name: 'Setting up your account' })).toBeVisible();
  expect(early.welcome).toBeNull();
});

test.each([
  ['load', 'img "Instagram profile picture of @mira.coach"', 0],
  ['error', '', 1],
])('the picture is loaded from the API; after its %s: %j', (event, told, icons) => {
  show(resume());
  const picture = document.querySelector('main img');
  expect(picture).toHaveAttribute('src', '/host/profile-picture/u1');
  expect(picture).toHaveAttribute('alt', '');
  act(() => void picture?.dispatchEvent(new Event(event)));
  expect(shownWith('img')).toBe(told);
  expect(document.querySelectorAll('main svg path')).toHaveLength(icons);
});

test('a start that failed for a temporary reason can be tried again', async () => {
  const { user, services, received } = show(open());
  act(() => services.verifyActivation.reject(offline));
  expect(shown('main')).toMatchInlineSnapshot(`
    heading 1 "Verification Error" [focus]
    Network error. Please try again.
    Your answers so far are safe.
    button "Try again"
    link "Return Home" → /
    link "Contact Support" → mailto:support@example.com?subject=Upwell%3A%20Verification%20Error
  `);
  await user.click(button('Try again'));
  expect(received).toEqual([{ type: 'start.retry' }]);
});

test('a token that the API refuses in its own words: no advice of ours beside them', () => {
  const { services } = show(open());
  act(() => services.verifyActivation.reject({ kind: 'status', status: 400, message: 'Already used' }));
  act(() => services.forgetAccessToken.resolve(undefined));
  expect(shown('main')).toMatchInlineSnapshot(`
    heading 1 "Verification Error" [focus]
    Failed to verify token
    Already used
    link "Contact Support" → mailto:support@example.com?subject=Upwell%3A%20Verification%20Error
    link "Return Home" → /
    button "Save what happened"
  `);
});

test('a browser without the token learns what opens the wizard', () => {
  show(open({ accessToken: '' }));
  expect(shown('main')).toMatchInlineSnapshot(`
    heading 1 "Verification Error" [focus]
    No access token found
    The link in your email opens this page. Open it in this browser, too: if the email is in another app, copy the link from there into the address bar.
    link "Contact Support" → mailto:support@example.com?subject=Upwell%3A%20Verification%20Error
    link "Return Home" → /
    button "Save what happened"
  `);
});

test('Back leads from step 5 to step 1, each time with the focus on the heading; it waits for a save', async () => {
  const actor = show(resumeAtFive());
  const { user, services } = actor;
  await user.click(button('Continue'));
  expect(button('Back')).toBeDisabled();
  act(() => services.saveInstagramSchedule.reject(offline));
  const [first, last] = [stepsInOrder.indexOf('business'), stepsInOrder.indexOf('schedule')];
  for (const step of stepsInOrder.slice(first, last).reverse()) {
    const { title } = steps[step];
    const number = Math.floor(steps[step].number);
    await user.click(button('Back'));
    act(() => answerCalls(actor, { accounts: [account('1')] }));
    await waitFor(() => expect(shownWith('[focus]')).toBe(`heading 1 "${title}" [focus]`));
    expect(document.title).toBe(`Step ${number} of 7: ${title} · Upwell`);
    expect(screen.getByRole('progressbar', { name: `Step ${number} of 7` })).toBeVisible();
  }
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
});

test.each<[Step, string, string, ShownCall]>([
  ['business', 'Continue', 'Saving...', 'saveBusinessSettings'],
  ['objectives', 'Continue', 'Saving...', 'saveAccountSettings'],
  ['targets', 'Continue', 'Processing...', 'validateAccountList'],
  ['templates', 'Continue with 4 Template(s)', 'Saving...', 'saveTemplateSelection'],
  ['schedule', 'Continue', 'Saving...', 'saveInstagramSchedule'],
])(
  'a failed save of %s says why, until it is dismissed or sent again, and keeps the form',
  async (step, continues, saves, call) => {
    const objectives = { ...objectivesForm.initial, customer_description: sixty };
    const drafts = { ...noDrafts, saved: { ...noDrafts.saved, objectives } };
    const templates = four.map((one) => ({ ...one, active: true }));
    const actor = show(resumeAtFive({ drafts, templates }));
    const { user, services, received } = actor;
    act(() => backTo(actor, step, { accounts: [account('1')], templates }));
    const form = () => shown('main').replaceAll(/ \[focus\]|\n *status.*/g, '');
    const before = form();
    await user.click(button(continues));
    expect(button(saves)).toHaveFocus();
    act(() => services[call].reject({ kind: 'status', status: 403, message: 'Too long' }));
    expect(shown(screen.getByRole('group', { name: 'Error' }))).toBe(
      `${callErrors[call]}\nToo long\nbutton "Dismiss error"`,
    );
    await user.click(button('Dismiss error'));
    expect(received.at(-1)).toEqual({ type: 'error.dismiss' });
    expect(form()).toBe(before);
    await user.click(button(continues));
    act(() => services[call].reject(offline));
    await user.click(button(continues));
    expect([screen.queryByRole('group', { name: 'Error' }), services[call].pending]).toEqual([null, 1]);
  },
);

test.each([
  ['pending', true],
  ['failed', false],
  ['waited for', false],
])('while templates are generated, step 3 says so: %s', (outcome, isShown) => {
  const actor = show(resume({ accounts: [account('1')] }));
  act(() => actor.eventSources.tabLock.emit({ type: 'tab.admitted' }));
  act(() => actor.services.readGenerationRequest.resolve(false));
  if (outcome === 'failed') act(() => actor.services.generateTemplates.reject(offline));
  expect(screen.queryAllByRole('button', { name: 'Use ready-made ones' })).toHaveLength(Number(outcome === 'failed'));
  if (outcome === 'waited for') act(() => actor.sendTo('templatePolling', { type: 'templates.goOn' }));
  act(() => backTo(actor, 'targets', { accounts: [account('1')], leave: ['generateTemplates'] }));
  expect(screen.queryAllByText('Templates are being generated in the background...')).toHaveLength(Number(isShown));
});
