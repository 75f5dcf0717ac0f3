import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { replay } from '@upwell/trace/replay';
import type { Trace } from '@upwell/trace/session';
import { expect, test, vi } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { labProfile } from '../../../../docs/examples/coffee/lab-profile.tsx';
import { accountList, accountListTrace } from '../../../trace/test/account-list.ts';
import { smallFlow } from '../../../trace/test/small-flow.ts';
import { smallTrace } from '../../../trace/test/small-session.ts';
import { LabProfileContext } from '../../src/base/profile.ts';
import { VerdictSummary } from '../../src/difference/verdict-summary.tsx';
import { VerdictChip } from '../../src/replay/verdict-chip.tsx';

/** docs/lab.md, Replay a session. The verdict says what was compared, and what no replay can tell. */

function renderVerdict(trace: Trace, machine: AnyStateMachine, outcome = 'same') {
  const verdict = replay(trace, machine);
  expect(verdict.outcome).toBe(outcome);
  const onShow = vi.fn();
  const { container } = render(
    <LabProfileContext value={labProfile}>
      <VerdictChip trace={trace} verdict={verdict} onShow={onShow} isTimed={false} />
      <VerdictSummary trace={trace} verdict={verdict} onShow={onShow} position={2} onShorten={null} />
    </LabProfileContext>,
  );
  return { onShow, text: container.textContent };
}

test('a replay without a difference opens what it compared, and says what it cannot tell of failed calls', async () => {
  const { onShow, text } = renderVerdict(await smallTrace(), smallFlow());
  await userEvent.click(screen.getByRole('button', { name: 'Same as recorded 1 call failed' }));
  expect(onShow).toHaveBeenCalledExactlyOnceWith(undefined);
  expect(text).toContain('failed as recorded. A replay repeats the recorded answers');
});

test('without failed calls there is nothing to say about them', () => {
  expect(renderVerdict(accountListTrace(), accountList()).text).not.toContain('failed');
});

const sentence = '`@m` read hidden state';

test('a session of which moments are not exact is no same one, and says which', () => {
  const trace = { ...accountListTrace(), drift: { sentence, input: 1, moments: [{ input: 1, sentence }] } };
  const { text } = renderVerdict(trace, accountList(), 'partial');
  expect(screen.getByRole('button', { name: '2 of 3 moments compared, not moment 2' })).toBeVisible();
  expect(text).toContain('2 of 3 moments replay exactly, not moment 2: @m read hidden state.');
});

test('a session that is the same but for places names them', () => {
  const places = ['/0/context/accounts'];
  const trace = { ...accountListTrace(), drift: { sentence, input: 0, moments: [{ input: 0, sentence, places }] } };
  const { text } = renderVerdict(trace, accountList());
  const but = 'compared but for /context/accounts at moment 1';
  expect(screen.getByRole('button', { name: `Same as recorded ${but}` })).toBeVisible();
  expect(text).toContain(`This build does the same: ${but}.`);
});

test('a session without times names the moment at which it diverged', () => {
  const trace = accountListTrace();
  const verdict = replay(trace, accountList({ removes: (all) => all }));
  render(<VerdictChip trace={trace} verdict={verdict} isTimed={false} onShow={() => undefined} />);
  expect(screen.getByRole('button', { name: 'Diverged at moment 2' })).toBeVisible();
});
