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
    alert: Onboarding setup error. Please contact support.
    link "Contact Support" → mailto:support@example.com?subject=Upwell%3A%20Setup%20Error
    link "Return Home" → /
    button "Save what happened"
  `);
});

test('the connection is prepared, then made; All Set! links to the app', () => {
  const actor = resumeAtFive({ link });
  renderScreen(<Wizard actor={actor.ref} />);
  expect(screen.getByTitle('Remote browser for the Instagram login')).toBeVisible();
  act(() => actor.services.checkOnboardingStatus.resolve({ status: 'completed', neko_url: '' }));
  expect(shown('main')).toMatchInlineSnapshot(`
    progressbar "Complete" = 100
    heading 1 "All Set!" [focus]
    Your account is configured. We have analyzed your profile and matched you to similar accounts: from here, your growth runs by itself.
    link "Go to Upwell" → /sandbox/app
  `);
});
