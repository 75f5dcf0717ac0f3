import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { labProfile } from '../../../../docs/examples/coffee/lab-profile.tsx';
import { LabProfileContext } from '../../src/base/profile.ts';
import { useGeneratedPaths } from '../../src/gallery/generated.ts';
import { useScreens } from '../../src/gallery/use-screens.ts';

/** docs/lab.md, See every screen on one page. Code that could not be loaded says so, and why. */

const refused = () => Promise.reject(new Error('The disk is full'));
const profile = { ...labProfile, loadGeneratedPaths: refused, loadScreens: refused };
const [flow = expect.fail('there is a flow')] = labProfile.flows;

function Loading() {
  const paths = useGeneratedPaths(flow.id, true);
  return (
    <>
      <p>{typeof paths === 'string' ? paths : ''}</p>
      <p>{useScreens(flow, false).progress}</p>
    </>
  );
}

test('what could not be loaded says so, and why', async () => {
  render(
    <LabProfileContext value={profile}>
      <Loading />
    </LabProfileContext>,
  );
  const sentence = 'This could not be loaded: reload the page to try again. The disk is full';
  expect(await screen.findAllByText(sentence)).toHaveLength(2);
});
