import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { labProfile } from '../../../../docs/examples/coffee/lab-profile.tsx';
import { smallTrace } from '../../../trace/test/small-session.ts';
import { StepList } from '../../src/actors/step-list.tsx';
import { LabProfileContext } from '../../src/base/profile.ts';

/** docs/lab.md, Something goes wrong. A step names the regions that changed. */

test('of several regions, a step names those that changed', async () => {
  const [first = expect.fail('no step')] = (await smallTrace()).steps;
  const from = { form: 'sending', upsell: 'closed' };
  const step = { ...first, from, value: { ...from, form: 'filling' } };
  render(
    <LabProfileContext value={labProfile}>
      <StepList steps={[{ key: 0, step }]} />
    </LabProfileContext>,
  );
  expect(screen.getByText('form: sending → filling')).toBeVisible();
});
