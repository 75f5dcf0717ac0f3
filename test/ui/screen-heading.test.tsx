import { render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { focusDelay } from '../../packages/ui/src/focus-later.ts';
import { ScreenHeading } from '../../src/ui/screen-heading.tsx';
import { PageMain } from '../harness/page-main.tsx';
import { said } from '../harness/said.ts';

/** docs/product.md, Accessibility. The heading of a new screen takes the focus, with which alone its name is said. */

test.each(['Continue', null])('between two screens the page has the focus: %s had it', (name) => {
  focusDelay.isOn = true;
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const page = (title: string) => (
    <PageMain>
      <section key={title}>
        <ScreenHeading name={title} />
        <button type="button">Continue</button>
      </section>
    </PageMain>
  );
  const { rerender } = render(page('Preparing'));
  vi.runAllTimers();
  expect(screen.getByRole('heading', { name: 'Preparing' })).toHaveFocus();
  if (name) screen.getByRole('button', { name }).focus();
  rerender(page('All Set!'));
  expect(screen.getByRole('main')).toHaveFocus();
  vi.runAllTimers();
  expect(screen.getByRole('heading', { name: 'All Set!' })).toHaveFocus();
  expect(said()).toEqual([]);
});
