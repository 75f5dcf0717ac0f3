import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { labProfile } from '../../../../docs/examples/coffee/lab-profile.tsx';
import { scriptedTrace } from '../../../../test/trace/scripted-sessions.ts';
import { StepList } from '../../src/actors/step-list.tsx';
import { LabProfileContext } from '../../src/base/profile.ts';

test('of several regions, a step names those that changed', async () => {
  const { steps } = await scriptedTrace('subscribe-status-500');
  const failed = steps.find(({ event }) => event === 'xstate.error.actor.createTemporaryUser');
  if (!failed) throw new Error('the call does not fail');
  render(
    <LabProfileContext value={labProfile}>
      <StepList steps={[{ key: 0, step: failed }]} />
    </LabProfileContext>,
  );
  expect(screen.getByText('form: creatingUser → filling')).toBeVisible();
});
