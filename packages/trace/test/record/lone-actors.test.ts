import { expect, test, vi } from 'vitest';
import {
  type AnyActorLogic,
  createActor,
  createMachine,
  fromCallback,
  fromObservable,
  fromPromise,
  fromTransition,
} from 'xstate';
import { createRecorder } from '../../src/record/complete-recorder.ts';
import { createSessionModel } from '../../src/timeline/session-model.ts';

/** docs/sessions.md, The engine. Actors that nobody invoked are listed. */

const origin = () => ({
  app: { name: 'Shop', version: '1', commit: 'abc' },
  env: { userAgent: '', viewport: { width: 1, height: 1 }, locale: 'en', timeZone: 'UTC', path: '/' },
});

/** Starts an actor that nobody invoked, and says what is known of it. */
function watch(logic: AnyActorLogic, input?: unknown) {
  const recorder = createRecorder({ origin, redaction: null });
  const changed = vi.fn<() => void>();
  recorder.lone.subscribe(changed);
  const actor = createActor(logic, { id: 'lone', input, inspect: recorder.inspect });
  actor.subscribe({ error: () => undefined });
  actor.start();
  return {
    actor,
    recorder,
    changed,
    details() {
      const [lone] = recorder.lone.list();
      if (!lone) throw new Error('nothing is listed');
      const { path, description, inputs } = lone;
      const start = { input: description.input };
      const model = createSessionModel({ flow: path.slice(1), start }, { actorAt: () => description, words: {} });
      model.add(inputs, []);
      return model.detailsAt(path, inputs.at(-1)?.i ?? -1);
    },
  };
}

test('a promise ends with its output, or its error', async () => {
  const { details } = watch(
    fromPromise(({ input }: { input: { cup: number } }) => Promise.resolve(input.cup + 1)),
    { cup: 1 },
  );
  expect(details()).toMatchObject({ kind: 'promise', input: { cup: 1 }, end: null });
  await Promise.resolve();
  expect(details()?.end).toMatchObject({ status: 'done', value: 2 });
  const failing = watch(fromPromise(() => Promise.reject(new RangeError('empty'))));
  await vi.waitFor(() => expect(failing.details()?.end).toMatchObject({ status: 'error' }));
});

test('a transition and a callback receive what is sent to them', () => {
  const reduce = (count: number, { type }: { type: string }) => (type === 'add' ? count + 1 : count);
  for (const logic of [fromTransition(reduce, 0), fromCallback(({ receive }) => receive(() => undefined))]) {
    const { actor, changed, details } = watch(logic);
    changed.mockClear();
    actor.send({ type: 'add', by: 'Ann' });
    expect(changed).toHaveBeenCalledOnce();
    expect(details()?.received.map(({ event, from }) => [event, from])).toEqual([[{ type: 'add', by: 'Ann' }, null]]);
  }
});

test('an observable shows its latest value', () => {
  const values = {
    subscribe({ next }: { next?: (value: number) => void }) {
      next?.(7);
      return { unsubscribe: () => undefined };
    },
  };
  const { details } = watch(fromObservable(() => values as never));
  expect(details()).toMatchObject({ kind: 'observable', latest: 7 });
});

test('a machine is no lone actor, nor is what it runs; of many only the newest are kept', () => {
  const machine = createMachine({ invoke: { src: fromPromise(async () => 1) } });
  const { recorder } = watch(machine);
  expect(recorder.lone.list()).toEqual([]);
  for (let index = 0; index < 120; index++)
    createActor(
      fromCallback(() => undefined),
      { id: `no-${index}`, inspect: recorder.inspect },
    ).start();
  const paths = recorder.lone.list().map(({ path }) => path);
  expect([paths.length, paths[0], paths.at(-1)]).toEqual([100, '@no-20', '@no-119']);
});
