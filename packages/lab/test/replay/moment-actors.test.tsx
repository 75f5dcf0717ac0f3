import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createScrubber } from '@upwell/trace/replay';
import { beforeEach, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { labProfile } from '../../../../docs/examples/coffee/lab-profile.tsx';
import { accountList, accountListTrace } from '../../../trace/test/account-list.ts';
import { LabProfileContext } from '../../src/base/profile.ts';
import { MomentActors } from '../../src/replay/moment-actors.tsx';
import { stubFrames } from '../chart/frame-stub.ts';

/** docs/lab.md, Replay a session. The actors of either build are shown once they diverge. */

beforeEach(() => stubFrames({ width: 360, height: 400 }));

function show(position: number, divergesAt: number | null, machine: AnyStateMachine = accountList()) {
  const trace = accountListTrace();
  const moment = createScrubber(trace, machine).at(position);
  render(
    <LabProfileContext value={labProfile}>
      <MomentActors trace={trace} moment={moment} executed={moment} divergesAt={divergesAt} />
    </LabProfileContext>,
  );
}

const part = (name: string) => screen.getByRole('region', { name });

test('shows what the last event changed, and what is held after it', () => {
  show(1, null);
  expect(part('Changed by this event')).toHaveTextContent('State: listing → removing');
  expect(part('Context')).toHaveTextContent('accounts: [{"id":"m1","name":"strong.daily"}');
  expect(screen.queryByRole('group', { name: 'Build' })).toBeNull();
});

test('shows either build once they diverge', async () => {
  show(2, 2, accountList({ removes: (all) => all }));
  expect(part('Context')).toHaveTextContent('"m1"');
  await userEvent.click(screen.getByRole('button', { name: 'Recorded' }));
  expect(part('Context')).not.toHaveTextContent('"m1"');
});
