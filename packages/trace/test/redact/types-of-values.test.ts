import { expect, test } from 'vitest';
import { assign, createMachine } from 'xstate';
import { fromTagged } from '../../src/format/from-tagged.ts';
import { redactedTrace } from '../../src/record/redacted-trace.ts';
import { strictRedaction, textRedaction } from '../../src/redact/strict-redaction.ts';
import { driftWords } from '../../src/replay/compared-moments.ts';
import { replay } from '../../src/replay/replay.ts';
import { Money } from '../hostile-values.ts';
import { exportedTrace, recordActor } from '../live-session.ts';

/** docs/sessions.md, Privacy. What is no text is no reason to refuse a session without texts. */

const keeping = createMachine({
  id: 'keeping',
  context: { value: 0 as unknown },
  on: { set: { actions: assign({ value: ({ event }) => event.value }) } },
});

const bytes = new TextEncoder().encode('Ada');

const values: [type: string, value: unknown][] = [
  ['bytes', bytes],
  ['a buffer', bytes.buffer],
  ['a data view', new DataView(bytes.buffer)],
  ['big integers of eight bytes', new BigInt64Array([7n])],
  ['a big integer', 12_345_678_901_234_567_890n],
  ['a pattern', /Ada/giu],
  ['a date', new Date(1_700_000_000_000)],
  ['an invalid date', new Date(Number.NaN)],
  ['a map', new Map([['Ada', { name: 'Ada' }]])],
  ['a set', new Set(['Ada', 1n])],
  ['an error', Object.assign(new TypeError('Ada'), { code: 4n })],
  ['an address', new URL('https://ada.test/Ada?name=Ada')],
  ['no number', [Number.NaN, -0, Number.POSITIVE_INFINITY]],
  ['undefined', { name: undefined, list: [undefined] }],
  ['a hole', Object.assign([], { 1: 'Ada' })],
  ['a symbol', { kind: Symbol('Ada') }],
  ['a function', () => 'Ada'],
  ['an instance', new Money(3)],
  ['a file', new File(['Ada'], 'Ada.txt')],
  ['an actor', { name: 'Ada', self: null }],
  ['what occurs twice', Array(2).fill({ name: 'Ada', bytes })],
  ['a text that is too long', `Ada${'.'.repeat(2_000_000)}`],
  ['what looks like a tag', [{ $bytes: 'Ada' }, { $date: 'Ada' }, { $lost: 'Ada' }, { $number: { name: 'Ada' } }]],
];

test.each(values)('a session with %s is saved without texts, and replays', (_, value) => {
  const { actor, trace } = recordActor(keeping);
  actor.send({ type: 'set', value });
  actor.send({ type: 'set', value: { by: actor, value } });
  const redacted = exportedTrace(redactedTrace(trace(), keeping, textRedaction));
  expect(JSON.stringify(redacted.inputs)).not.toMatch(/Ada|65,100,97/);
  expect(driftWords(redacted)).toBeNull();
  expect(replay(redacted, keeping)).toMatchObject({ outcome: 'same', moments: { compared: 2 } });
});

test('big integers are replaced where numbers are', () => {
  const { actor, trace } = recordActor(keeping);
  actor.send({ type: 'set', value: [12_345_678_901_234_567_890n, 2n ** 2_000n, new BigUint64Array([7n])] });
  const allowed = { ...strictRedaction, isField: () => true };
  const [input] = exportedTrace(redactedTrace(trace(), keeping, allowed)).inputs;
  expect(fromTagged(input?.event.value ?? null)).toEqual([
    expect.any(BigInt),
    expect.any(BigInt),
    new BigUint64Array(1),
  ]);
  expect(JSON.stringify(input)).not.toContain('12345678901234567890');
});

test('a refusal names the field', () => {
  const { actor, trace } = recordActor(keeping);
  actor.send({ type: 'set', value: { people: [{}, { mail: 'ada@lovelace.org' }] } });
  expect(redactedTrace(trace(), keeping, { ...textRedaction, isLiteral: () => true })).toMatchObject({
    sentence: '`/value/people/1/mail` of input 0 contains what looks like an email address',
  });
});
