import { toJsonSchema } from '@valibot/to-json-schema';
import { describe, expect, test } from 'vitest';
import { type TraceInput, traceLimits } from '../../src/format/trace.ts';
import { readTrace, TraceFileError, traceFileSchema, writeTrace } from '../../src/format/trace-file.ts';
import { replay } from '../../src/replay/replay.ts';
import { smallFlow } from '../small-flow.ts';
import { smallTrace } from '../small-session.ts';

const trace = await smallTrace();
const text = writeTrace(trace);
const file = JSON.parse(text);

const edited = (change: object) => JSON.stringify({ ...file, ...change });

describe('a trace file', () => {
  test('contains the whole trace', () => {
    expect(readTrace(text)).toEqual(trace);
  });

  test.each<[string, string, string]>([
    ['nothing', ' \n', 'is empty'],
    ['a picture', '\u0089PNG\r\n', 'not JSON'],
    ['its first half', text.slice(0, text.length / 2), 'truncated or damaged'],
    ['other JSON', '{"a": 1}', 'not a recorded session. Those of the Lab end in .flowtrace.json'],
    ['a list', '[]', 'not a recorded session. Those of the Lab end in .flowtrace.json'],
    ['null', 'null', 'not a recorded session. Those of the Lab end in .flowtrace.json'],
    ['a newer version', edited({ version: 3 }), 'format version 3; this build reads version 2.'],
    [
      'an older version',
      edited({ version: 1 }),
      'format version 1; this build reads version 2. An older build wrote it: open it there, or record the session again.',
    ],
    ['no version', edited({ version: undefined }), 'no format version; this build reads version 2.'],
    [
      'a prototype key',
      text.replace('"flow":', '"__proto__": {"polluted": true}, "flow":'),
      '`__proto__` key',
    ],
    [
      'a prototype key in disguise',
      text.replace('"notes":[]', '"notes":[{"\\u005f_proto__":{}}]'),
      '`__proto__` key',
    ],
    ['a missing part', edited({ inputs: undefined }), 'damaged'],
    ['an unknown part', edited({ run: 'alert(1)' }), 'damaged: `run`'],
    [
      'a path that is not an actor path',
      edited({ inputs: [{ ...file.inputs[0], to: '../../etc' }] }),
      'damaged',
    ],
    ['a wrong kind', edited({ inputs: [{ ...file.inputs[0], kind: 'eval' }] }), 'damaged'],
    ['an event without a type', edited({ inputs: [{ ...file.inputs[0], event: {} }] }), 'damaged'],
    ['a list of a number', edited({ steps: 5 }), 'damaged: `steps`'],
    [
      'deep nesting',
      `${text.slice(0, -2)},"x":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      'nested too deeply',
    ],
    [
      'a run that unpacks into millions of inputs',
      edited({
        inputs: [
          {
            run: { block: [file.inputs[0]], vary: [], increments: Array.from({ length: 200_001 }, () => []) },
          },
        ],
      }),
      'too large',
    ],
  ])('that is %s is rejected with a message', (_, hostile, message) => {
    expect(() => readTrace(hostile)).toThrow(TraceFileError);
    expect(() => readTrace(hostile)).toThrow(message);
  });

  test('that is too long is rejected before it is parsed', () => {
    const huge = { length: traceLimits.characters + 1, trimStart: () => '' } as string;
    expect(() => readTrace(huge)).toThrow('has 64 million characters');
  });

  test('may contain markup: it stays text', () => {
    const markup = '<img src=x onerror=alert(1)>';
    const read = readTrace(edited({ title: markup, flow: markup }));
    expect([read.title, read.flow]).toEqual([markup, markup]);
  });

  test('cannot change the prototype of objects', () => {
    replay(readTrace(text), smallFlow());
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test.each(['500', '503:after:60', 'latency:800', 'client_secret'])('may hold the fault %s', (kind) => {
    const inputs = trace.inputs.map((input) => ({ ...input, fault: { side: 'lab' as const, kind } }));
    expect(readTrace(writeTrace({ ...trace, inputs })).inputs).toEqual(inputs);
  });

  test.each(['400:Not today', '', '400:', 'Sam', 'x'.repeat(51)])('holds no fault “%s”', (kind) => {
    const inputs = [{ ...trace.inputs[0], fault: { side: 'lab', kind } }] as TraceInput[];
    expect(() => writeTrace({ ...trace, inputs })).toThrow('cannot be written: `inputs.0');
    expect(() => readTrace(edited({ inputs }))).toThrow('`inputs.0');
  });

  test('is not written when the trace violates the format', () => {
    expect(() => writeTrace({ ...trace, createdAt: 'yesterday' })).toThrow('cannot be written: `createdAt`');
  });

  test.each([
    ['inputs', { inputs: Array(traceLimits.inputs + 1).fill(trace.inputs[1]) }],
    ['million characters', { start: { input: 'x'.repeat(traceLimits.characters) } }],
  ])('is not written when it has more %s than a reader accepts', (what, change) => {
    expect(() => writeTrace({ ...trace, ...change })).toThrow(
      new RegExp(`^This trace cannot be written: it has \\d+ ${what}, more than \\d+`),
    );
  });

  test('has a published JSON Schema', async () => {
    const schema = toJsonSchema(traceFileSchema, { target: 'draft-2020-12', errorMode: 'ignore' });
    await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(
      '../../../../docs/trace.schema.json',
    );
  });
});
