import { act, render, screen } from '@testing-library/react';
import { ErrorBanner, useLiveRole } from '@upwell/ui';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ErrorSummary } from '../../src/ui/error-summary.tsx';
import { LiveRegion } from '../../src/ui/live-region.tsx';
import { ScreenHeading, ScreenNames } from '../../src/ui/screen-heading.tsx';

/** docs/product.md, Accessibility. What was spoken is not spoken again. */

function useClock() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  return (ms: number) => act(() => vi.advanceTimersByTime(ms));
}

describe('what was spoken is not spoken again', () => {
  test('an announcement leaves its region after two seconds; the same one can come again', () => {
    const pass = useClock();
    const { rerender } = render(<LiveRegion text="Removed" />);
    const region = screen.getByRole('status');
    expect(region).toHaveTextContent('Removed');
    pass(1_999);
    expect(region).toHaveTextContent('Removed');
    pass(1);
    expect(region).toBeEmptyDOMElement();
    rerender(<LiveRegion text="" />);
    rerender(<LiveRegion text="Removed" />);
    expect(region).toHaveTextContent('Removed');
  });

  test.each([
    ['a banner', (text: string) => <ErrorBanner>{text}</ErrorBanner>],
    ['a summary', (text: string) => <ErrorSummary errors={text ? [{ text }] : []} />],
  ])('%s is an alert as it appears and as it changes, and stays in sight', (_, show) => {
    const pass = useClock();
    const { rerender } = render(show('One'));
    expect(screen.getByRole('alert')).toHaveTextContent('One');
    pass(2_000);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('One')).toBeVisible();
    rerender(show('Two'));
    expect(screen.getByRole('alert')).toHaveTextContent('Two');
  });

  test('a status is one while it is empty and as its text appears, and stays in sight', () => {
    const pass = useClock();
    const Status = ({ text }: { text: string }) => <p role={useLiveRole('status', text)}>{text}</p>;
    const { rerender } = render(<Status text="" />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    rerender(<Status text="Sent" />);
    expect(screen.getByRole('status')).toHaveTextContent('Sent');
    pass(2_000);
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.getByText('Sent')).toBeVisible();
    rerender(<Status text="" />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  test('a screen that comes by itself is said by the polite region; one that a key brings, by the focus alone', () => {
    const pass = useClock();
    const page = (name: string) => (
      <ScreenNames>
        <ScreenHeading key={name} name={name} />
        <button type="button">Continue</button>
      </ScreenNames>
    );
    const { container, rerender } = render(page('Preparing'));
    const said = () => container.querySelector('[aria-live]')?.textContent;
    expect(said()).toBe('');
    rerender(page('All Set!'));
    expect([said(), document.activeElement?.textContent]).toEqual(['All Set!', 'All Set!']);
    pass(2_000);
    expect(said()).toBe('');
    screen.getByRole('button').focus();
    rerender(page('Targets'));
    expect([said(), document.activeElement?.textContent]).toEqual(['', 'Targets']);
  });
});
