import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock, setup } from 'xstate';
import { createPolling, type PollCommand, type PollEvent } from '../../machines/shared/polling.ts';
import { provideActors } from '../../machines/shared/provide-actors.ts';
import type { Service } from '../../machines/shared/service.ts';

/** A parent that writes down what its poll says. */
function stage() {
  const heard: string[] = [];
  const calls: { settle: PromiseWithResolvers<unknown>; signal: AbortSignal }[] = [];
  let wake = () => undefined as unknown;
  const parent = setup({
    types: {} as { events: PollEvent<'checkNekoScheduler'> | PollCommand },
    actors: { polling: createPolling('checkNekoScheduler', 10_000) },
    actions: { note: (_, params: { line: string }) => void heard.push(params.line) },
  }).createMachine({
    invoke: { id: 'polling', src: 'polling', input: { userId: 'u1' } },
    on: {
      'poll.answered': { actions: { type: 'note', params: { line: 'answered' } } },
      'poll.failed': {
        actions: { type: 'note', params: ({ event }) => ({ line: `failed ${event.error.kind}` }) },
      },
    },
  });
  const clock = new SimulatedClock();
  const bound = provideActors(parent, (service: Service) => {
    if (service.kind === 'browser')
      return fromCallback(({ sendBack }) => {
        wake = () => sendBack({ type: 'page.resumed' });
      });
    return fromPromise(({ signal }) => {
      const settle = Promise.withResolvers<unknown>();
      calls.push({ settle, signal });
      return settle.promise;
    });
  });
  const actor = createActor(bound, { clock }).start();
  const polling = () => actor.getSnapshot().children.polling;
  return {
    heard,
    calls,
    clock,
    wake: () => wake(),
    say: (type: PollCommand['type']) => polling()?.send({ type }),
    state: () => polling()?.getSnapshot().value,
    async settle(index: number, error?: unknown) {
      if (error) calls[index]?.settle.reject(error);
      else calls[index]?.settle.resolve({ neko_ready: false, neko_kill_ready: false });
      await Promise.resolve().then(() => undefined);
      await new Promise(setImmediate);
    },
  };
}

test('polls at once, then an interval after each answer, never two at a time', async () => {
  const poll = stage();
  expect(poll.calls).toHaveLength(1);
  poll.clock.increment(60_000);
  expect(poll.calls).toHaveLength(1);
  await poll.settle(0);
  poll.clock.increment(9_999);
  expect(poll.calls).toHaveLength(1);
  poll.clock.increment(1);
  expect(poll.calls).toHaveLength(2);
  await poll.settle(1, { kind: 'network' });
  poll.clock.increment(10_000);
  expect(poll.calls).toHaveLength(3);
  expect(poll.heard).toEqual(['answered', 'failed network']);
});

test('polls at once when the world wakes, but not on top of a poll under way', async () => {
  const poll = stage();
  poll.wake();
  expect(poll.calls).toHaveLength(1);
  await poll.settle(0);
  poll.wake();
  expect(poll.calls).toHaveLength(2);
});

test('pausing ends the poll under way and the waiting; resuming polls at once', async () => {
  const poll = stage();
  poll.say('poll.pause');
  expect(poll.calls[0]?.signal.aborted).toBe(true);
  poll.clock.increment(60_000);
  poll.wake();
  expect(poll.calls).toHaveLength(1);
  poll.say('poll.resume');
  expect(poll.calls).toHaveLength(2);
  expect(poll.heard).toEqual([]);
});
