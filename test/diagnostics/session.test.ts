import { readSessionText } from '@upwell/lab';
import { createInputLog, createRedactionMemory, createRedactor, traceOfPage } from '@upwell/trace/record';
import { replay } from '@upwell/trace/replay';
import { readSession, type SessionPage, sessionText } from '@upwell/trace/session';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { flows } from '../../machines/index.ts';
import { subscribeMachine } from '../../machines/purchase/subscribe.ts';
import { memoryStorage } from '../../packages/lab/test/memory-storage.ts';
import { noteLeftPage } from '../../src/diagnostics/left-page.ts';
import { createSessionRecorder } from '../../src/diagnostics/recorder/session-recorder.ts';
import { createSessionStore } from '../../src/diagnostics/recorder/session-store.ts';
import { redaction } from '../../src/diagnostics/redaction/redaction.ts';
import { describeSession } from '../../src/diagnostics/report/describe-session.ts';
import { makeReport } from '../../src/diagnostics/report/make-report.ts';
import { liveSession } from '../tool/trace/live-session.ts';

/** docs/product.md, Send what happened. The file holds what the flows of this tab received, without private texts. */

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
          reference: '5f0c22d9',
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
  session.send({ type: 'upsell.dismiss' });
  session.send({ type: 'email.edit', email } as never);
  session.send({ type: 'accountType.choose', accountType: 'individual' } as never);
  session.send({ type: 'subscription.submit' });
  await session.answer({}, ['createTemporaryUser']);
  await session.reject('createTemporaryUser', { kind: 'status', status: 500 });
  return session;
}

/** A tab in which an order failed: its page load, and what was recorded of it. */
async function failedOrder(options: { maximumPending?: number } = {}) {
  const tab = openTab();
  const page = tab.load('/subscribe', options);
  const session = await subscribeAndFail(page);
  return { ...tab, ...page, session };
}

type Recorder = ReturnType<ReturnType<ReturnType<typeof openTab>['load']>['startRecorder']>;
type RecordedPage = ReturnType<Recorder['session']>['pages'][number];

function onlyPage({ session }: Pick<Recorder, 'session'>): RecordedPage {
  const { pages } = session();
  const [page] = pages;
  if (!page || pages.length > 1) throw new Error(`${pages.length} pages`);
  return page;
}

const outcomeOf = (page: Parameters<typeof replay>[0]) => replay(page, subscribeMachine).outcome;

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
      drift: null,
      moments: expect.objectContaining({}),
      extent: null,
      skipped: new Set(),
      refusals: [],
    })),
  );
  expect(recorded.pages.map(({ reference }) => reference)).toEqual(['5f0c22d9', '5f0c22d9']);
  expect(recorded.pages[1]?.end?.waiting).toEqual(session.openCalls().map((name) => `@paymentVerification/${name}`));
});

/** The texts of the events of a page, by their keys. */
const payloads = (page: SessionPage | undefined) => page?.inputs.map(({ event: { type: _, ...payload } }) => payload);

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
  const pseudonymIn = (text: string) => /[\w.]+@example\.test/.exec(text)?.[0] ?? '';

  test('when another page load stored what was not replaced', async () => {
    const { storage, clock, load, startRecorder } = await failedOrder();
    startRecorder().save();
    const kept = Object.keys(storage).find((name) => name.startsWith('recorded.page.')) ?? '';
    const text = storage.getItem(kept) ?? '';
    storage.setItem(kept, text.replaceAll(pseudonymIn(text), email));
    clock.now += 60_000;
    expect(load('/success').startRecorder().report()).toEqual({
      outcome: 'refused',
      reason: expect.stringMatching(
        /^`\/email` of input \d+ contains what looks like an email address, on \/subscribe$/,
      ),
    });
  });

  test('when this one recorded a text that it has not written', async () => {
    const { session, isOwn, seen } = (await failedOrder()).startRecorder();
    const text = JSON.stringify(session());
    const leaking = JSON.parse(text.replaceAll(pseudonymIn(text), 'Ann'));
    const recorder = { session: () => leaking, isOwn };
    expect(makeReport({ recorder, redaction, seen, sentText: null })).toEqual({
      outcome: 'refused',
      reason: expect.stringContaining('contains a text of the session that should have been replaced'),
    });
  });
});

test('where the tab keeps nothing, the file holds this page load', async () => {
  const { storage, startRecorder } = await failedOrder();
  vi.spyOn(storage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const recorder = startRecorder();
  recorder.save();
  expect(outcomeOf(onlyPage(recorder))).toBe('same');
});

test('a page that was stored goes on, and is stored again', async () => {
  const { clock, load, session, startRecorder } = await failedOrder();
  const recorder = startRecorder();
  recorder.save();
  for (let typed = 0; typed < 700; typed++) session.send({ type: 'email.edit', email: `${typed}` } as never);
  recorder.save();
  clock.now += 60_000;
  const stored = load('/success').startRecorder();
  expect(stored.session()).toEqual(recorder.session());
  expect(onlyPage(stored).inputs.length).toBeGreaterThan(700);
  expect(outcomeOf(onlyPage(stored))).toBe('same');
});

test('a page of very many inputs ends there, and says so', () => {
  const page = openTab().load('/subscribe', { maximumPending: 30_000 });
  const actor = createActor(subscribeMachine, { input: input as never, inspect: page.log.inspect }).start();
  const recorder = page.startRecorder();
  for (let typed = 0; typed < 12_000; typed++) {
    actor.send({ type: 'email.edit', email: `${typed}` });
    if (typed % 500 === 0) recorder.take();
  }
  const { isCut, end, inputs } = onlyPage(recorder);
  expect([isCut, end, inputs.length < 11_000]).toEqual([true, null, true]);
});

test('a flow that never starts is no page: React may discard the rendering that created it', async () => {
  const page = openTab().load('/subscribe');
  createActor(subscribeMachine, { input: input as never, inspect: page.log.inspect });
  await subscribeAndFail(page);
  expect(onlyPage(page.startRecorder()).inputs).not.toEqual([]);
});

test('a flow that was sent what the prerendered form held, but not started, is no page yet', () => {
  const page = openTab().load('/subscribe');
  const actor = createActor(subscribeMachine, { input: input as never, inspect: page.log.inspect });
  const recorder = page.startRecorder();
  actor.send({ type: 'email.edit', email });
  expect(recorder.session().pages).toEqual([]);
  actor.start();
  const started = onlyPage(recorder);
  actor.stop();
  expect(replay(started, subscribeMachine)).toMatchObject({ outcome: 'same', inputs: 1 });
});

describe('a page that is left', () => {
  test('before its recorder arrives is named, and nothing of it is stored', async () => {
    const { storage, clock, load, log } = await failedOrder();
    vi.stubGlobal('sessionStorage', storage);
    noteLeftPage(log);
    expect({ ...storage }).toEqual({ 'recorded.left./subscribe': clock.now });
    clock.now += 60_000;
    const second = load('/subscribe');
    await subscribeAndFail(second);
    const recorded = second.startRecorder().session();
    expect(recorded.left).toEqual([{ path: '/subscribe', after: 0 }]);
    expect(recorded.pages.map(({ after }) => after)).toEqual([60_000]);
    expect(describeSession(recorded)[0]).toEqual({
      heading: 'You opened /subscribe',
      lines: ['You left the page before the recording began: what you did there is not in the file.'],
    });
  });

  test.each([true, false])('without a flow that started is not noted (with another: %s)', (hasFlow) => {
    const { storage, load } = openTab();
    vi.stubGlobal('sessionStorage', storage);
    const { log } = load('/subscribe');
    if (hasFlow) createActor(subscribeMachine, { input: input as never, inspect: log.inspect });
    noteLeftPage(log);
    expect({ ...storage }).toEqual({});
  });

  test('and came back from the browser’s memory is recorded, not named', async () => {
    const { storage, log, startRecorder } = await failedOrder();
    vi.stubGlobal('sessionStorage', storage);
    noteLeftPage(log);
    const recorded = startRecorder().session();
    expect([recorded.left, recorded.pages.length]).toEqual([undefined, 1]);
  });
});

test('says in words all that it holds', async () => {
  const [described] = describeSession((await failedOrder()).startRecorder().session());
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
  const { log, startRecorder } = await failedOrder();
  const recorder = startRecorder();
  expect(recorder.take(2)).toBe(false);
  expect(log.flows()[0]?.pending.length).toBeGreaterThan(0);
  while (!recorder.take(2));
  expect(outcomeOf(onlyPage(recorder))).toBe('same');
});

test('a recorder that never comes costs no more memory than its limit, and what was lost is said', async () => {
  const { log, startRecorder } = await failedOrder({ maximumPending: 3 });
  expect(log.flows()[0]?.pending).toHaveLength(3);
  const recorder = startRecorder();
  expect(onlyPage(recorder).isCut).toBe(true);
  expect(describeSession(recorder.session())[0]?.lines.at(-1)).toBe(
    'There was no more room: what followed is not in the file.',
  );
});

test('a crash is a name and places in our files: its message may be private', async () => {
  const { log, startRecorder } = await failedOrder();
  const error = new TypeError(`cannot read ${email}`);
  error.stack = `TypeError: cannot read ${email}\n at f (https://www.example.com/assets/wizard-Ab1.js:1:2345)`;
  log.addCrash(error);
  const recorder = startRecorder();
  expect(onlyPage(recorder).crash).toEqual({ name: 'TypeError', places: ['/assets/wizard-Ab1.js:1:2345'] });
  expect(sessionText(recorder.session())).not.toContain(email);
});

test('a flow that is stopped ends there, is stored and forgotten', async () => {
  const { log, session, startRecorder } = await failedOrder();
  session.stop();
  const page = onlyPage(startRecorder());
  expect([page.inputs.at(-1)?.kind, page.end, log.flows()]).toEqual(['stop', null, []]);
  expect(outcomeOf(page)).toBe('same');
});

test('a page becomes a whole trace on this build', async () => {
  const page = onlyPage((await failedOrder()).startRecorder());
  const trace = traceOfPage(page, 'Page 1 of 1: /subscribe', subscribeMachine);
  expect(trace.title).toBe('Page 1 of 1: /subscribe');
  expect(replay(trace, subscribeMachine).outcome).toBe('same');
});

describe('on a build that behaves differently', () => {
  test('an input that finds nobody is a difference', async () => {
    const page = onlyPage((await failedOrder()).startRecorder());
    const inputs = page.inputs.map((one, index) => (index === 0 ? { ...one, to: '@subscribe/gone#3' } : one));
    expect(replay({ ...page, inputs }, subscribeMachine).difference?.sentence).toMatch(
      /: recorded `gone` running, now it is not\.$/,
    );
  });

  test('the Lab opens all of its pages, and replay tells which diverged', async () => {
    const recorder = (await failedOrder()).startRecorder();
    const page = onlyPage(recorder);
    const moved = { ...page, id: 'moved', end: { states: { '@subscribe': 'elsewhere' }, waiting: [] } };
    const opened = readSessionText(sessionText({ ...recorder.session(), pages: [page, moved] }), flows);
    if ('error' in opened) throw new Error(opened.error);
    expect(opened.pages.map((one) => outcomeOf(one.page))).toEqual(['same', 'diverged']);
  });

  test.each<[string, (states: Record<string, unknown>) => RecordedPage['end'], RegExp]>([
    [
      'another state',
      (states) => ({ states: { ...states, '@subscribe': 'elsewhere' }, waiting: [] }) as never,
      /^After the last input: recorded `subscribe` in `elsewhere`, now in `/,
    ],
    [
      'another call under way',
      (states) => ({ states, waiting: ['@subscribe/createTemporaryUser'] }) as never,
      /^After the last input: recorded `createTemporaryUser` without an answer, now it is not running\.$/,
    ],
  ])('%s at the end is a difference', async (_, endOf, sentence) => {
    const page = onlyPage((await failedOrder()).startRecorder());
    const moved = { ...page, end: endOf(page.end?.states ?? {}) };
    expect(replay(moved, subscribeMachine).difference?.sentence).toMatch(sentence);
  });
});
