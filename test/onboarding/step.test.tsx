import { render } from '@testing-library/react';
import { PictureContext } from '@upwell/ui';
import { expect, test } from 'vitest';
import { Step } from '../../src/onboarding/step.tsx';

/** docs/product.md, Onboarding: start and resume. A step begins at the top of its page. */

test('a step begins at the top of its page', () => {
  document.documentElement.scrollTop = 300;
  render(<Step error={null} />);
  expect(document.documentElement.scrollTop).toBe(0);
});

test('a recorded step, shown as a picture in the Lab, leaves the page around it where it is', () => {
  document.documentElement.scrollTop = 300;
  render(
    <PictureContext value="usual">
      <Step error={null} />
    </PictureContext>,
  );
  expect(document.documentElement.scrollTop).toBe(300);
});
