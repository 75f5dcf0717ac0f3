import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { preparingMachine } from '../../machines/onboarding/preparing.ts';
import { PreparingStep } from '../../src/onboarding/preparing-step.tsx';
import { createTestActor } from '../harness/test-actor.ts';
import { renderStep } from './render-step.tsx';

function open() {
  const actor = createTestActor(preparingMachine, { input: { userId: 'u1' } });
  const tick = (seconds: number) =>
    act(() => actor.eventSources.ticker.emit({ type: 'clock.ticked', now: 1_000_000 + seconds * 1000 }));
  return { ...actor, ...renderStep(<PreparingStep actor={actor.ref} />, { number: 7.5 }), tick };
}

test('shows the waiting time, and advice that becomes prominent after half an hour', () => {
  const { tick } = open();
  tick(0);
  tick(125);
  expect(screen.getByRole('heading', { name: 'Preparing Instagram Connection' })).toHaveFocus();
  expect(screen.getByText('2:05')).toBeVisible();
  expect(screen.getByRole('link', { name: 'contact support' })).toBeVisible();
  const announced = screen.getByRole('link', { name: 'contact support' }).closest('[role="status"]');
  tick(30 * 60);
  expect(screen.getByRole('link', { name: 'Contact Support' })).toBeVisible();
  expect(announced).toHaveTextContent('This has taken more than 30 minutes.');
});

test('says after three errors that it keeps trying, and blames no connection', () => {
  const { services, clock } = open();
  const announcement = screen.getAllByRole('status').at(-1);
  expect(announcement).toBeEmptyDOMElement();
  for (const _ of [1, 2, 3]) {
    act(() => services.checkNekoScheduler.reject({ kind: 'status', status: 500 }));
    act(() => clock.increment(60_000));
  }
  expect(screen.getByText(/We keep trying/)).not.toHaveTextContent(/server|internet|reach/);
  expect(announcement).toHaveTextContent('We could not check on it for a while.');
});
