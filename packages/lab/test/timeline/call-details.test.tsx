import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { timelineOf } from '@upwell/trace/session';
import { expect, test } from 'vitest';
import { labProfile } from '../../../../docs/examples/coffee/lab-profile.tsx';
import { orderTrace } from '../../../trace/test/order-session.ts';
import { LabProfileContext } from '../../src/base/profile.ts';
import { CallPanel } from '../../src/timeline/call-panel.tsx';

/** docs/lab.md, Step through it. The Call tab says how a call went. */

const trace = { ...labProfile.trace, endpointOf: (call: string) => `POST /${call}` };

async function renderCall(isMadeUp: boolean) {
  const timeline = timelineOf(await orderTrace(), trace);
  render(
    <LabProfileContext value={{ ...labProfile, trace }}>
      <CallPanel timeline={timeline} position={4} isMadeUp={isMadeUp} onShow={() => {}} />
    </LabProfileContext>,
  );
}

test('a call says how it went over HTTP, and that a saved session names nobody', async () => {
  await renderCall(true);
  expect(screen.getByText('POST /chargeCard')).toBeVisible();
  expect(screen.getByText(/^Names, ids and texts are made up/)).toBeVisible();
});

test('what runs now is not made up', async () => {
  await renderCall(false);
  expect(screen.queryByText(/made up/)).toBeNull();
});

test('a request is copied as JSON', async () => {
  const user = userEvent.setup();
  await renderCall(false);
  await user.click(screen.getByRole('button', { name: 'Copy as JSON: Request' }));
  expect(await screen.findByText('Copied.')).toBeVisible();
  expect(JSON.parse(await navigator.clipboard.readText())).toEqual({ cents: 320 });
});
