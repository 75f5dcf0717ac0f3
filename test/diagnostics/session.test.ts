import { readSessionText } from '@upwell/lab';
import { readSession, type SessionPage, sessionText } from '@upwell/trace/format';
import { createInputLog, createRedactionMemory, createRedactor, traceOfPage } from '@upwell/trace/record';
import { replay } from '@upwell/trace/replay';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { flows } from '../../machines/index.ts';
import { subscribeMachine } from '../../machines/purchase/subscribe.ts';
import { noteLeftPage } from '../../src/diagnostics/page/left-page.ts';
import { createSessionRecorder } from '../../src/diagnostics/recorder/session-recorder.ts';
import { createSessionStore } from '../../src/diagnostics/recorder/session-store.ts';
import { describeSession } from '../../src/diagnostics/report/describe-session.ts';
import { makeReport } from '../../src/diagnostics/report/make-report.ts';
import { redaction } from '../../src/lab-profile/redaction/redaction.ts';
import { liveSession } from '../trace/live-session.ts';
import { memoryStorage } from './memory-storage.ts';

afterEach(() => vi.unstubAllGlobals());

const email = 'very.private@hidden-domain.net';

/** The page loads of one tab: each has a log and, once its code arrived, a recorder. */
function openTab() {
  const storage = memoryStorage();
  const clock = { now: Date.UTC(2026, 0, 1, 12) };
  let ids = 0;
  return {
    storage,
    clock,
    load(path: string, options: { maximumPending?: number } = {}) {
      const log = createInputLog({ now: () => clock.now, path: () => path, ...options });
      const startRecorder = () => {
        const store = createSessionStore({ storage: () => storage });
        const seen = createRedactionMemory(redaction, store.origin());
        const recorder = createSessionRecorder({
          log,
          store,
          redactor: createRedactor(redaction, seen),
          app: { name: 'Upwell', version: '1', commit: 'abc' },
          environmentAt: () => ({
            userAgent: 'Firefox 140',
            viewport: { width: 390, height: 800 },
            locale: '',
            timeZone: '',
            path,
          }),
          createId: () => `page-${++ids}`,
        });
        return { ...recorder, seen, report: () => makeReport({ recorder, redaction, seen, sentText: null }) };
      };
      return { log, startRecorder };
    },
  };
}

const input = flows.find(({ id }) => id === 'subscribe')?.exampleInput;

async function subscribeAndFail({ log }: Pick<ReturnType<ReturnType<typeof openTab>['load']>, 'log'>) {
  const session = liveSession(subscribeMachine, input, { inspect: log.inspect });
  await session.answer();
  session.send({ type: 'email.edit', email } as never);
  session.send({ type: 'accountType.choose', accountType: 'individual' } as never);
  session.send({ type: 'subscription.submit' });
  await session.answer({}, ['createTemporaryUser']);
  await session.reject('createTemporaryUser', { kind: 'status', status: 500 });
  return session;
}

const machineOf = (id: string) => {
  const machine = flows.find((flow) => flow.id === id)?.machine;
  if (!machine) throw new Error(`no flow ${id}`);
  return machine;
};

test('holds all since the start although the recorder came late, redacted, and replays the same', async () => {
  const { storage, clock, load } = openTab();
  const page = load('/subscribe');
  await subscribeAndFail(page);
  const recorder = page.startRecorder();
  recorder.save();
  clock.now += 60_000;
  const second = load('/success');
  const verification = machineOf('paymentVerification');
  const session = liveSession(
    verification,
    { payment: { provider: 'card', sessionId: 'cs_live_49302' } },
    { inspect: second.log.inspect },
  );
  const recorded = second.startRecorder().session();

  const text = sessionText(recorded);
  for (const secret of [email, 'very.private', 'hidden-domain', 'cs_live_49302']) {
    expect(text).not.toContain(secret);
    expect(JSON.stringify(storage)).not.toContain(secret);
  }
  const read = readSession(text);
  expect(read).toEqual(recorded);
  expect(recorded.pages.map(({ flow, after }) => [flow, after])).toEqual([
    ['subscribe', 0],
    ['paymentVerification', 60_000],
  ]);
  expect(read.pages.map((one) => replay(one, machineOf(one.flow)))).toEqual(
    read.pages.map(({ inputs }) => ({
      outcome: 'same',
      level: 'full',
      inputs: inputs.length,
      steps: 0,
      difference: null,
      chartChanges: [],
      refusals: [],
    })),
  );
  expect(recorded.pages[1]?.end?.waiting).toEqual(
    session.openCalls().map((name) => `@paymentVerification/${name}`),
  );
});

/** The texts of the events of a page, by their keys. */
const payloads = (page: SessionPage | undefined) =>
  page?.inputs.map(({ event: { type: _, ...payload } }) => payload);

test('the same texts are the same on all pages, whatever else a page has seen', async () => {
  const identities = fc.record({
    email: fc.emailAddress().map((one) => `x${one}`),
    other: fc.emailAddress().map((one) => `y${one}`),
  });
  await fc.assert(
    fc.asyncProperty(identities, async (identity) => {
      const { storage, clock, load } = openTab();
      const play = async (emails: readonly string[]) => {
        const { log, startRecorder } = load('/subscribe');
        const session = liveSession(subscribeMachine, input, { inspect: log.inspect });
        await session.answer();
        for (const one of emails) session.send({ type: 'email.edit', email: one } as never);
        const recorder = startRecorder();
        recorder.save();
        clock.now += 60_000;
        return recorder;
      };
      await play([identity.email, identity.other]);
      const last = await play([identity.other, identity.email.toUpperCase(), identity.email]);
      const read = last.report();
      if (read.outcome === 'refused') throw new Error(read.reason);
      const recorded = readSession(read.report.text);
      const [one, other] = recorded.pages.map((page) =>
        payloads(page)?.flatMap(({ email: written }) => (typeof written === 'string' ? [written] : [])),
      );
      expect(one).toHaveLength(2);
      expect(other).toEqual([one?.[1], one?.[0]?.toUpperCase(), one?.[0]]);
      expect(recorded.pages.map((page) => replay(page, subscribeMachine).outcome)).toEqual(['same', 'same']);
      const kept = (JSON.stringify(storage) + read.report.text).toLowerCase();
      for (const text of Object.values(identity)) expect(kept).not.toContain(text.toLowerCase());
      const { key } = createSessionStore({ storage: () => storage }).origin();
      for (const part of key) expect(read.report.text).not.toContain(String(part));
    }),
    { numRuns: 30, seed: 12 },
  );
});

describe('a file with a leak is not made', () => {
  test('when another page load stored what was not replaced', async () => {
    const { storage, clock, load } = openTab();
    const page = load('/subscribe');
    await subscribeAndFail(page);
    page.startRecorder().save();
    const kept = Object.keys(storage).find((name) => name.startsWith('recorded.page.')) ?? '';
    const text = storage.getItem(kept) ?? '';
    const pseudonym = /[\w.]+@example\.test/.exec(text)?.[0] ?? '';
    storage.setItem(kept, text.replaceAll(pseudonym, email));
    clock.now += 60_000;
    expect(load('/success').startRecorder().report()).toEqual({
      outcome: 'refused',
      reason: expect.stringMatching(/^input \d+ contains what looks like an email address, on \/subscribe$/),
    });
  });

  test('when this one recorded a text that it has not written', async () => {
    const page = openTab().load('/subscribe');
    await subscribeAndFail(page);
    const { session, isOwn, seen } = page.startRecorder();
    const text = JSON.stringify(session());
    const pseudonym = /[\w.]+@example\.test/.exec(text)?.[0] ?? '';
    const leaking = JSON.parse(text.replaceAll(pseudonym, 'Ann'));
    const recorder = { session: () => leaking, isOwn };
    expect(makeReport({ recorder, redaction, seen, sentText: null })).toEqual({
      outcome: 'refused',
      reason: expect.stringContaining('contains a text of the session that should have been replaced'),
    });
  });
});

test('where the tab keeps nothing, the file holds this page load', async () => {
  const { storage, load } = openTab();
  vi.spyOn(storage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const page = load('/subscribe');
  await subscribeAndFail(page);
  const recorder = page.startRecorder();
  recorder.save();
  expect(recorder.session().pages.map((one) => replay(one, subscribeMachine).outcome)).toEqual(['same']);
});

test('a page that was stored goes on, and is stored again', async () => {
  const { clock, load } = openTab();
  const page = load('/subscribe');
  const session = await subscribeAndFail(page);
  const recorder = page.startRecorder();
  recorder.save();
  for (let typed = 0; typed < 700; typed++) session.send({ type: 'email.edit', email: `${typed}` } as never);
  recorder.save();
  clock.now += 60_000;
  const stored = load('/success').startRecorder().session();
  expect(stored).toEqual(recorder.session());
  expect(stored.pages.map((one) => [one.inputs.length > 700, replay(one, subscribeMachine).outcome])).toEqual(
    [[true, 'same']],
  );
});

test('a page of very many inputs ends there, and says so', async () => {
  const { log, startRecorder } = openTab().load('/subscribe', { maximumPending: 30_000 });
  const session = await subscribeAndFail({ log });
  const recorder = startRecorder();
  for (let typed = 0; typed < 12_000; typed++) {
    session.send({ type: 'email.edit', email: `${typed}` } as never);
    if (typed % 500 === 0) recorder.take();
  }
  const [page] = recorder.session().pages;
  expect([page?.isCut, page?.end, (page?.inputs.length ?? 0) < 11_000]).toEqual([true, null, true]);
});

test('a flow that never starts is no page: React may discard the rendering that created it', async () => {
  const page = openTab().load('/subscribe');
  createActor(subscribeMachine, { input: input as never, inspect: page.log.inspect });
  await subscribeAndFail(page);
  const { pages } = page.startRecorder().session();
  expect(pages.map(({ flow, inputs }) => [flow, inputs.length > 0])).toEqual([['subscribe', true]]);
});

test('a flow that was sent what the prerendered form held, but not started, is no page yet', () => {
  const page = openTab().load('/subscribe');
  const actor = createActor(subscribeMachine, { input: input as never, inspect: page.log.inspect });
  const recorder = page.startRecorder();
  actor.send({ type: 'email.edit', email });
  expect(recorder.session().pages).toEqual([]);
  actor.start();
  const [started] = recorder.session().pages;
  actor.stop();
  expect(started && replay(started, subscribeMachine)).toMatchObject({ outcome: 'same', inputs: 1 });
});

test('a page that is left before its recorder arrives is named, and nothing of it is stored', async () => {
  const { storage, clock, load } = openTab();
  vi.stubGlobal('sessionStorage', storage);
  const first = load('/subscribe');
  await subscribeAndFail(first);
  noteLeftPage(first.log);
  expect({ ...storage }).toEqual({ 'recorded.left./subscribe': clock.now });
  clock.now += 60_000;
  const second = load('/subscribe');
  await subscribeAndFail(second);
  const recorder = second.startRecorder();
  const recorded = recorder.session();
  expect([recorded.left, recorded.pages.map(({ after }) => after)]).toEqual([
    [{ path: '/subscribe', after: 0 }],
    [60_000],
  ]);
  expect(describeSession(recorded)[0]).toEqual({
    heading: 'You opened /subscribe',
    lines: ['You left the page before the recording began: what you did there is not in the file.'],
  });
});

test.each<[string, (page: ReturnType<ReturnType<typeof openTab>['load']>) => unknown]>([
  ['without a flow', () => undefined],
  [
    'with a flow that never started',
    ({ log }) => createActor(subscribeMachine, { input: input as never, inspect: log.inspect }),
  ],
])('a page %s is left without a note', async (_, visit) => {
  const { storage, load } = openTab();
  vi.stubGlobal('sessionStorage', storage);
  const page = load('/subscribe');
  await visit(page);
  noteLeftPage(page.log);
  expect({ ...storage }).toEqual({});
});

test('a page that came back from the browser’s memory is recorded, not named as left', async () => {
  const { storage, load } = openTab();
  vi.stubGlobal('sessionStorage', storage);
  const page = load('/subscribe');
  await subscribeAndFail(page);
  noteLeftPage(page.log);
  const recorded = page.startRecorder().session();
  expect([recorded.left, recorded.pages.length]).toEqual([undefined, 1]);
});

test('says in words all that it holds', async () => {
  const page = openTab().load('/subscribe');
  await subscribeAndFail(page);
  const [described] = describeSession(page.startRecorder().session());
  expect(described?.heading).toBe('You opened /subscribe');
  expect(described?.lines).toEqual(
    expect.arrayContaining([
      'You changed the email.',
      'You chose the account type.',
      'You submitted the subscription.',
      'The page asked our server to register the email. It answered with an error (500).',
    ]),
  );
});

test('a portion takes so many inputs; where the flow is, is recorded with the last', async () => {
  const { log, startRecorder } = openTab().load('/subscribe');
  await subscribeAndFail({ log });
  const recorder = startRecorder();
  expect(recorder.take(2)).toBe(false);
  expect(log.flows()[0]?.pending.length).toBeGreaterThan(0);
  while (!recorder.take(2));
  const [page] = recorder.session().pages;
  expect(page && replay(page, subscribeMachine).outcome).toBe('same');
});

test('a recorder that never comes costs no more memory than its limit, and what was lost is said', async () => {
  const { log, startRecorder } = openTab().load('/subscribe', { maximumPending: 3 });
  await subscribeAndFail({ log });
  expect(log.flows()[0]?.pending).toHaveLength(3);
  const recorded = startRecorder().session();
  expect(recorded.pages[0]?.isCut).toBe(true);
  expect(describeSession(recorded)[0]?.lines.at(-1)).toBe(
    'There was no more room: what followed is not in the file.',
  );
});

test('a crash is a name and places in our files: its message may be private', async () => {
  const { log, startRecorder } = openTab().load('/subscribe');
  await subscribeAndFail({ log });
  const error = new TypeError(`cannot read ${email}`);
  error.stack = `TypeError: cannot read ${email}\n at f (https://www.example.com/assets/wizard-Ab1.js:1:2345)`;
  log.addCrash(error);
  const recorded = startRecorder().session();
  expect(recorded.pages[0]?.crash).toEqual({ name: 'TypeError', places: ['/assets/wizard-Ab1.js:1:2345'] });
  expect(sessionText(recorded)).not.toContain(email);
});

describe('a flow that is stopped', () => {
  test('ends there, is stored and forgotten', async () => {
    const { log, startRecorder } = openTab().load('/subscribe');
    const session = await subscribeAndFail({ log });
    session.stop();
    const recorder = startRecorder();
    const [page] = recorder.session().pages;
    expect(page?.inputs.at(-1)?.kind).toBe('stop');
    expect(page?.end).toBeNull();
    expect(log.flows()).toEqual([]);
    expect(page && replay(page, subscribeMachine).outcome).toBe('same');
  });
});

test('a page becomes a whole trace on this build', async () => {
  const { log, startRecorder } = openTab().load('/subscribe');
  await subscribeAndFail({ log });
  const recorded = startRecorder().session();
  const [page] = recorded.pages;
  if (!page) throw new Error('no page');
  const trace = traceOfPage(page, 'Page 1 of 1: /subscribe', subscribeMachine);
  expect(trace.title).toBe('Page 1 of 1: /subscribe');
  expect(replay(trace, subscribeMachine).outcome).toBe('same');
});

describe('on a build that behaves differently', () => {
  async function recordedPage() {
    const { log, startRecorder } = openTab().load('/subscribe');
    await subscribeAndFail({ log });
    const [page] = startRecorder().session().pages;
    if (!page) throw new Error('no page');
    return page;
  }

  test('an input that finds nobody is a difference', async () => {
    const page = await recordedPage();
    const [first, ...rest] = page.inputs;
    if (!first) throw new Error('no input');
    const changed = { ...page, inputs: [{ ...first, to: '@subscribe/gone#3' }, ...rest] };
    expect(replay(changed, subscribeMachine).difference?.sentence).toMatch(
      /: recorded `gone` running, now it is not\.$/,
    );
  });

  test('the Lab opens all of its pages, and replay tells which diverged', async () => {
    const { log, startRecorder } = openTab().load('/subscribe');
    await subscribeAndFail({ log });
    const recorded = startRecorder().session();
    const [page] = recorded.pages;
    if (!page) throw new Error('no page');
    const moved = { ...page, id: 'moved', end: { states: { '@subscribe': 'elsewhere' }, waiting: [] } };
    const opened = readSessionText(sessionText({ ...recorded, pages: [page, moved] }), flows);
    if ('error' in opened) throw new Error(opened.error);
    expect(opened.pages.map((one) => replay(one.page, subscribeMachine).outcome)).toEqual([
      'same',
      'diverged',
    ]);
  });

  test('another end is a difference', async () => {
    const page = await recordedPage();
    const moved = {
      ...page,
      end: { states: { ...page.end?.states, '@subscribe': 'elsewhere' }, waiting: [] },
    };
    expect(replay(moved, subscribeMachine).difference?.sentence).toMatch(
      /^After the last input: recorded `subscribe` in `elsewhere`, now in `/,
    );
    const waited = {
      ...page,
      end: { states: page.end?.states ?? {}, waiting: ['@subscribe/createTemporaryUser'] },
    };
    expect(replay(waited, subscribeMachine).difference?.sentence).toBe(
      'After the last input: recorded `createTemporaryUser` without an answer, now it is not running.',
    );
  });
});
