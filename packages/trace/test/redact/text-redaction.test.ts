import { expect, test } from 'vitest';
import { assign, setup } from 'xstate';
import { redactedTrace } from '../../src/record/redacted-trace.ts';
import { textRedactionFor } from '../../src/redact/strict-redaction.ts';
import { driftWords } from '../../src/replay/compared-moments.ts';
import { replay } from '../../src/replay/replay.ts';
import { exportedTrace, recordActor } from '../live-session.ts';

/** docs/sessions.md, Privacy. Texts are replaced without a profile, as far as guards allow it. */

const form = setup({
  types: {} as {
    context: { method: string; name: string };
    events: { type: 'pick' | 'name' | 'next'; text?: string };
  },
  guards: { isKind: ({ context }, { kind }: { kind: string }) => context.method === kind },
}).createMachine({
  id: 'form',
  context: { method: 'none', name: '' },
  initial: 'editing',
  on: {
    pick: { actions: assign({ method: ({ event }) => event.text ?? 'none' }) },
    name: { actions: assign({ name: ({ event }) => event.text ?? '' }) },
  },
  states: {
    editing: {
      on: {
        next: [
          { guard: { type: 'isKind', params: { kind: 'nfc' } }, target: 'tapping' },
          { guard: ({ context }) => context.name.length > 3, target: 'paying' },
          { target: 'refused' },
        ],
      },
    },
    tapping: { on: { next: { guard: ({ event }) => event.text === 'ok', target: 'paying' } } },
    paying: {},
    refused: {},
  },
});

test.each([
  [
    'compare with',
    [
      ['pick', 'nfc'],
      ['name', 'Ada Lovelace'],
      ['next', ''],
      ['next', 'ok'],
    ],
  ],
  [
    'ask for the length of',
    [
      ['name', 'Ada'],
      ['next', ''],
    ],
  ],
  [
    'accept by its length',
    [
      ['name', 'Bob!'],
      ['next', ''],
    ],
  ],
])('a session without texts replays in whole: what guards %s stays', (_, events) => {
  const { actor, recording } = recordActor(form, { redaction: null });
  for (const [type = '', text] of events) actor.send({ type, text } as never);
  const { trace } = redactedSession(recording);
  expect(driftWords(trace)).toBeNull();
  expect(replay(trace, form)).toMatchObject({ outcome: 'same', moments: { compared: events.length } });
  expect(JSON.stringify(trace.inputs)).not.toMatch(/Ada|Bob/);
});

function redactedSession(recording: ReturnType<typeof recordActor>['recording']) {
  const trace = exportedTrace(recording.exportTrace());
  return { trace: exportedTrace(redactedTrace(trace, form, textRedactionFor(form))) };
}
