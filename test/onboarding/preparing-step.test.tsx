import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PreparingStep } from '../../src/onboarding/preparing-step.tsx';
import { shown } from '../harness/shown.ts';
import { renderStep } from './render-step.tsx';
import { startPreparing } from './step-actors.ts';

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
    Waiting for 2:05
    If this takes more than 30 minutes, please [link "contact support" → mailto:support@example.com?subject=Upwell%3A%20Setup%20takes%20long].
  `);
  tick(5 * 60 + 1);
  expect(screen.getByText(/^This takes longer than the usual 2 to 5 minutes\. Please stay/)).toBeVisible();
  tick(30 * 60);
  expect(screen.getAllByRole('status')[0]).toHaveTextContent('This has taken more than 30 minutes.');
});

test('says after three errors that it keeps trying, and blames no connection', () => {
  const { services, clock } = open();
  const announcement = screen.getAllByRole('status').at(-1);
  for (let error = 1; error <= 3; error += 1) {
    expect(screen.queryByText(/We keep trying/)).toBeNull();
    expect(announcement).toBeEmptyDOMElement();
    act(() => services.checkNekoScheduler.reject({ kind: 'status', status: 500 }));
    act(() => clock.increment(60_000));
  }
  const notice = 'We could not check on it the last 3 times. We keep trying; nothing is lost.';
  expect(screen.getByText(notice)).toBeVisible();
  expect(announcement).toHaveTextContent('We could not check on it for a while.');
});
