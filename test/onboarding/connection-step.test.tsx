import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { ApiError } from '../../machines/api/errors.ts';
import { createVault } from '../../machines/api/vault.ts';
import { remoteBrowserMachine } from '../../machines/onboarding/remote-browser.ts';
import { ConnectionStep } from '../../src/onboarding/connection-step.tsx';
import { RemoteBrowser } from '../../src/onboarding/remote-browser.tsx';
import { shown, shownWith } from '../harness/shown.ts';
import { createTestActor } from '../harness/test-actor.ts';
import { renderStep } from './render-step.tsx';
import { startConnection } from './step-actors.ts';

/** docs/product.md, Step 7: connection. The wait, the remote browser and its controls are shown. */

const real = 'https://neko.example/room?usr=neko&pwd=hunter2';

function open(link: string | null) {
  const vault = createVault();
  const actor = startConnection(link && vault.tokenizeUrl(link));
  const tick = (seconds: number) =>
    act(() => actor.eventSources.ticker.emit({ type: 'clock.ticked', now: 1_000_000 + seconds * 1000 }));
  const fail = (error: ApiError = { kind: 'network' }) => {
    act(() => actor.services.checkOnboardingStatus.reject(error));
    act(() => actor.clock.increment(60_000));
  };
  return { ...actor, ...renderStep(<ConnectionStep actor={actor.ref} />, { number: 7, vault }), tick, fail };
}

const frame = () => screen.getByTitle<HTMLIFrameElement>('Remote browser for the Instagram login');
const button = (name: string) => screen.getByRole('button', { name });
const outOfOrder: ApiError = { kind: 'status', status: 500, message: 'Out of order' };

describe('without a link', () => {
  test('shows the waiting time, and advice that becomes prominent after half an hour', () => {
    const { tick } = open(null);
    tick(0);
    tick(65);
    expect(shown()).toMatchInlineSnapshot(`
      heading 1 "Setup in progress" [focus]
      We are getting everything ready for your Instagram login. You are taken there automatically.
      Waiting for 1:05
      Please do not close this page while we set up your account.
      If this takes more than 30 minutes, please [link "contact support" → mailto:support@example.com?subject=Upwell%3A%20Setup%20takes%20long].
    `);
    tick(30 * 60);
    expect(shownWith('30')).toMatchInlineSnapshot(`
      Waiting for 30:00
      status: This has taken more than 30 minutes. Please contact support: we will finish it together.[link "Contact Support" → mailto:support@example.com?subject=Upwell%3A%20Setup%20takes%20more%20than%2030%20minutes]
    `);
  });

  test('polls that fail are counted, announced once, and no reason to do anything', () => {
    const { fail } = open(null);
    const announcement = screen.getAllByRole('status').at(-1);
    expect(announcement).toBeEmptyDOMElement();
    fail();
    expect(announcement).toHaveTextContent('Connection issue. We keep trying.');
    const announced = announcement?.firstChild;
    fail();
    expect(screen.getByText(/2 errors\./)).toBeVisible();
    expect(announcement?.firstChild).toBe(announced);
    fail();
    expect(screen.getByText(/Tip:/)).toHaveTextContent(
      'Tip: check your internet connection. We keep trying meanwhile.',
    );
    fail(outOfOrder);
    expect(screen.getByText(/Tip:/)).toHaveTextContent('Tip: you need not do anything. We keep trying.');
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

test('shows the remote browser before its controls, then what one has to know', () => {
  const { tick } = open(real);
  tick(0);
  expect(shown()).toMatchInlineSnapshot(`
    heading 1 "Connect your Instagram account" [focus]
    Log in to Instagram in the window below. It takes a minute or two.
    link "Skip past the remote browser" → #: With the keyboard, leave it by going to another browser tab and back (Ctrl + Tab).
    Opening a secure window…
    Up to 15 seconds.
    status: Opening a secure window… Up to 15 seconds.
    button "Continue Manually"
    frame "Remote browser for the Instagram login"
    End of the remote browser
    button "Pause Auto-check"
    button "Refresh"
    button "Restart"
    You enter your Instagram login when you create your account, and confirm it once in the login window at the end of setup.
    If your password does not work, use “Log in with Facebook”.
    If this takes more than 30 minutes, please [link "contact support" → mailto:support@example.com?subject=Upwell%3A%20Setup%20takes%20long].
    Waiting for 0:00
    status: Auto-check on
  `);
});

test('sends what is pressed; a paused auto-check says so', async () => {
  const { user, services, received, output } = open(real);
  act(() => services.checkOnboardingStatus.resolve({ status: 'pending', neko_url: '' }));
  const before = frame();
  await user.click(button('Refresh'));
  expect(frame()).not.toBe(before);
  await user.click(button('Pause Auto-check'));
  expect(screen.getByText('Auto-check is paused: we do not notice when you are done.')).toBeVisible();
  expect(screen.getAllByRole('status').at(-1)).toHaveTextContent('Auto-check paused');
  for (const name of ['Resume Auto-check', 'Restart', 'Continue Manually']) await user.click(button(name));
  expect(received.map(({ type }) => type)).toEqual([
    'connection.refresh',
    'connection.pause',
    'connection.resume',
    'connection.restart',
    'connection.finish',
  ]);
  expect(output()).toEqual({ kind: 'left' });
});

test('connection issues are told above the remote browser, and counted below, with a tip after more than two', async () => {
  const { user, fail } = open(real);
  const issue = () => shown(screen.getByText('Connection issue').parentElement ?? document.body);
  fail();
  fail();
  expect(issue()).toMatchInlineSnapshot(`
    Connection issue
    2 errors. Last error: Network error while checking status.
    button "Save what happened"
  `);
  fail(outOfOrder);
  expect(issue()).toMatchInlineSnapshot(`
    Connection issue
    3 errors. Last error: Failed to check onboarding status.
    Out of order
    Tip: press Refresh or Restart. We keep trying meanwhile.
    button "Save what happened"
  `);
  await user.click(button('Pause Auto-check'));
  expect(screen.getByText(/Tip:/)).toHaveTextContent(/Restart\.$/);
  await user.click(button('Resume Auto-check'));
  fail();
  expect(screen.getByText(/Tip:/)).toHaveTextContent(
    'Tip: check your internet connection, then press Refresh or Restart. We keep trying meanwhile.',
  );
  const [line] = screen.getAllByText('Connection issue. We keep trying.');
  expect(line?.compareDocumentPosition(frame())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(button('Restart'));
  expect(screen.queryByText('Connection issue')).toBeNull();
});

describe('the remote browser', () => {
  test('has words above it, and Refresh beside them when it is late or refused; nothing covers it', async () => {
    const { clock, user, received } = open(real);
    const words = () => shown(frame().previousElementSibling ?? document.body);
    expect(words()).toContain('Opening a secure window…');
    act(() => clock.increment(15_000));
    expect(words()).toContain('The window takes longer than usual.');
    expect(words()).toContain('button "Refresh"');
    await user.click(button('Refresh'));
    expect(received).toEqual([{ type: 'connection.refresh' }]);
    expect(frame().previousElementSibling).toHaveFocus();
    expect(words()).not.toContain('Refresh');
    fireEvent.load(frame());
    expect(words()).toMatchInlineSnapshot(`
      Auto-check is on: we notice when you are done.
      button "Continue Manually"
    `);
    const refused = Object.assign(new Event('securitypolicyviolation'), { effectiveDirective: 'frame-src' });
    act(() => void document.dispatchEvent(refused));
    expect(words()).toContain('Your browser does not show this window.');
  });

  test('has the fewest permissions, and its credentials are only in the frame', () => {
    const { snapshot } = open(real);
    expect(frame().src).toBe(`${real}&embed=1`);
    expect(frame().getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-same-origin');
    expect(frame()).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(frame()).toHaveAttribute('allow', 'autoplay; fullscreen; clipboard-read; clipboard-write');
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
    const actor = createTestActor(remoteBrowserMachine, {
      input: { link: 'https://neko.example/?pwd=token-credential-1' },
    });
    renderStep(<RemoteBrowser actor={actor.ref} watching={null} wayOut={null} onRefresh={() => undefined} />, {
      vault: { ...createVault(), detokenize: () => 'javascript:alert(1)' },
    });
    expect(screen.getByRole('link', { name: 'Skip past the remote browser' })).toBeVisible();
    expect(document.querySelector('iframe')).toBeNull();
    expect(actor.states).toEqual(['loading', 'refused']);
  });

  test('on this site’s own origin has no same-origin access', () => {
    open(`${window.location.origin}/sandbox/remote-browser/u1`);
    expect(frame().getAttribute('sandbox')).toBe('allow-scripts allow-forms');
  });

  test('can be skipped with the keyboard; the address stays as it is', async () => {
    const { user } = open(real);
    await user.click(screen.getByRole('link', { name: 'Skip past the remote browser' }));
    expect(document.activeElement).toHaveTextContent('End of the remote browser');
    expect(document.activeElement?.compareDocumentPosition(frame())).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    expect(location.hash).toBe('');
  });

  test.each([
    ['keydown', 'Continue Manually'],
    ['pointerdown', null],
  ])('is left by going to another tab and back, when entered by %s', async (entered, next) => {
    open(real);
    window.dispatchEvent(new Event(entered));
    frame().focus();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(document.activeElement?.querySelector('button')?.textContent ?? null).toBe(next);
  });
});
