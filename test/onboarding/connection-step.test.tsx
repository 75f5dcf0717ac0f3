import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { ApiError } from '../../machines/api/errors.ts';
import { createVault } from '../../machines/api/vault.ts';
import { remoteBrowserMachine } from '../../machines/onboarding/remote-browser.ts';
import { ConnectionStep } from '../../src/onboarding/connection-step.tsx';
import { RemoteBrowser } from '../../src/onboarding/remote-browser.tsx';
import { said } from '../harness/said.ts';
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
      This has taken more than 30 minutes. Please contact support: we will finish it together.[link "Contact Support" → mailto:support@example.com?subject=Upwell%3A%20Setup%20takes%20more%20than%2030%20minutes]
    `);
  });

  test('polls that fail are counted, announced once, and no reason to do anything', () => {
    const { fail } = open(null);
    expect(said()).toEqual([]);
    fail();
    expect(said()).toEqual(['Connection issue. We keep trying.']);
    fail();
    expect(screen.getByText(/2 errors\./)).toBeVisible();
    expect(said()).toEqual([]);
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
    expect(document.title).toBe('Step 7 of 7: Log in to Instagram · Upwell');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

test('shows the remote browser with its help, then Continue Manually and what one has to know', () => {
  const { tick } = open(real);
  tick(0);
  expect(shown()).toMatchInlineSnapshot(`
    heading 1 "Log in to Instagram" [focus]
    link "Skip past the remote browser" → #: With the keyboard, leave it by going to another browser tab and back (Ctrl + Tab).
    Opening the window…
    button "Refresh"
    frame "Remote browser for the Instagram login"
    End of the remote browser
    button "Pause Auto-check"
    button "Restart"
    button "Continue Manually"
    Auto-check is on: we notice when you are done.
    It takes a minute or two. If your password does not work, use “Log in with Facebook”.
    You enter your Instagram login when you create your account, and confirm it once in the login window at the end of setup.
    details: summary "I cannot use this window"
    If this takes more than 30 minutes, please [link "contact support" → mailto:support@example.com?subject=Upwell%3A%20Setup%20takes%20long].
    Waiting for 0:00
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
  expect(said()).toContain('Auto-check paused');
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

test('connection issues are told above the remote browser, with a tip after more than two; what support needs stands below', async () => {
  const { user, fail } = open(real);
  const issue = () => shown(screen.getByText('Connection issue').parentElement ?? document.body);
  fail();
  fail();
  expect(issue()).toMatchInlineSnapshot(`
    Connection issue
    2 errors. Last error: Network error while checking status.
  `);
  fail(outOfOrder);
  expect(issue()).toMatchInlineSnapshot(`
    Connection issue
    Tip: press Refresh or Restart. We keep trying meanwhile.
    3 errors. Last error: Failed to check onboarding status.
  `);
  for (const [text, place] of [
    ['Connection issue', Node.DOCUMENT_POSITION_FOLLOWING],
    ['Out of order', Node.DOCUMENT_POSITION_PRECEDING],
  ] as const)
    expect(screen.getByText(text).compareDocumentPosition(frame())).toBe(place);
  await user.click(button('Pause Auto-check'));
  expect(screen.getByText(/Tip:/)).toHaveTextContent(/Restart\.$/);
  await user.click(button('Resume Auto-check'));
  fail();
  expect(screen.getByText(/Tip:/)).toHaveTextContent(
    'Tip: check your internet connection, then press Refresh or Restart. We keep trying meanwhile.',
  );
  await user.click(button('Restart'));
  expect(screen.queryByText('Connection issue')).toBeNull();
});

describe('the remote browser', () => {
  test('has its help above it, whatever loaded, and Refresh in one place; nothing covers it', async () => {
    const { clock, user, received } = open(real);
    const words = () => shown(button('Refresh').parentElement ?? document.body);
    expect(words()).toMatchInlineSnapshot(`
      Opening the window…
      button "Refresh"
    `);
    act(() => clock.increment(15_000));
    expect(words()).toContain('The window is slow.');
    await user.click(button('Refresh'));
    expect(received).toEqual([{ type: 'connection.refresh' }]);
    expect(button('Refresh')).toHaveFocus();
    fireEvent.load(frame());
    expect(words()).toMatchInlineSnapshot(`
      Empty or grey?
      button "Refresh" [focus]
    `);
    const refused = Object.assign(new Event('securitypolicyviolation'), { effectiveDirective: 'frame-src' });
    act(() => void document.dispatchEvent(refused));
    expect(words()).toMatchInlineSnapshot(`
      Your browser does not show this window.
      Press Refresh, or try another browser or network.
      button "Refresh" [focus]
    `);
  });

  test('is ready when it says so itself, and nobody else', () => {
    open(real);
    fireEvent.load(frame());
    const post = (source: Window | null, data: string) =>
      act(() => void window.dispatchEvent(new MessageEvent('message', { source, data })));
    post(window, 'remote-browser-ready');
    post(frame().contentWindow, 'something else');
    expect(screen.getByText('Empty or grey?')).toBeVisible();
    post(frame().contentWindow, 'remote-browser-ready');
    expect(screen.getByText('The window is ready.')).toBeVisible();
  });

  test('that cannot be reached says so, with the way to support', () => {
    const { eventSources } = open(real);
    fireEvent.load(frame());
    act(() => eventSources.reachability.emit({ type: 'origin.unreachable' }));
    expect(shown(button('Refresh').parentElement ?? document.body)).toContain('This window cannot be reached');
    const [support] = screen.getAllByRole('link', { name: 'Contact Support' });
    expect(support).toHaveAttribute('href', expect.stringContaining('body=Time'));
  });

  test('says each Refresh, also where the frame loads at once, and not that the first one has loaded', async () => {
    const { user } = open(real);
    expect(said()).toContain('Opening the window…');
    fireEvent.load(frame());
    expect(said()).toEqual([]);
    for (let count = 0; count < 2; count += 1) {
      await user.click(button('Refresh'));
      expect(said()).toContain('Opening the window…');
      fireEvent.load(frame());
      expect(said()).toEqual(['Refreshed.']);
    }
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
    renderStep(<RemoteBrowser actor={actor.ref} onRefresh={() => undefined} />, {
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
    ['keydown', 'End of the remote browser'],
    ['pointerdown', ''],
  ])('is left by going to another tab and back, when entered by %s', async (entered, next) => {
    open(real);
    window.dispatchEvent(new Event(entered));
    frame().focus();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(document.activeElement?.textContent).toBe(next);
  });
});
