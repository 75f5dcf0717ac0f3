import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { ApiError } from '../../machines/api/errors.ts';
import { createVault } from '../../machines/api/vault.ts';
import { connectionMachine } from '../../machines/onboarding/connection.ts';
import { ConnectionStep } from '../../src/onboarding/connection-step.tsx';
import { RemoteBrowser } from '../../src/onboarding/remote-browser.tsx';
import { createTestActor } from '../harness/test-actor.ts';
import { renderStep } from './render-step.tsx';

const real = 'https://neko.example/room?usr=neko&pwd=hunter2';

function open(link: string | null) {
  const vault = createVault();
  const actor = createTestActor(connectionMachine, {
    input: {
      userId: 'u1',
      link: link && vault.tokenizeUrl(link),
    },
  });
  const tick = (seconds: number) =>
    act(() => actor.eventSources.ticker.emit({ type: 'clock.ticked', now: 1_000_000 + seconds * 1000 }));
  const fail = (error: ApiError = { kind: 'network' }) => {
    act(() => actor.services.checkOnboardingStatus.reject(error));
    act(() => actor.clock.increment(60_000));
  };
  return {
    ...actor,
    ...renderStep(<ConnectionStep actor={actor.ref} />, { number: 7, vault }),
    tick,
    fail,
  };
}

const frame = () => screen.getByTitle<HTMLIFrameElement>('Remote browser for the Instagram login');
const press = (name: string) => screen.getByRole('button', { name });

describe('without a link', () => {
  test('shows the waiting time in m:ss, a warning and advice', () => {
    const { tick } = open(null);
    tick(0);
    tick(65);
    expect(screen.getByText('1:05')).toBeVisible();
    expect(screen.getByText(/do not close this page/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Contact Support' })).toBeNull();
  });

  test('after half an hour shows a Contact Support button', () => {
    const { tick } = open(null);
    tick(0);
    tick(30 * 60);
    expect(screen.getByText('30:00')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
      'href',
      'mailto:support@example.com?subject=Upwell%3A%20Setup%20takes%20more%20than%2030%20minutes',
    );
  });

  test('the text of the last error stands alone, and what the API said below it', () => {
    const { fail } = open(null);
    fail({ kind: 'status', status: 500, message: 'Out of order' });
    expect(screen.getByText('Failed to check onboarding status.')).toBeVisible();
    expect(screen.getByText('Out of order')).toBeVisible();
  });

  test('announces that polls fail, and not how often', () => {
    const { fail } = open(null);
    const announcement = screen.getAllByRole('status').at(-1);
    expect(announcement).toBeEmptyDOMElement();
    fail();
    expect(announcement).toHaveTextContent('Connection issue. We keep trying.');
    const announced = announcement?.firstChild;
    fail();
    expect(screen.getByText(/2 errors\./)).toBeVisible();
    expect(announcement?.firstChild).toBe(announced);
  });

  test('shows the remote browser once there is a link; a hidden tab says so in its title', () => {
    const { services } = open(null);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => services.checkNekoKill.resolve({ neko_url: real }));
    expect(frame()).toBeVisible();
    expect(document.title).toBe('✓ Ready to connect');
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(document.title).toBe('Step 7 of 7: Connect your Instagram account · Upwell');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

describe('the remote browser', () => {
  test('has the fewest permissions, and its credentials are only in the frame', () => {
    const { snapshot } = open(real);
    expect(frame().src).toBe(`${real}&embed=1`);
    expect(frame().getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-same-origin');
    expect(frame()).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(JSON.stringify(snapshot().context)).not.toContain('hunter2');
  });

  test.each([
    [' HTTPS://Neko.Example:443/../room?usr=neko&pwd=hunter2 ', `${real}&embed=1`],
    ['https://neko.example/room?embed=0#pwd=hunter2', 'https://neko.example/room?embed=1#pwd=hunter2'],
    ['/room?pwd=hunter2', `${window.location.origin}/room?pwd=hunter2&embed=1`],
  ])('%s is framed as the URL that was checked', (link, src) => {
    const { snapshot } = open(link);
    expect(frame().getAttribute('src')).toBe(src);
    expect(JSON.stringify(snapshot().context)).not.toContain('hunter2');
  });

  test('frames nothing when what a token stands for is not allowed', () => {
    renderStep(<RemoteBrowser link="https://neko.example/?pwd=token-credential-1" frame={1} />, {
      vault: { ...createVault(), detokenize: () => 'javascript:alert(1)' },
    });
    expect(screen.getByRole('link', { name: 'Skip past the remote browser' })).toBeVisible();
    expect(document.querySelector('iframe')).toBeNull();
  });

  test('on this site’s own origin has no same-origin access', () => {
    open(`${window.location.origin}/sandbox/remote-browser/u1`);
    expect(frame().getAttribute('sandbox')).toBe('allow-scripts allow-forms');
  });

  test('can be skipped with the keyboard', async () => {
    const { user } = open(real);
    await user.click(screen.getByRole('link', { name: 'Skip past the remote browser' }));
    expect(document.activeElement).toHaveTextContent('End of the remote browser');
    expect(document.activeElement?.compareDocumentPosition(frame())).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });

  test('is a new element after Refresh', async () => {
    const { user, services } = open(real);
    const before = frame();
    await user.click(press('Refresh'));
    expect(frame()).not.toBe(before);
    expect(services.checkNekoKill.pending).toBe(1);
  });
});

test('the auto-check can be paused and resumed', async () => {
  const { user, services, clock } = open(real);
  act(() => services.checkOnboardingStatus.resolve({ status: 'pending', neko_url: '' }));
  await user.click(press('Pause Auto-check'));
  act(() => clock.increment(3000));
  expect(services.checkOnboardingStatus.pending).toBe(0);
  await user.click(press('Resume Auto-check'));
  expect(services.checkOnboardingStatus.pending).toBe(1);
});

test('connection issues are counted, with a tip after more than two', async () => {
  const { user, fail } = open(real);
  fail();
  expect(screen.getByText(/1 error\./).closest('p')).toHaveTextContent(
    'Network error while checking status.',
  );
  fail();
  expect(screen.queryByText(/Tip:/)).toBeNull();
  fail();
  expect(screen.getByText(/3 errors\./)).toBeVisible();
  expect(screen.getByText(/Tip:/)).toHaveTextContent('check your internet connection');
  fail({ kind: 'status', status: 500, message: 'Out of order' });
  expect(screen.getByText(/4 errors\./).closest('p')).toHaveTextContent('Failed to check onboarding status.');
  expect(screen.getByText(/Tip:/)).not.toHaveTextContent('connection');
  expect(screen.getByText(/Tip:/)).toHaveTextContent(/We keep trying meanwhile\.$/);
  await user.click(press('Pause Auto-check'));
  expect(screen.getByText(/Tip:/)).not.toHaveTextContent('keep trying');
  expect(screen.getAllByRole('status').at(-1)).toHaveTextContent('Auto-check paused');
  await user.click(press('Restart'));
  expect(screen.queryByText('Connection issue')).toBeNull();
});

test('Continue Manually ends the step without a call', async () => {
  const { user, output, callNames } = open(real);
  const before = callNames();
  await user.click(press('Continue Manually'));
  expect(output()).toEqual({ kind: 'completed' });
  expect(callNames()).toEqual(before);
});
