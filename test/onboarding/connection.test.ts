import { expect, test } from 'vitest';
import type { ApiError } from '../../machines/api/errors.ts';
import { type ConnectionContext, errorCount, isOffline, showsTip } from '../../machines/onboarding/connection.ts';
import { isLongWait } from '../../machines/onboarding/waiting-time.ts';
import { broken, offline } from './samples.ts';
import { startConnection } from './step-actors.ts';

/** docs/product.md, Step 7: connection. Link and status are polled, and the customer can pause, refresh, restart or continue. */

const link = 'https://neko.test/room?usr=token-credential-1&pwd=token-credential-2';
const otherLink = 'https://neko.test/other';
const pending = { status: 'pending', neko_url: '' };
const noLink = { neko_url: '' };

function contextOf(changes: Partial<ConnectionContext>): ConnectionContext {
  return {
    userId: 'u1',
    link,
    errorCounts: { checkOnboardingStatus: 0, checkNekoKill: 0 },
    lastError: null,
    startedAt: null,
    waitedSeconds: 0,
    ...changes,
  };
}

const monitoring = (view: unknown, autoCheck = 'running') => ({ monitoring: { view, autoCheck } });
const processing = monitoring('processing');
const shown = monitoring({ remoteBrowser: 'known' });
const rereading = monitoring({ remoteBrowser: 'rereading' });

test('without a link, polls the link every 10 s and the status every 3 s, until completed', () => {
  const actor = startConnection();
  expect(actor.callNames()).toEqual(['checkOnboardingStatus', 'checkNekoKill']);
  actor.services.checkOnboardingStatus.resolve(pending);
  actor.services.checkNekoKill.resolve(noLink);
  actor.clock.increment(3_000);
  actor.services.checkOnboardingStatus.resolve(pending);
  actor.clock.increment(7_000);
  expect(actor.callNames().slice(2)).toEqual(['checkOnboardingStatus', 'checkOnboardingStatus', 'checkNekoKill']);
  actor.services.checkNekoKill.resolve({ neko_url: link });
  expect(actor.snapshot().context).toEqual(contextOf({}));
  actor.services.checkOnboardingStatus.resolve({ status: 'completed', neko_url: '' });
  expect(actor.states).toEqual([processing, shown, 'completed']);
  expect(actor.output()).toEqual({ kind: 'completed' });
});

test('a link from the status is used too; later links do not interrupt the login', () => {
  const actor = startConnection();
  actor.services.checkOnboardingStatus.resolve({ status: 'pending', neko_url: link });
  expect(actor.services.checkNekoKill.pending).toBe(0);
  actor.clock.increment(3_000);
  actor.services.checkOnboardingStatus.resolve({ status: 'pending', neko_url: otherLink });
  expect(actor.snapshot().context).toEqual(contextOf({}));
  expect(actor.states).toEqual([processing, shown]);
});

test('the auto-check can be paused and resumed', () => {
  const actor = startConnection(link);
  actor.services.checkOnboardingStatus.resolve(pending);
  actor.send({ type: 'connection.pause' });
  actor.clock.increment(30_000);
  expect(actor.callNames()).toEqual(['checkOnboardingStatus']);
  actor.send({ type: 'connection.resume' });
  expect(actor.callNames()).toEqual(['checkOnboardingStatus', 'checkOnboardingStatus']);
  expect(actor.states).toEqual([shown, monitoring({ remoteBrowser: 'known' }, 'paused'), shown]);
});

test('Refresh makes a new frame and reads the link again, also during a refresh', () => {
  const actor = startConnection(link);
  const frame = () => actor.snapshot().children.remoteBrowser;
  const frames = [frame()];
  const refresh = () => {
    actor.send({ type: 'connection.refresh' });
    expect(frames).not.toContain(frame());
    frames.push(frame());
  };
  refresh();
  actor.services.checkNekoKill.resolve({ neko_url: link });
  expect(actor.snapshot().context).toEqual(contextOf({}));
  refresh();
  actor.services.checkNekoKill.resolve({ neko_url: otherLink });
  expect(actor.snapshot().context).toEqual(contextOf({ link: otherLink }));
  expect(frames).not.toContain(frame());
  expect(frame()?.getSnapshot().context).toEqual({ link: otherLink });
  refresh();
  actor.services.checkNekoKill.resolve(noLink);
  expect(actor.snapshot().context).toEqual(contextOf({ link: otherLink }));
  refresh();
  actor.services.checkNekoKill.reject(offline);
  expect(actor.snapshot().context.errorCounts).toEqual({ checkOnboardingStatus: 0, checkNekoKill: 1 });
  expect(frame()).toBe(frames.at(-1));
  refresh();
  refresh();
  expect(actor.services.checkNekoKill.pending).toBe(1);
  const reread = [rereading, shown];
  expect(actor.states).toEqual([shown, ...reread, ...reread, ...reread, ...reread, rereading]);
});

test('consecutive errors are counted per call', () => {
  const actor = startConnection(link);
  const context = () => actor.snapshot().context;
  expect([errorCount(context()), showsTip(context())]).toEqual([0, false]);
  actor.services.checkOnboardingStatus.reject(offline);
  actor.clock.increment(60_000);
  actor.services.checkOnboardingStatus.reject(broken);
  actor.send({ type: 'connection.refresh' });
  expect([errorCount(context()), showsTip(context())]).toEqual([2, false]);
  actor.services.checkNekoKill.reject({ kind: 'timeout' });
  expect([errorCount(context()), showsTip(context())]).toEqual([3, true]);
  actor.clock.increment(60_000);
  actor.services.checkOnboardingStatus.resolve(pending);
  expect(context().errorCounts).toEqual({ checkOnboardingStatus: 0, checkNekoKill: 1 });
});

test.each<[ApiError, boolean]>([
  [offline, true],
  [{ kind: 'status', status: 404, message: 'No such user' }, false],
])('%j is kept as the last error, whichever call it came from; nothing came: %s', (error, isSilent) => {
  const status = startConnection();
  status.services.checkOnboardingStatus.reject(error);
  const check = startConnection();
  check.services.checkNekoKill.reject(error);
  for (const { context } of [status.snapshot(), check.snapshot()]) {
    expect([context.lastError, isOffline(context)]).toEqual([error, isSilent]);
  }
});

test('a call that the page itself ended is no error', () => {
  const actor = startConnection(link);
  actor.services.checkOnboardingStatus.reject({ kind: 'interrupted' });
  expect(actor.snapshot().context).toEqual(contextOf({}));
});

test('the timer follows the wall clock', () => {
  const actor = startConnection();
  const waited = () => actor.snapshot().context.waitedSeconds;
  actor.eventSources.ticker.emit({ type: 'clock.ticked', now: 1_000_000 });
  expect(waited()).toBe(0);
  actor.eventSources.ticker.emit({ type: 'clock.ticked', now: 1_061_999 });
  expect(waited()).toBe(61);
  actor.eventSources.ticker.emit({ type: 'clock.ticked', now: 1_000_000 + 1_799_000 });
  expect(isLongWait(actor.snapshot().context)).toBe(false);
  actor.eventSources.ticker.emit({ type: 'clock.ticked', now: 1_000_000 + 1_800_000 });
  expect(isLongWait(actor.snapshot().context)).toBe(true);
});

test('the start of a wait is noted once, and a reload goes on with it', () => {
  const actor = startConnection(link);
  const notes = () => actor.sent.filter(({ type }) => type === 'draft.noted');
  actor.eventSources.ticker.emit({ type: 'clock.ticked', now: 1_000_000 });
  actor.eventSources.ticker.emit({ type: 'clock.ticked', now: 1_001_000 });
  expect(notes()).toEqual([{ type: 'draft.noted', notes: { connectingSince: 1_000_000 } }]);
  actor.send({ type: 'connection.restart' });
  actor.eventSources.ticker.emit({ type: 'clock.ticked', now: 1_002_000 });
  expect(notes().at(-1)).toEqual({ type: 'draft.noted', notes: { connectingSince: 1_002_000 } });
  const reloaded = startConnection(null, 1_000_000);
  reloaded.eventSources.ticker.emit({ type: 'clock.ticked', now: 2_740_000 });
  expect(reloaded.snapshot().context.waitedSeconds).toBe(29 * 60);
});

test('a clock that is set back takes nothing from a wait, which goes on', () => {
  const actor = startConnection(null, 1_000_000);
  const waitedAt = (now: number) => {
    actor.eventSources.ticker.emit({ type: 'clock.ticked', now });
    return actor.snapshot().context.waitedSeconds;
  };
  expect([1_060_000, 500_000, 501_000, 900_000].map(waitedAt)).toEqual([60, 60, 61, 460]);
  expect(startConnection(null, 9_000_000).snapshot().context.waitedSeconds).toBe(0);
});

test('Restart resets counters and timer, resumes the auto-check, and reloads frame and link', () => {
  const actor = startConnection(link);
  actor.eventSources.ticker.emit({ type: 'clock.ticked', now: 1_000_000 });
  actor.eventSources.ticker.emit({ type: 'clock.ticked', now: 1_060_000 });
  actor.services.checkOnboardingStatus.reject(offline);
  actor.send({ type: 'connection.pause' });
  actor.send({ type: 'connection.restart' });
  expect(actor.snapshot().context).toEqual(contextOf({}));
  const { checkOnboardingStatus, checkNekoKill } = actor.services;
  expect([checkOnboardingStatus.pending, checkNekoKill.pending]).toEqual([1, 1]);
  actor.eventSources.ticker.emit({ type: 'clock.ticked', now: 1_070_000 });
  expect(actor.snapshot().context.waitedSeconds).toBe(0);
  expect(actor.states).toEqual([shown, monitoring({ remoteBrowser: 'known' }, 'paused'), rereading]);
});

test('Restart shows a new frame, and polls no sooner than the API asked', () => {
  const actor = startConnection(link);
  actor.services.checkOnboardingStatus.reject({ kind: 'status', status: 429, retryAfterMs: 30_000 });
  const before = actor.snapshot().children.remoteBrowser;
  actor.send({ type: 'connection.restart' });
  expect(actor.snapshot().children.remoteBrowser).not.toBe(before);
  expect(actor.services.checkOnboardingStatus.pending).toBe(0);
});

test('without a link there is nothing to restart', () => {
  expect(startConnection().snapshot().can({ type: 'connection.restart' })).toBe(false);
});

test('Continue Manually makes no call', () => {
  const actor = startConnection(link);
  actor.send({ type: 'connection.finish' });
  expect(actor.states).toEqual([shown, 'left']);
  expect(actor.output()).toEqual({ kind: 'left' });
  expect(actor.callNames()).toEqual(['checkOnboardingStatus']);
  expect(actor.services.checkOnboardingStatus.pending).toBe(0);
});

test.each(['failed', 'error'])('the status "%s" ends the wait, with and without a link', (status) => {
  for (const actor of [startConnection(), startConnection(link)]) {
    actor.services.checkOnboardingStatus.resolve({ status, neko_url: link });
    expect(actor.output()).toEqual({ kind: 'failed' });
  }
});

test.each(['', 'pending', 'running', 'failing', 'Completed', 'null'])('the status "%s" goes on waiting', (status) => {
  const actor = startConnection(link);
  actor.services.checkOnboardingStatus.resolve({ status, neko_url: '' });
  expect(actor.states).toEqual([shown]);
});
