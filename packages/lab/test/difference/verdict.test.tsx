import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { replay } from '@upwell/trace/replay';
import { expect, test, vi } from 'vitest';
import { labProfile } from '../../../../docs/examples/coffee/lab-profile.tsx';
import { flows } from '../../../../machines/index.ts';
import { accountList, accountListTrace } from '../../../../test/trace/account-list.ts';
import { scriptedTrace } from '../../../../test/trace/scripted-sessions.ts';
import { LabProfileContext } from '../../src/base/profile.ts';
import { VerdictSummary } from '../../src/difference/verdict-summary.tsx';
import { VerdictChip } from '../../src/replay/verdict-chip.tsx';

async function renderVerdict(name: string) {
  const trace = await scriptedTrace(name);
  const machine = flows.find(({ id }) => id === trace.flow)?.machine;
  if (!machine) throw new Error(`no flow ${trace.flow}`);
  const verdict = replay(trace, machine);
  expect(verdict.outcome).toBe('same');
  const onShow = vi.fn();
  const { container } = render(
    <LabProfileContext value={labProfile}>
      <VerdictChip {...{ trace, verdict, onShow }} isTimed={false} />
      <VerdictSummary {...{ trace, verdict, onShow }} position={2} onShorten={null} />
    </LabProfileContext>,
  );
  return { onShow, text: container.textContent };
}

test('a replay without a difference opens what it compared, where one is', async () => {
  const { onShow } = await renderVerdict('subscribe-status-500');
  await userEvent.click(screen.getByRole('button', { name: 'Same as recorded 2 calls failed' }));
  expect(onShow).toHaveBeenCalledExactlyOnceWith(undefined);
});

test('calls that failed are no success: it says what a replay cannot tell', async () => {
  const { text } = await renderVerdict('subscribe-status-500');
  expect(text).toContain('failed as recorded. A replay repeats the recorded answers');
});

test('without failed calls there is nothing to say about them', async () => {
  const { text } = await renderVerdict('pricing-basic-plan');
  expect(text).not.toContain('failed');
});

test('a session without times names the moment at which it diverged', () => {
  const trace = accountListTrace();
  const verdict = replay(trace, accountList({ removes: (all) => all }));
  render(<VerdictChip {...{ trace, verdict }} isTimed={false} onShow={() => undefined} />);
  expect(screen.getByRole('button', { name: 'Diverged at moment 2' })).toBeVisible();
});
