import { expect, test } from 'vitest';
import {
  connectionMachine,
  isLongWait,
  issueCount,
  issueText,
  showsTip,
} from '../../../machines/onboarding/connection.ts';
import { stage } from '../stage.ts';
import { broken, offline } from './samples.ts';

const link = 'https://neko.test/room?usr=held-credential-1&pwd=held-credential-2';
const otherLink = 'https://neko.test/other';
const pending = { status: 'pending', neko_url: '' };
const noLink = { neko_url: '' };

function start(known: string | null = null, allowed: string[] = []) {
  return stage(connectionMachine, {
    input: { userId: 'u1', link: known, origins: { siteOrigin: 'https://site.test', allowed } },
  });
}

const monitoring = (view: unknown, autoCheck = 'running') => ({ monitoring: { view, autoCheck } });
const processing = monitoring('processing');
const shown = monitoring({ remoteBrowser: 'shown' });
const rereading = monitoring({ remoteBrowser: 'rereading' });

test('no link yet: asks every 10 s for the link and every 3 s for the status, until completed', () => {
  const play = start();
  expect(play.callNames()).toEqual(['checkOnboardingStatus', 'checkNekoKill']);
  play.services.checkOnboardingStatus.resolve(pending);
  play.services.checkNekoKill.resolve(noLink);
  play.clock.increment(3_000);
  play.services.checkOnboardingStatus.resolve(pending);
  play.clock.increment(7_000);
  expect(play.callNames().slice(2)).toEqual([
    'checkOnboardingStatus',
    'checkOnboardingStatus',
    'checkNekoKill',
  ]);
  play.services.checkNekoKill.resolve({ neko_url: link });
  expect(play.snapshot().context).toMatchObject({ link, frame: 1 });
  play.services.checkOnboardingStatus.resolve({ status: 'completed', neko_url: '' });
  expect(play.story).toEqual([processing, shown, 'completed']);
  expect(play.output()).toEqual({ kind: 'completed' });
});

test('with a link there is nothing to ask about it', () => {
  const play = start(link);
  expect(play.story).toEqual([shown]);
  expect(play.callNames()).toEqual(['checkOnboardingStatus']);
  play.clock.increment(60_000);
  expect(play.callNames()).toEqual(['checkOnboardingStatus']);
});

test('a link that the status gives is as good; later ones do not disturb the login', () => {
  const play = start();
  play.services.checkOnboardingStatus.resolve({ status: 'pending', neko_url: link });
  expect(play.services.checkNekoKill.pending).toBe(0);
  play.clock.increment(3_000);
  play.services.checkOnboardingStatus.resolve({ status: 'pending', neko_url: otherLink });
  expect(play.snapshot().context).toMatchObject({ link, frame: 1 });
  expect(play.story).toEqual([processing, shown]);
});

test.each([
  ['http://neko.test/', []],
  ['https://usr:pwd@neko.test/', []],
  ['https://evil.test/', ['https://neko.test']],
  ['javascript:alert(1)', []],
])('a link that leads where none may (%s) is refused, whoever brings it', (bad, allowed) => {
  const known = start(bad, allowed);
  const fromStatus = start(null, allowed);
  fromStatus.services.checkOnboardingStatus.resolve({ status: 'pending', neko_url: bad });
  const fromCheck = start(null, allowed);
  fromCheck.services.checkNekoKill.resolve({ neko_url: bad });
  const reread = start(allowed[0] ?? link, allowed);
  reread.send({ type: 'connection.refresh' });
  reread.services.checkNekoKill.resolve({ neko_url: bad });
  for (const play of [known, fromStatus, fromCheck, reread]) {
    expect(play.output()).toEqual({ kind: 'refused' });
    expect(play.snapshot().value).toBe('refused');
  }
});

test('the auto-check is paused, refreshed by hand, and resumed', () => {
  const play = start(link);
  play.services.checkOnboardingStatus.resolve(pending);
  play.send({ type: 'connection.pause' });
  play.clock.increment(30_000);
  expect(play.callNames()).toEqual(['checkOnboardingStatus']);
  play.send({ type: 'connection.resume' });
  expect(play.callNames()).toEqual(['checkOnboardingStatus', 'checkOnboardingStatus']);
  expect(play.story).toEqual([shown, monitoring({ remoteBrowser: 'shown' }, 'paused'), shown]);
});

test('Refresh makes a new frame and reads the link at once', () => {
  const play = start(link);
  play.send({ type: 'connection.refresh' });
  expect(play.snapshot().context.frame).toBe(2);
  play.services.checkNekoKill.resolve({ neko_url: link });
  expect(play.snapshot().context).toMatchObject({ link, frame: 2 });
  play.send({ type: 'connection.refresh' });
  play.services.checkNekoKill.resolve({ neko_url: otherLink });
  expect(play.snapshot().context).toMatchObject({ link: otherLink, frame: 4 });
  play.send({ type: 'connection.refresh' });
  play.services.checkNekoKill.resolve(noLink);
  expect(play.snapshot().context).toMatchObject({ link: otherLink, frame: 5 });
  play.send({ type: 'connection.refresh' });
  play.services.checkNekoKill.reject(offline);
  expect(play.snapshot().context.failures).toEqual({ checkOnboardingStatus: 0, checkNekoKill: 1 });
  expect(play.story).toEqual([shown, rereading, shown, rereading, shown, rereading, shown, rereading, shown]);
});

test('Refresh while it is under way asks afresh', () => {
  const play = start(link);
  play.send({ type: 'connection.refresh' });
  play.send({ type: 'connection.refresh' });
  expect(play.services.checkNekoKill.pending).toBe(1);
  expect(play.snapshot().context.frame).toBe(3);
});

test('failures in a row are counted per call, and told in words', () => {
  const play = start(link);
  const context = () => play.snapshot().context;
  expect([issueCount(context()), issueText(context()), showsTip(context())]).toEqual([0, '', false]);
  play.services.checkOnboardingStatus.reject(offline);
  play.clock.increment(3_000);
  play.services.checkOnboardingStatus.reject(broken);
  play.send({ type: 'connection.refresh' });
  expect([issueCount(context()), issueText(context()), showsTip(context())]).toEqual([
    2,
    'Out of order',
    false,
  ]);
  play.services.checkNekoKill.reject({ kind: 'timeout' });
  expect([issueCount(context()), showsTip(context())]).toEqual([3, true]);
  play.clock.increment(3_000);
  play.services.checkOnboardingStatus.resolve(pending);
  expect(context().failures).toEqual({ checkOnboardingStatus: 0, checkNekoKill: 1 });
});

test.each([
  [{ kind: 'network' } as const, 'The server could not be reached.'],
  [{ kind: 'timeout' } as const, 'The server took too long to answer.'],
  [{ kind: 'status', status: 502 } as const, 'The server answered with error 502.'],
  [{ kind: 'malformed' } as const, 'The server gave an answer we could not read.'],
])('%j reads "%s"', (error, text) => {
  const play = start(link);
  play.services.checkOnboardingStatus.reject(error);
  expect(issueText(play.snapshot().context)).toBe(text);
});

test('the timer goes by the wall clock', () => {
  const play = start();
  const waited = () => play.snapshot().context.waitedSeconds;
  play.streams.ticker.emit({ type: 'clock.ticked', now: 1_000_000 });
  expect(waited()).toBe(0);
  play.streams.ticker.emit({ type: 'clock.ticked', now: 1_061_999 });
  expect(waited()).toBe(61);
  play.streams.ticker.emit({ type: 'clock.ticked', now: 900_000 });
  expect(waited()).toBe(0);
  play.streams.ticker.emit({ type: 'clock.ticked', now: 1_000_000 + 1_799_000 });
  expect(isLongWait(play.snapshot().context)).toBe(false);
  play.streams.ticker.emit({ type: 'clock.ticked', now: 1_000_000 + 1_800_000 });
  expect(isLongWait(play.snapshot().context)).toBe(true);
});

test('Restart starts the monitor afresh: zero, auto-check on, frame and link anew', () => {
  const play = start(link);
  play.streams.ticker.emit({ type: 'clock.ticked', now: 1_000_000 });
  play.streams.ticker.emit({ type: 'clock.ticked', now: 1_060_000 });
  play.services.checkOnboardingStatus.reject(offline);
  play.send({ type: 'connection.pause' });
  play.send({ type: 'connection.restart' });
  expect(play.snapshot().context).toMatchObject({
    frame: 2,
    failures: { checkOnboardingStatus: 0, checkNekoKill: 0 },
    lastError: null,
    waitedSeconds: 0,
  });
  expect([play.services.checkOnboardingStatus.pending, play.services.checkNekoKill.pending]).toEqual([1, 1]);
  expect([play.streams.ticker.running, play.streams.wakeups.running]).toEqual([1, 1]);
  play.streams.ticker.emit({ type: 'clock.ticked', now: 1_070_000 });
  expect(play.snapshot().context.waitedSeconds).toBe(0);
  expect(play.story).toEqual([shown, monitoring({ remoteBrowser: 'shown' }, 'paused'), rereading]);
});

test('Restart without a link asks for it at once', () => {
  const play = start();
  play.services.checkNekoKill.resolve(noLink);
  play.send({ type: 'connection.restart' });
  expect(play.services.checkNekoKill.pending).toBe(1);
  expect(play.story).toEqual([processing]);
});

test('Continue Manually makes no call', () => {
  const play = start(link);
  play.send({ type: 'connection.finish' });
  expect(play.story).toEqual([shown, 'completed']);
  expect(play.output()).toEqual({ kind: 'completed' });
  expect(play.callNames()).toEqual(['checkOnboardingStatus']);
  expect(play.services.checkOnboardingStatus.pending).toBe(0);
});

test('another status changes nothing', () => {
  const play = start(link);
  play.services.checkOnboardingStatus.resolve({ status: 'error', neko_url: '' });
  expect(play.story).toEqual([shown]);
});
