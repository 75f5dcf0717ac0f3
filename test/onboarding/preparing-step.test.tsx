import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PreparingStep } from '../../src/onboarding/preparing-step.tsx';
import { said } from '../harness/said.ts';
import { shown } from '../harness/shown.ts';
import { renderStep } from './render-step.tsx';
import { startPreparing } from './step-actors.ts';

/** docs/product.md, Step 7.5: preparing. The wait is shown with its advice. */

function open() {
  const actor = startPreparing();
  const tick = (seconds: number) =>
    act(() => actor.eventSources.ticker.emit({ type: 'clock.ticked', now: 1_000_000 + seconds * 1000 }));
  return { ...actor, ...renderStep(<PreparingStep actor={actor.ref} />, { number: 7.5 }), tick };
}

test('shows the waiting time, says when it is longer than usual, and advice that is announced after half an hour', () => {
  const { tick } = open();
  tick(0);
  tick(125);
  expect(shown()).toMatchInlineSnapshot(`
    heading 1 "Preparing Instagram Connection" [focus]
    This takes 2 to 5 minutes. Please stay on this page: you are redirected automatically as soon as it is ready.
    After this, log in once more, in a window of Instagram’s own.
    Waiting for 2:05
    If this takes more than 30 minutes, please [link "contact support" → mailto:support@example.com?subject=Upwell%3A%20Setup%20takes%20long].
  `);
  tick(5 * 60 + 1);
  expect(screen.getByText(/^This takes longer than the usual 2 to 5 minutes\. Please stay/)).toBeVisible();
  tick(30 * 60);
  expect(said()).toEqual(['This has taken more than 30 minutes. Please contact support: we will finish it together.']);
});

test('says from the first failed poll on that it keeps trying, until one succeeds', () => {
  const { services, clock } = open();
  const text = 'Connection issue. We keep trying.';
  expect(screen.queryByText(text)).toBeNull();
  act(() => services.checkNekoScheduler.reject({ kind: 'status', status: 500 }));
  expect(screen.getByText(text)).toBeVisible();
  expect(said()).toEqual([text]);
  act(() => clock.increment(60_000));
  act(() => services.checkNekoScheduler.resolve({ neko_ready: false, neko_kill_ready: false }));
  expect(screen.queryByText(text)).toBeNull();
});
