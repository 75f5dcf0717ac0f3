import { render, screen } from '@testing-library/react';
import { createScrubber, replay } from '@upwell/trace/replay';
import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { labProfile } from '../../../../docs/examples/coffee/lab-profile.tsx';
import { accountList, accountListTrace } from '../../../../test/trace/account-list.ts';
import { LabProfileContext } from '../../src/profile.ts';
import { StatePanel } from '../../src/replay/state-panel.tsx';

/** The lines of each section. */
function sectionsAt(position: number, machine: AnyStateMachine = accountList()) {
  const trace = accountListTrace();
  const scrubber = createScrubber(trace, machine);
  const { difference } = replay(trace, machine, 'full');
  const moment = scrubber.at(position);
  const { container } = render(
    <LabProfileContext value={labProfile}>
      <StatePanel {...{ trace, machine, scrubber, moment, difference }} />
    </LabProfileContext>,
  );
  return [...(container.firstElementChild?.children ?? [])].map(({ textContent }) => textContent);
}

test('shows what the last event changed, then every state in words with its data', () => {
  expect(sectionsAt(1)).toEqual([
    'Changed by this eventAccount listState: listing → removing',
    'Account listThe API removes the account accountList.removingaccounts: [{"id":"m1","name":"strong.daily"},{"id":"m2","name":"calm.daily"}]error: null',
  ]);
});

test('shows both builds where they diverge', () => {
  expect(sectionsAt(2, accountList({ removes: (all) => all }))).toEqual([
    'Recorded → this buildAccount listaccounts+0: added: {"id":"m1","name":"strong.daily"}Show all valuesBelow: this build.',
    'Account listShows the accounts accountList.listingaccounts: [{"id":"m1","name":"strong.daily"},{"id":"m2","name":"calm.daily"}]error: null',
  ]);
  expect(screen.getByRole('list', { name: 'Recorded, and this build' })).toBeVisible();
});
