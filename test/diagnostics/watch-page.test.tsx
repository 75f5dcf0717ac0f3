import { beforeEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise, setup } from 'xstate';
import type { PageEvent } from '../../src/diagnostics/events/page-event.ts';
import { noteFailedCall, reportCrash, watchPage, withWatchedFlows } from '../../src/diagnostics/events/watch-page.ts';
import type { FlowServices } from '../../src/services/flow-services.ts';

/** docs/product.md, What the operator hears. Errors, failed calls and steps of a page are posted. */

const url = 'https://events.example.com/pages';
const post = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

const campaign = 'utm_source=Newsletter&utm_term=Zebra+Lovelace&utm_klaviyo_id=01HZ&gclid=Cj0KCQ';
history.replaceState(null, '', `/subscribe?${campaign}&email=ada@example.com`);
watchPage(url, () => '/success');
beforeEach(() => {
  vi.stubGlobal('fetch', post.mockResolvedValue(new Response()));
  hide();
  post.mockClear();
});

function hide(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

const { inspect = () => undefined } = withWatchedFlows({} as FlowServices);

function posted(): PageEvent[] {
  return post.mock.calls.map(([, { body }]) => JSON.parse(String(body)));
}

/** Of each report: what was wrong, and how it came to be known. */
function reported(): string[] {
  return posted().map((event) => `${event.kind} ${'name' in event && event.name}`);
}

test('what nobody caught or handled is posted, without cookies and referrer, also while the page is left', () => {
  dispatchEvent(new ErrorEvent('error', { error: new RangeError('1') }));
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new SyntaxError('2') }));
  expect(reported()).toEqual(['error RangeError', 'rejection SyntaxError']);
  expect(post.mock.calls[0]).toEqual([
    url,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: expect.any(String),
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    },
  ]);
});

test('what browsers say of scripts of others is not', () => {
  dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  expect(reported()).toEqual([]);
});

test('a page that cannot be drawn is, with what had been changed in it', () => {
  const changes = { lang: 'sv', classes: 'translated-ltr', fonts: 2, foreign: ['grammarly-extension'] };
  reportCrash(new TypeError('3'), changes);
  expect(reported()).toEqual(['crash TypeError']);
  expect(posted()).toMatchObject([{ changes }]);
});

const flow = setup({
  types: {} as { events: { type: 'save' } },
  actors: {
    save: fromPromise(async ({ self }) => {
      noteFailedCall({ call: 'addJob', how: 'status', status: 502, ms: 40, tries: 1 }, self);
      throw new Error('502');
    }),
  },
}).createMachine({
  id: 'flow',
  initial: 'filling',
  states: {
    filling: { on: { save: 'saving' } },
    saving: { invoke: { id: 'save', src: 'save', onError: 'refused' } },
    refused: { tags: 'failed', on: { save: 'saving' } },
  },
});

const source = { utm_source: 'Newsletter', utm_term: 'other', gclid: '' };

/** What joins an event with the others of its page. */
const page = {
  pageNumber: expect.stringMatching(/^[0-9a-f]{16}$/),
  number: expect.any(Number),
  build: { version: expect.any(String), commit: expect.any(String) },
  page: '/success',
};

test('a failed call is posted with the state it was made in and the campaign, once the call is over', () => {
  const actor = createActor(flow, { inspect }).start();
  actor.send({ type: 'save' });
  expect(posted()).toEqual([
    {
      kind: 'call',
      call: 'addJob',
      how: 'status',
      status: 502,
      ms: 40,
      tries: 1,
      flow: 'flow',
      machine: 'flow',
      state: 'saving',
      source,
      ...page,
    },
  ]);
});

test('states that were left are posted when the page is hidden, with the campaign but not the number of its click', () => {
  createActor(flow, { inspect }).start();
  expect(posted()).toEqual([]);
  hide();
  const row = {
    flow: 'flow',
    machine: 'flow',
    from: null,
    to: 'filling',
    event: '',
    kind: 'start',
    ms: 0,
    transition: null,
    count: 1,
  };
  expect(posted()).toEqual([
    {
      kind: 'steps',
      source,
      rows: [row],
      omitted: { steps: 0, calls: 0 },
      ...page,
    },
  ]);
  hide();
  expect(posted()).toHaveLength(1);
});
