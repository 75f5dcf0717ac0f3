import { render, screen } from '@testing-library/react';
import { timelineOf } from '@upwell/trace/timeline';
import { expect, test } from 'vitest';
import { labProfile as coffeeProfile } from '../../../../docs/examples/coffee/lab-profile.tsx';
import { profile } from '../../../../src/lab-profile/trace-profile.ts';
import { scriptedTrace } from '../../../../test/trace/scripted-sessions.ts';
import { LabProfileContext } from '../../src/base/profile.ts';
import { CallPanel } from '../../src/timeline/call-panel.tsx';

async function renderCall(isMadeUp: boolean) {
  const timeline = timelineOf(await scriptedTrace('subscribe-status-500'), profile);
  const failed = timeline.calls.findLast(({ outcome }) => outcome === 'failed');
  const position = failed?.endedBy ?? 0;
  render(
    <LabProfileContext value={{ ...coffeeProfile, trace: profile }}>
      <CallPanel {...{ timeline, position, isMadeUp }} onShow={() => {}} />
    </LabProfileContext>,
  );
}

test('a call says how it went over HTTP, and that a saved session names nobody', async () => {
  await renderCall(true);
  expect(screen.getByText('POST /create_user_temp')).toBeVisible();
  expect(screen.getByText(/^Names, ids and texts are made up/)).toBeVisible();
});

test('what runs now is not made up', async () => {
  await renderCall(false);
  expect(screen.queryByText(/made up/)).toBeNull();
});

test('the path of a call is filled, and a name that is no call has none', () => {
  expect(profile.endpointOf?.('createCheckoutSession', {})).toBe('POST /create-checkout-session');
  expect(profile.endpointOf?.('__proto__', {})).toBeNull();
});
