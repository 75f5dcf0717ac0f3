import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bodyOf, drawWelcome, type WelcomeFacts } from '../../src/document/draw-welcome.ts';
import { WelcomeTemplate } from '../../src/onboarding/starting-step.tsx';
import { early, forgetWelcome, takeSent } from '../../src/services/early-page.ts';

/** docs/product.md, Step 0: welcome. The step is drawn from the first answers. */

const facts: WelcomeFacts = {
  customer: { uid: 'usr_1', email: 'ada@example.com' },
  tokenEmail: null,
  onboarding: { status: 'pending' },
  accounts: { accounts: [] },
  templates: { templates: [] },
  profile: { username: '@ada.coaching' },
};

beforeEach(() => {
  forgetWelcome();
  document.body.innerHTML = renderToStaticMarkup(
    <div data-early-welcome="">
      <WelcomeTemplate />
    </div>,
  );
});

afterEach(() => document.body.replaceChildren());

test('shows the names, and keeps "Continue"', async () => {
  drawWelcome(facts);
  expect(document.documentElement).toHaveAttribute('data-opens', 'welcome');
  expect(screen.getByRole('heading', { name: 'Welcome, @ada.coaching' })).toBeVisible();
  expect(screen.getByText('ada@example.com')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByRole('button', { name: 'One moment...' })).toHaveAttribute('aria-busy', 'true');
  expect(takeSent()).toBe(true);
  expect(takeSent()).toBe(false);
});

test.each<[string, Partial<WelcomeFacts>, string]>([
  [
    'of the profile',
    { customer: { uid: 1 }, profile: { username: 'ada', email: 'ada@profile.com' } },
    'ada@profile.com',
  ],
  ['of the access token', { customer: { uid: 1 }, tokenEmail: 'ada@token.com' }, 'ada@token.com'],
  ['that nobody knows', { customer: { uid: 1 } }, ''],
])('an email %s', (_, known, email) => {
  drawWelcome({ ...facts, ...known });
  expect(early.welcome?.email).toBe(email);
  expect(screen.queryByText(/^Your account:/) !== null).toBe(email !== '');
});

test('an API that knows of nothing yet begins with it', () => {
  drawWelcome({ ...facts, onboarding: {}, accounts: {}, templates: { templates: null } });
  expect(early.welcome).not.toBeNull();
});

test.each<[string, Partial<WelcomeFacts>]>([
  ['another first step: completed', { onboarding: { status: 'completed' } }],
  ['another first step: accounts', { accounts: { accounts: [{}] } }],
  ['another first step: templates', { templates: { templates: [{}] } }],
  ['an email that is no text', { customer: { email: 12 } }],
  ['an email that turns the line around', { customer: { email: 'ada\u202e@example.com' } }],
  ['no name', { profile: {} }],
  ['a name that no account has', { profile: { username: 'Ada <3' } }],
  ['a status that is no text', { onboarding: { status: 1 } }],
  ['accounts that are no list', { accounts: { accounts: {} } }],
])('leaves to the application: %s', (_, unusual) => {
  drawWelcome({ ...facts, ...unusual });
  expect(early.welcome).toBeNull();
});

test('what the API does not know is empty, and what failed is not read', async () => {
  expect(await bodyOf(new Response(null, { status: 404 }))).toEqual({});
  expect(await bodyOf(Response.json({ status: 'pending' }))).toEqual({ status: 'pending' });
  await expect(bodyOf(Response.json({}, { status: 500 }))).rejects.toThrow();
  await expect(bodyOf(Response.json({ error: 'There is no such user.' }))).rejects.toThrow();
  await expect(bodyOf(new Response('Bad gateway'))).rejects.toThrow();
});
