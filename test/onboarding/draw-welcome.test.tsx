import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { resumePoint } from '../../machines/onboarding/resume.ts';
import { bodyOf, drawWelcome } from '../../src/document/draw-welcome.ts';
import { takeEarlyContinue } from '../../src/onboarding/early-welcome.ts';
import { WelcomeTemplate } from '../../src/onboarding/starting-step.tsx';

const profile = { username: '@ada.coaching' };

beforeEach(() => {
  takeEarlyContinue();
  render(
    <div data-early-welcome="">
      <WelcomeTemplate />
    </div>,
  );
});

const rows = [undefined, null, [], [{}]];

test.each(['pending', 'error', '', undefined, 'completed'])(
  'draws it where the wizard begins with it: %s',
  (status) => {
    for (const accounts of rows) {
      for (const templates of rows) {
        takeEarlyContinue();
        drawWelcome('ada@example.com', [{ status }, { accounts }, { templates }, profile]);
        const facts = {
          status: status ?? '',
          hasAccounts: Boolean(accounts?.[0]),
          hasTemplates: Boolean(templates?.[0]),
        };
        const isWelcome = resumePoint({ ...facts, hasLink: true }) === 'welcome';
        expect(Boolean(globalThis.earlyWelcome)).toBe(isWelcome);
      }
    }
  },
);

test('shows the names, and keeps "Continue"', async () => {
  drawWelcome('ada@example.com', [{}, {}, {}, profile]);
  expect(document.documentElement).toHaveAttribute('data-opens', 'welcome');
  expect(screen.getByRole('heading', { name: 'Welcome, @ada.coaching' })).toBeVisible();
  expect(screen.getByText('ada@example.com')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByRole('button', { name: 'One moment...' })).toHaveAttribute('aria-busy', 'true');
  expect(takeEarlyContinue()).toBe(true);
  expect(takeEarlyContinue()).toBe(false);
});

test.each([
  ['no email', undefined, [{}, {}, {}, profile]],
  ['an email that is no text', 12, [{}, {}, {}, profile]],
  ['an email that turns the line around', 'ada\u202e@example.com', [{}, {}, {}, profile]],
  ['no name', 'ada@example.com', [{}, {}, {}, {}]],
  ['a name that no account has', 'ada@example.com', [{}, {}, {}, { username: 'Ada <3' }]],
  ['a status that is no text', 'ada@example.com', [{ status: 1 }, {}, {}, profile]],
  ['accounts that are no list', 'ada@example.com', [{}, { accounts: {} }, {}, profile]],
  ['no answers', 'ada@example.com', []],
])('leaves to the application: %s', (_, email, facts) => {
  drawWelcome(email, facts);
  expect(globalThis.earlyWelcome).toBeUndefined();
});

test('what the API does not know is empty, and what failed is not read', async () => {
  expect(await bodyOf(new Response(null, { status: 404 }))).toEqual({});
  expect(await bodyOf(Response.json({ status: 'pending' }))).toEqual({ status: 'pending' });
  await expect(bodyOf(Response.json({}, { status: 500 }))).rejects.toThrow();
  await expect(bodyOf(Response.json({ error: 'There is no such user.' }))).rejects.toThrow();
  await expect(bodyOf(new Response('Bad gateway'))).rejects.toThrow();
});
