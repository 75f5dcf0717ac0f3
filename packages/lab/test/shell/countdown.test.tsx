import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Countdown } from '../../src/shell/countdown.tsx';

/** docs/lab.md, Something goes wrong. The time until a delay ends is counted down in words. */

test.each([
  [3_000, 'in 3.0 s'],
  [119_000, 'in 119 s'],
  [150_000, 'in 3 min'],
  [5_400_000, 'in 1 h 30 min'],
  [20 * 86_400_000, 'in 20 days'],
])('%i ms from now is "%s"', (ms, words) => {
  vi.spyOn(Date, 'now').mockReturnValue(0);
  expect(render(<Countdown endsAt={ms} />).container).toHaveTextContent(words);
});
