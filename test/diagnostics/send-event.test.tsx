import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageEvent } from '../../src/diagnostics/events/page-event.ts';
import { createEventSender } from '../../src/diagnostics/events/send-event.ts';

/** docs/product.md, What the operator hears. A receiver that is back is told what waited. */

const url = 'https://events.example.com/pages';
const post = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', post);
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const answer = (status: number) => async () => new Response(null, { status });
const numbers = () => post.mock.calls.map(([, { body }]) => JSON.parse(String(body)).number);

function sender() {
  const send = createEventSender(url);
  return (...list: number[]) => {
    for (const number of list) send({ kind: 'visit', number } as PageEvent);
    return vi.advanceTimersByTimeAsync(0);
  };
}

test.each([
  ['the network fails', offline],
  ['the receiver fails', answer(503)],
  ['the receiver takes no more for now', answer(429)],
])('when %s, an event is posted again after growing pauses, until it arrives', async (_, failure) => {
  post.mockImplementationOnce(failure).mockImplementationOnce(failure).mockImplementation(answer(204));
  await sender()(1);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(numbers()).toEqual([1]);
  await vi.advanceTimersByTimeAsync(5_001);
  expect(numbers()).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(numbers()).toEqual([1, 1, 1]);
});

test.each([
  ['when the next one arrives', async (send: (number: number) => Promise<unknown>) => send(3)],
  ['when the network is back', async () => void dispatchEvent(new Event('online'))],
])('what waits is posted %s, each once', async (_, happen) => {
  const send = sender();
  post.mockImplementation(offline);
  await send(1, 2);
  post.mockClear().mockImplementation(answer(204));
  await happen(send);
  await vi.advanceTimersByTimeAsync(0);
  expect(numbers().filter((number) => number < 3)).toEqual([1, 2]);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(numbers().filter((number) => number < 3)).toEqual([1, 2]);
});

test('what the receiver refuses is not posted again', async () => {
  post.mockImplementation(answer(400));
  await sender()(1);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(numbers()).toEqual([1]);
});

test('fifty wait at most', async () => {
  const send = sender();
  post.mockImplementation(offline);
  await send(...Array.from({ length: 60 }, (_, index) => index));
  post.mockClear().mockImplementation(answer(204));
  await send(60);
  expect(numbers()).toHaveLength(51);
});
