import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** docs/sessions.md, The engine. An engine without younger parts of the language records and replays. */

/** What Hermes lacks in one of its versions, or in all. Node's own connections need some of it. */
const missing = `
for (const name of ['fetch', 'WebSocket', 'EventSource', 'Request', 'Response', 'Headers', 'FormData', 'MessageEvent', 'CloseEvent'])
  delete globalThis[name];
for (const name of ['crypto', 'performance', 'structuredClone', 'TextDecoder', 'EventTarget', 'Event', 'AbortSignal', 'DOMException',
  'BroadcastChannel', 'CompressionStream', 'FinalizationRegistry', 'navigator', 'queueMicrotask'])
  delete globalThis[name];
for (const name of ['findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with', 'group'])
  delete Array.prototype[name];
for (const owner of [Object, Map]) delete owner.groupBy;
for (const name of ['withResolvers', 'try']) delete Promise[name];
for (const name of ['union', 'difference', 'intersection']) delete Set.prototype[name];
for (const name of ['isWellFormed', 'toWellFormed']) delete String.prototype[name];
delete Array.fromAsync;
delete globalThis.Iterator;
`;

const record = `
const { createRecorder, strictRedaction } = await import('@upwell/trace/record');
const { replay } = await import('@upwell/trace/replay');
const { readSession, writeTrace } = await import('@upwell/trace/session');
const { assign, createActor, fromPromise, setup } = await import('xstate');

const machine = setup({ actors: { ask: fromPromise(async () => ({ name: 'Zoë Pérez', tags: ['b', 'a'] })) } }).createMachine({
  id: 'form',
  context: { name: '', at: 0, chance: 0 },
  initial: 'typing',
  states: {
    typing: {
      on: {
        type: { actions: assign({ name: ({ event }) => event.text, at: () => Date.now(), chance: () => Math.random() }) },
        send: 'sending',
      },
    },
    sending: { invoke: { src: 'ask', onDone: 'waiting' } },
    waiting: { after: { 5: 'done' } },
    done: {},
  },
});
const origin = () => ({
  app: { name: 'form', version: '1', commit: '1' },
  env: { userAgent: 'Hermes', viewport: { width: 0, height: 0 }, locale: 'en', timeZone: 'UTC', path: '/' },
});
for (const redaction of [null, strictRedaction]) {
  const recorder = createRecorder({ origin, redaction, maximumInputs: 8 });
  const actor = createActor(machine, { inspect: recorder.inspect }).start();
  for (let count = 0; count < 20; count++) actor.send({ type: 'type', text: 'Zoë Pérez'.slice(0, count) });
  actor.send({ type: 'send' });
  await new Promise((resolve) => actor.subscribe((state) => state.matches('done') && resolve()));
  const [recording] = recorder.flows();
  const result = recording.exportTrace();
  if (result.outcome === 'refused') throw new Error(result.sentence);
  const { pages } = readSession(writeTrace(result.trace));
  console.log(recording.notes.length, pages.map((page) => replay(page, machine).outcome).join());
}
`;

test('records, redacts and replays without what Hermes lacks', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', missing + record], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  expect([stdout, stderr]).toEqual(['0 same\n0 same\n', '']);
});
