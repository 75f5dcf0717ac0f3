import { expect, test } from 'vitest';
import {
  connectionMachine,
  isLongWait,
  issueCount,
  issueText,
  showsTip,
} from '../../machines/onboarding/connection.ts';
import { createTestActor } from '../harness/test-actor.ts';
import { broken, offline } from './samples.ts';

const link = 'https://neko.test/room?usr=token-credential-1&pwd=token-credential-2';
const otherLink = 'https://neko.test/other';
const pending = { status: 'pending', neko_url: '' };
const noLink = { neko_url: '' };

function start(known: string | null = null, allowed: string[] = []) {
  return createTestActor(connectionMachine, {
    input: { userId: 'u1', link: known, origins: { siteOrigin: 'https://site.test', allowed } },
  });
}

const monitoring = (view: unknown, autoCheck = 'running') => ({ monitoring: { view, autoCheck } });
const processing = monitoring('processing');
const shown = monitoring({ remoteBrowser: 'shown' });
const rereading = monitoring({ remoteBrowser: 'rereading' });

test('no link yet: asks every 10 s for the link and every 3 s for the status, until completed', () => {
  const actor = start();
  expect(actor.callNames()).toEqual(['checkOnboardingStatus', 'checkNekoKill']);
  actor.services.checkOnboardingStatus.resolve(pending);
  actor.services.checkNekoKill.resolve(noLink);
  actor.clock.increment(3_000);
  actor.services.checkOnboardingStatus.resolve(pending);
  actor.clock.increment(7_000);
  expect(actor.callNames().slice(2)).toEqual([
    'checkOnboardingStatus',
    'checkOnboardingStatus',
    'checkNekoKill',
  ]);
  actor.services.checkNekoKill.resolve({ neko_url: link });
  expect(actor.snapshot().context).toMatchObject({ link, frame: 1 });
  actor.services.checkOnboardingStatus.resolve({ status: 'completed', neko_url: '' });
  expect(actor.states).toEqual([processing, shown, 'completed']);
  expect(actor.output()).toEqual({ kind: 'completed' });
});

test('with a link there is nothing to ask about it', () => {
  const actor = start(link);
  expect(actor.states).toEqual([shown]);
  expect(actor.callNames()).toEqual(['checkOnboardingStatus']);
  actor.clock.increment(60_000);
  expect(actor.callNames()).toEqual(['checkOnboardingStatus']);
});

test('a link that the status gives is as good; later ones do not disturb the login', () => {
  const actor = start();
  actor.services.checkOnboardingStatus.resolve({ status: 'pending', neko_url: link });
  expect(actor.services.checkNekoKill.pending).toBe(0);
  actor.clock.increment(3_000);
  actor.services.checkOnboardingStatus.resolve({ status: 'pending', neko_url: otherLink });
  expect(actor.snapshot().context).toMatchObject({ link, frame: 1 });
  expect(actor.states).toEqual([processing, shown]);
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
  for (const actor of [known, fromStatus, fromCheck, reread]) {
    expect(actor.output()).toEqual({ kind: 'refused' });
    expect(actor.snapshot().value).toBe('refused');
  }
});

test('the auto-check is paused, refreshed by hand, and resumed', () => {
  const actor = start(link);
  actor.services.checkOnboardingStatus.resolve(pending);
  actor.send({ type: 'connection.pause' });
  actor.clock.increment(30_000);
  expect(actor.callNames()).toEqual(['checkOnboardingStatus']);
  actor.send({ type: 'connection.resume' });
  expect(actor.callNames()).toEqual(['checkOnboardingStatus', 'checkOnboardingStatus']);
  expect(actor.states).toEqual([shown, monitoring({ remoteBrowser: 'shown' }, 'paused'), shown]);
});

test('Refresh makes a new frame and reads the link at once', () => {
  const actor = start(link);
  actor.send({ type: 'connection.refresh' });
  expect(actor.snapshot().context.frame).toBe(2);
  actor.services.checkNekoKill.resolve({ neko_url: link });
  expect(actor.snapshot().context).toMatchObject({ link, frame: 2 });
  actor.send({ type: 'connection.refresh' });
  actor.services.checkNekoKill.resolve({ neko_url: otherLink });
  expect(actor.snapshot().context).toMatchObject({ link: otherLink, frame: 4 });
  actor.send({ type: 'connection.refresh' });
  actor.services.checkNekoKill.resolve(noLink);
  expect(actor.snapshot().context).toMatchObject({ link: otherLink, frame: 5 });
  actor.send({ type: 'connection.refresh' });
  actor.services.checkNekoKill.reject(offline);
  expect(actor.snapshot().context.failures).toEqual({ checkOnboardingStatus: 0, checkNekoKill: 1 });
  expect(actor.states).toEqual([
    shown,
    rereading,
    shown,
    rereading,
    shown,
    rereading,
    shown,
    rereading,
    shown,
  ]);
});

test('Refresh while it is under way asks afresh', () => {
  const actor = start(link);
  actor.send({ type: 'connection.refresh' });
  actor.send({ type: 'connection.refresh' });
  expect(actor.services.checkNekoKill.pending).toBe(1);
  expect(actor.snapshot().context.frame).toBe(3);
});

test('failures in a row are counted per call, and sent in words', () => {
  const actor = start(link);
  const context = () => actor.snapshot().context;
  expect([issueCount(context()), issueText(context()), showsTip(context())]).toEqual([0, '', false]);
  actor.services.checkOnboardingStatus.reject(offline);
  actor.clock.increment(3_000);
  actor.services.checkOnboardingStatus.reject(broken);
  actor.send({ type: 'connection.refresh' });
  expect([issueCount(context()), issueText(context()), showsTip(context())]).toEqual([
    2,
    'Out of order',
    false,
  ]);
  actor.services.checkNekoKill.reject({ kind: 'timeout' });
  expect([issueCount(context()), showsTip(context())]).toEqual([3, true]);
  actor.clock.increment(3_000);
  actor.services.checkOnboardingStatus.resolve(pending);
  expect(context().failures).toEqual({ checkOnboardingStatus: 0, checkNekoKill: 1 });
});

test.each([
  [{ kind: 'network' } as const, 'The server could not be reached.'],
  [{ kind: 'timeout' } as const, 'The server took too long to answer.'],
  [{ kind: 'status', status: 502 } as const, 'The server answered with error 502.'],
  [{ kind: 'malformed' } as const, 'The server gave an answer we could not read.'],
])('%j reads "%s"', (error, text) => {
  const actor = start(link);
  actor.services.checkOnboardingStatus.reject(error);
  expect(issueText(actor.snapshot().context)).toBe(text);
});

test('the timer goes by the wall clock', () => {
  const actor = start();
  const waited = () => actor.snapshot().context.waitedSeconds;
  actor.eventSources.ticker.emit({ type: 'clock.ticked', now: 1_000_000 });
  expect(waited()).toBe(0);
  actor.eventSources.ticker.emit({ type: 'clock.ticked', now: 1_061_999 });
  expect(waited()).toBe(61);
  actor.eventSources.ticker.emit({ type: 'clock.ticked', now: 900_000 });
  expect(waited()).toBe(0);
  actor.eventSources.ticker.emit({ type: 'clock.ticked', now: 1_000_000 + 1_799_000 });
  expect(isLongWait(actor.snapshot().context)).toBe(false);
  actor.eventSources.ticker.emit({ type: 'clock.ticked', now: 1_000_000 + 1_800_000 });
  expect(isLongWait(actor.snapshot().context)).toBe(true);
});

test('Restart starts the monitor afresh: zero, auto-check on, frame and link anew', () => {
  const actor = start(link);
  actor.eventSources.ticker.emit({ type: 'clock.ticked', now: 1_000_000 });
  actor.eventSources.ticker.emit({ type: 'clock.ticked', now: 1_060_000 });
  actor.services.checkOnboardingStatus.reject(offline);
  actor.send({ type: 'connection.pause' });
  actor.send({ type: 'connection.restart' });
  expect(actor.snapshot().context).toMatchObject({
    frame: 2,
    failures: { checkOnboardingStatus: 0, checkNekoKill: 0 },
    lastError: null,
    waitedSeconds: 0,
  });
  expect([actor.services.checkOnboardingStatus.pending, actor.services.checkNekoKill.pending]).toEqual([
    1, 1,
  ]);
  expect([actor.eventSources.ticker.running, actor.eventSources.pageResume.running]).toEqual([1, 1]);
  actor.eventSources.ticker.emit({ type: 'clock.ticked', now: 1_070_000 });
  expect(actor.snapshot().context.waitedSeconds).toBe(0);
  expect(actor.states).toEqual([shown, monitoring({ remoteBrowser: 'shown' }, 'paused'), rereading]);
});

test('Restart without a link asks for it at once', () => {
  const actor = start();
  actor.services.checkNekoKill.resolve(noLink);
  actor.send({ type: 'connection.restart' });
  expect(actor.services.checkNekoKill.pending).toBe(1);
  expect(actor.states).toEqual([processing]);
});

test('Continue Manually makes no call', () => {
  const actor = start(link);
  actor.send({ type: 'connection.finish' });
  expect(actor.states).toEqual([shown, 'completed']);
  expect(actor.output()).toEqual({ kind: 'completed' });
  expect(actor.callNames()).toEqual(['checkOnboardingStatus']);
  expect(actor.services.checkOnboardingStatus.pending).toBe(0);
});

test('another status changes nothing', () => {
  const actor = start(link);
  actor.services.checkOnboardingStatus.resolve({ status: 'error', neko_url: '' });
  expect(actor.states).toEqual([shown]);
});
