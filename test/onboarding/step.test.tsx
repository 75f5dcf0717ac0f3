import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Step } from '../../src/onboarding/step.tsx';

test('a step begins at the top of its page', () => {
  document.documentElement.scrollTop = 300;
  render(<Step />);
  expect(document.documentElement.scrollTop).toBe(0);
});

test('a recorded step, shown inert in the Lab, leaves the page around it where it is', () => {
  document.documentElement.scrollTop = 300;
  render(
    <div inert>
      <Step />
    </div>,
  );
  expect(document.documentElement.scrollTop).toBe(300);
});
