import { expect as baseExpect, type Expect, type Page } from '@playwright/test';
import { contextAfter, type Json, sameJson, type Trace, type TraceInput } from '@upwell/trace/session';
import { asObject, gesturesOf } from '../../../src/lab-profile/walk/gestures.ts';
import { rowsFor } from '../../../src/lab-profile/walk/walk.ts';
import { recordedScreens, type Screen } from '../../harness/recorded-screens.ts';
import { perform } from './perform.ts';
import {
  addressOf,
  destinationOf,
  entriesFor,
  recordedAnswers,
  requestOf,
  type StoredEntry,
  siteOriginOf,
  waitsOf,
} from './recorded-services.ts';

/**
 * Plays a recorded session as a test: answers every call as recorded, does what the person did, and expects the recorded headings,
 * errors, addresses and requests. A delay elapses on Playwright's clock once the earlier answers have arrived. Throws for a session that no browser can play ({@link whyUnplayable}).
 */
export async function playSession(page: Page, trace: Trace, expect: Expect = baseExpect): Promise<void> {
  const why = whyUnplayable(trace);
  if (why !== null) throw new Error(`No browser can play this session: ${why}.`);
  const api = await answerAsRecorded(page, trace, expect);
  const expectations = createExpectations(page, trace, api, expect);
  await page.clock.install();
  for (const { act, inputs } of actsOf(page, trace, api)) {
    await act();
    await expectations.after(inputs);
  }
  await expectations.atEnd();
  await expect.poll(api.unasked, 'recorded answers that nobody asked for').toEqual([]);
}

/** What in a session comes from a third party, from another page, or from nobody; `null` when a browser can play it. */
export function whyUnplayable(trace: Trace): string | null {
  if (!('input' in trace.start)) return 'its start was left out';
  for (const { kind, to, event } of trace.inputs) {
    const service = trace.actors[to]?.service;
    if (kind === 'emit' && !(event.type in emitters)) return `${event.type} comes from elsewhere`;
    if (kind === 'user' && !isAutomatic(event.type) && rowsFor(event.type).length === 0)
      return `no gesture causes ${event.type}`;
    if (service?.kind !== 'browser') continue;
    if (kind === 'reject') return `${service.name} failed`;
  }
  const odd = trace.inputs.find((input) => isTaskAnswer(input, trace) && entriesFor(input, trace) === null);
  return odd ? `${trace.actors[odd.to]?.service?.name} returned ${JSON.stringify(odd.event.data)}` : null;
}

/** Events of a page, and how a test causes them there; `null` when they come by themselves. */
const emitters: Record<string, ((page: Page, event: TraceInput['event']) => Promise<unknown>) | null> = {
  'clock.ticked': null,
  'tab.admitted': null,
  'page.resumed': (page) => page.evaluate(() => window.dispatchEvent(new Event('online'))),
  'visitor.returned': (page) => page.goBack(),
  'cardForm.ready': (page) =>
    page.evaluate(async () => {
      const { onAnalyticsEvent } = await (window as unknown as CardProvider).cardForm;
      onAnalyticsEvent({ eventType: 'checkoutRendered' });
    }),
  'orders.changed': async (page, { orders }) => {
    if (!Array.isArray(orders) || orders.length === 0) return;
    // As another tab stores them.
    await page.evaluate((listed) => {
      const stored = (JSON.parse(listed) as object[]).map((order) => ({ ...order, at: Date.now() }));
      localStorage.setItem('unfinished_orders', JSON.stringify(stored));
      window.dispatchEvent(new Event('storage'));
    }, JSON.stringify(orders));
  },
};

/** What a page asked of the card provider, whose form is another site. */
interface CardProvider {
  cardForm: Promise<{ onAnalyticsEvent: (event: { eventType: 'checkoutRendered' }) => void }>;
}

/** Stands in for the card provider's script, with a form that reports when the session does. */
function standInForCardProvider(): void {
  const none = () => undefined;
  let create = (_options: unknown): void => undefined;
  const cardForm = new Promise((resolve) => {
    create = resolve;
  });
  const createEmbeddedCheckoutPage = async (options: unknown) => {
    create(options);
    return { mount: none, unmount: none, destroy: none };
  };
  const Stripe = Object.assign(() => ({ createEmbeddedCheckoutPage }), { version: 'endive' });
  Object.assign(window, { cardForm, Stripe });
}

/** Does the page cause this event without a person? */
function isAutomatic(type: string): boolean {
  return /^(picture|frame)\./.test(type) || type === 'account.send';
}

function isTaskAnswer({ to, kind }: TraceInput, { actors }: Trace): boolean {
  return kind === 'resolve' && actors[to]?.service?.kind === 'browser';
}

type Api = Awaited<ReturnType<typeof answerAsRecorded>>;

/** Answers each path in its own order. An answer waits for the delays that elapsed before it: a poll does not take it early. */
async function answerAsRecorded(page: Page, trace: Trace, expect: Expect) {
  const waits = waitsOf(trace);
  const open = recordedAnswers(trace, waits);
  const asked = new Map<string, Json>();
  const origin = siteOriginOf(trace);
  let answered = 0;
  let elapsed = 0;
  await page.route('**/host/**', async (route) => {
    const request = route.request();
    const { pathname, searchParams, origin: ownOrigin } = new URL(request.url());
    const path = pathname.slice('/host'.length);
    asked.set(path, request.method() === 'POST' ? request.postDataJSON() : Object.fromEntries(searchParams));
    const answer = open.get(path)?.shift();
    const fault = answer && 'fault' in answer ? answer.fault : null;
    if (!answer || fault === 'timeout') return;
    await expect.poll(() => elapsed, { timeout: 0 }).toBeGreaterThanOrEqual(answer.after);
    if (fault === 'network') await route.abort();
    else if (!('status' in answer)) await route.fulfill({ body: '' });
    else {
      // Addresses on the recorded site are on the site of this run.
      const body = JSON.stringify(answer.json).replaceAll(`"${origin}/`, `"${ownOrigin}/`);
      await route.fulfill({ status: answer.status, contentType: 'application/json', body });
    }
    answered += 1;
  });
  return {
    asked: (path: string) => asked.get(path),
    unasked: () => [...open].flatMap(([path, answers]) => (answers.length > 0 ? [path] : [])),
    /** Resolves when everything has arrived that arrived before this input. */
    async arrived(before: number) {
      const inputs = trace.inputs.filter(({ i }) => i < before);
      const all = [...recordedAnswers({ ...trace, inputs }, new Map()).values()].flat();
      const count = all.filter((answer) => !('fault' in answer && answer.fault === 'timeout')).length;
      await expect.poll(() => answered, 'answers that arrived').toBeGreaterThanOrEqual(count);
    },
    waitOf: (input: number) => waits.get(input) ?? 0,
    async elapse(ms: number) {
      elapsed += 1;
      await page.clock.fastForward(ms);
    },
  };
}

/** What a person, the clock or another tab does, with all that follows by itself. */
interface Act {
  act: () => Promise<unknown>;
  /** The numbers of its inputs; −1 is the start. */
  inputs: number[];
}

function actsOf(page: Page, trace: Trace, api: Api): Act[] {
  const { inputs } = trace;
  const acts: Act[] = [{ act: () => open(page, trace), inputs: [-1] }];
  for (const [index, input] of inputs.entries()) {
    const act = actFor(page, input, inputs[index + 1], trace, api);
    if (act) acts.push({ act, inputs: [input.i] });
    else acts.at(-1)?.inputs.push(input.i);
  }
  return acts;
}

async function open(page: Page, trace: Trace): Promise<void> {
  const entries: StoredEntry[] = trace.inputs
    .filter((input) => isTaskAnswer(input, trace))
    .flatMap((input) => entriesFor(input, trace) ?? []);
  await page.addInitScript((stored) => {
    for (const { storage, key, value } of stored) window[storage].setItem(key, value);
  }, entries);
  await page.addInitScript(standInForCardProvider);
  for (const url of otherSites(trace)) await page.route(url, (route) => route.fulfill({ body: '' }));
  await page.goto(addressOf(trace));
}

/** The addresses of other sites that a session leads to: a test loads none of them. */
function otherSites(trace: Trace): string[] {
  const destinations = Object.values(trace.actors).flatMap(({ service, input = null }) => {
    const destination = service && destinationOf(service, input, trace);
    return destination?.isElsewhere ? [destination.url] : [];
  });
  return [...new Set(destinations)];
}

/** `null` for what follows by itself. */
function actFor(
  page: Page,
  input: TraceInput,
  next: TraceInput | undefined,
  trace: Trace,
  api: Api,
): Act['act'] | null {
  const { i, to, kind, event } = input;
  switch (kind) {
    case 'user': {
      if (isAutomatic(event.type) || isTypedOver(input, next)) return null;
      const before = trace.steps.filter(({ actor, cause }) => actor === to && cause < i);
      const sent = { event, context: asObject(contextAfter({}, before)) };
      return () =>
        perform(
          page,
          rowsFor(event.type).flatMap((row) => gesturesOf(row, sent)),
        );
    }
    case 'timer': {
      const wait = api.waitOf(i);
      if (wait === 0) return null;
      return async () => {
        await api.arrived(i);
        await api.elapse(wait);
      };
    }
    case 'emit': {
      const emit = emitters[event.type];
      return emit ? () => emit(page, event) : null;
    }
    case 'stop':
      return () => page.goto('about:blank');
    default:
      return null;
  }
}

/** Of several texts typed into one field in a row only the last is entered. */
function isTypedOver({ to, event }: TraceInput, next: TraceInput | undefined): boolean {
  const field = typedField(event);
  return field !== null && next?.kind === 'user' && next.to === to && typedField(next.event) === field;
}

function typedField({ type, day, index, list, change }: TraceInput['event']): string | null {
  if (!/\.(edit|change|type)$/.test(type)) return null;
  return JSON.stringify([type, day, index, list, Object.keys(asObject(change))]);
}

/** What did not change is not expected again. */
function createExpectations(page: Page, trace: Trace, api: Api, expect: Expect) {
  const { actors, steps, inputs } = trace;
  const screenAfter = recordedScreens(trace);
  const requested = new Map<string, Json>();
  let shown: Screen = { heading: null, texts: [] };
  /** The service that took the browser to another page, until it is stopped. */
  let leaving: string | null = null;

  const servicesOf = (act: readonly number[]) =>
    steps
      .filter(({ cause }) => act.includes(cause))
      .flatMap(({ started }) => started)
      .flatMap((path) => {
        const { service, input = null } = actors[path] ?? {};
        return service ? [{ path, service, input, leadsTo: destinationOf(service, input, trace) }] : [];
      });

  async function expectRequests(act: readonly number[]): Promise<void> {
    const calls = servicesOf(act).filter(({ service }) => service.kind === 'api');
    const latest = new Map(
      calls.map(({ service, input }) => [requestOf(service, input).path, { service, input }]),
    );
    for (const [path, { service, input }] of latest) {
      const { fields, secrets } = requestOf(service, input);
      const known = requested.get(path);
      if (known !== undefined && sameJson(known, fields)) continue;
      requested.set(path, fields);
      const masked = Object.fromEntries(secrets.map((field) => [field, expect.any(String)]));
      const expected = { ...fields, ...(secrets.length > 0 && masked) };
      await expect.poll(() => api.asked(path), `what ${path} was asked`).toEqual(expected);
    }
  }

  /** A call that was open then is answered at once here: what its answer changed cannot be expected before. */
  function isSettled(last: number): boolean {
    const started = new Set(steps.filter(({ cause }) => cause <= last).flatMap((step) => step.started));
    return inputs.every(({ i, to, kind }, index) => {
      if (i <= last || !started.has(to) || (kind !== 'resolve' && kind !== 'reject')) return true;
      return isSame(screenAfter(inputs[index - 1]?.i ?? -1), screenAfter(i));
    });
  }

  async function expectScreen(last: number): Promise<void> {
    const { heading, texts } = screenAfter(last);
    const before = shown;
    if (isSame(before, { heading, texts }) || !isSettled(last)) return;
    shown = { heading, texts };
    const isOther = before.heading !== heading;
    if (isOther) await expectHeading();
    for (const text of texts)
      if (isOther || !before.texts.includes(text)) await expect(page.getByText(text).first()).toBeVisible();
    for (const text of isOther ? [] : before.texts)
      if (!texts.includes(text)) await expect(page.getByText(text)).toHaveCount(0);
  }

  async function expectHeading(): Promise<void> {
    const { heading } = shown;
    if (heading !== null) await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }

  return {
    async after(act: readonly number[]): Promise<void> {
      await expectRequests(act);
      const destination = servicesOf(act).findLast(({ leadsTo }) => leadsTo !== null);
      if (destination?.leadsTo) {
        leaving = destination.path;
        return expect(page).toHaveURL(destination.leadsTo.url);
      }
      const stopped = steps.filter(({ cause }) => act.includes(cause)).flatMap((step) => step.stopped);
      if (leaving !== null && stopped.includes(leaving)) leaving = null;
      const last = act.at(-1) ?? -1;
      if (leaving === null) await expectScreen(last);
      // Another try that ends as the one before shows nothing new: only its answer tells that it was made.
      await api.arrived(last + 1);
    },
    atEnd: () => (leaving !== null || inputs.at(-1)?.kind === 'stop' ? undefined : expectHeading()),
  };
}

function isSame(one: Screen, other: Screen): boolean {
  return one.heading === other.heading && one.texts.join('\n') === other.texts.join('\n');
}
