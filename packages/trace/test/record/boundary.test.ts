import { expect, test, vi } from 'vitest';
import { assign, createActor, createMachine } from 'xstate';
import { createRecorder, type CompleteRecorderOptions as RecorderOptions } from '../../src/record/complete-recorder.ts';
import { strictRedaction } from '../../src/redact/strict-redaction.ts';
import { origin } from '../live-session.ts';

/** docs/sessions.md, The engine. A recorder that fails leaves the application alone. */

const counter = createMachine({
  id: 'counter',
  context: () => ({ count: 0, drawn: Math.random() }),
  on: {
    add: { actions: assign({ count: ({ context }) => context.count + 1, drawn: () => Math.random() }) },
  },
});

const fail = () => {
  throw new TypeError('a private text');
};

type Prepare = (recorder: ReturnType<typeof createRecorder>) => void;

const failing: [what: string, options: Partial<RecorderOptions>, prepare?: Prepare][] = [
  ['a listener', {}, (recorder) => recorder.subscribe(fail)],
  ['what says what is private', { redaction: { ...strictRedaction, isLiteral: fail } }],
  ['the clock of the recorder', { now: vi.fn(fail).mockReturnValueOnce(0 as never) }],
];

test.each(failing)('%s fails, which is told once, and the application goes on', (_, options, prepare) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const recorder = createRecorder({ origin, redaction: null, ...options });
  prepare?.(recorder);
  const actor = createActor(counter, { inspect: recorder.inspect });
  const seen: number[] = [];
  actor.subscribe(({ context }) => seen.push(context.count));
  actor.start();
  for (let sent = 0; sent < 3; sent++) actor.send({ type: 'add', name: 'Ann' });
  expect(seen).toEqual([0, 1, 2, 3]);
  expect(warn).toHaveBeenCalledOnce();
  expect(warn.mock.calls[0]?.[1]).toBeInstanceOf(TypeError);
  const notes = recorder.flows().flatMap((recording) => recording.notes.map(({ text }) => text));
  expect(notes).toEqual([expect.stringContaining('failed here (TypeError)')]);
  warn.mockRestore();
});
