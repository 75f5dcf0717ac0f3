import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Wizard } from '../../src/onboarding/wizard.tsx';
import { renderScreen } from '../harness/render.tsx';
import { shown } from '../harness/shown.ts';
import { link, resumeAtFive, saveSchedule } from './wizard-actor.ts';

/** docs/product.md, Steps 6 and 8: the end. */

test('the setup error offers help', () => {
  const actor = resumeAtFive();
  renderScreen(<Wizard actor={actor.ref} />);
  act(() => saveSchedule(actor, 'failed'));
  expect(shown('main')).toMatchInlineSnapshot(`
    heading 1 "Setup Error" [focus]
    We encountered an issue while setting up your Instagram automation. This could be due to a timeout or an error in the setup process.
    Onboarding setup error. Please contact support.
    link "Contact Support" → mailto:support@example.com?subject=Upwell%3A%20Setup%20Error
    link "Return Home" → /
    button "Save what happened"
  `);
});

test('after Continue Manually, All Set! says first what may be left to do', async () => {
  const actor = resumeAtFive({ link });
  const { user } = renderScreen(<Wizard actor={actor.ref} />);
  await user.click(screen.getByRole('button', { name: 'Continue Manually' }));
  expect(shown('main')).toMatchInlineSnapshot(`
    progressbar "Complete" = 100
    heading 1 "All Set!" [focus]
    One thing may be left: your Instagram login.
    button "Back to the login window"
    details: summary "I cannot use this window"
    Your account is configured. We have analyzed your profile and matched you to similar accounts.
    region "Your setup"
      heading 2 "Your setup"
      list
        - Business Not known in this browser · button "Edit Business"
        - What it does Not known in this browser · button "Edit What it does"
        - Audience Not known in this browser · button "Edit Audience"
        - Target accounts 1 account@account_1 · button "Edit Target accounts"
        - First messages None is chosen yet · button "Choose messages"
        - Hours Not known in this browser · button "Edit Hours"
        - Instagram login Not yet
    Example day of@mira.coach
    img "An example day: at most 165 likes, 13 follows, 13 unfollows and 13 first messages, between 09:00 and 18:00."
    link "Go to Upwell" → /sandbox/app
  `);
  await user.click(screen.getByText('I cannot use this window'));
  const mail = screen.getByRole('link', { name: 'Contact Support' }).getAttribute('href') ?? '';
  expect(new URL(mail).searchParams.get('body')).toMatch(/^Account: @mira.coach, u1\nTime: [\d-]{10} [\d:]{5} UTC\n/);
  await user.click(screen.getByRole('button', { name: 'Back to the login window' }));
  expect(screen.getByTitle('Remote browser for the Instagram login')).toBeVisible();
});

test('the connection is prepared, then made; All Set! links to the app', () => {
  const actor = resumeAtFive({ link });
  renderScreen(<Wizard actor={actor.ref} />);
  expect(screen.getByTitle('Remote browser for the Instagram login')).toBeVisible();
  act(() => actor.services.checkOnboardingStatus.resolve({ status: 'completed', neko_url: '' }));
  expect(screen.getByRole('heading', { name: 'All Set!' })).toHaveFocus();
  expect(screen.getByText('From here, your growth runs by itself.')).toBeVisible();
  expect(screen.getByText('Instagram login').closest('li')).toHaveTextContent('Instagram loginConnected');
  expect(screen.queryByRole('button', { name: 'Back to the login window' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to Upwell' })).toHaveAttribute('href', '/sandbox/app');
});
