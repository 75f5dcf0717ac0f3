import { toJsonSchema } from '@valibot/to-json-schema';
import { describe, expect, test } from 'vitest';
import { type InputsPage, type Session, sessionFileSchema } from '../../src/format/session.ts';
import {
  readSession,
  readSessionInPortions,
  readTrace,
  SessionFileError,
  writeSession,
  writeSessionInPortions,
  writeTrace,
} from '../../src/format/session-file.ts';
import { sessionLimits } from '../../src/format/session-limits.ts';
import type { TraceInput } from '../../src/format/trace.ts';
import { actorSchema, inputSchema, stepSchema } from '../../src/format/trace.ts';
import { replay } from '../../src/replay/replay.ts';
import { smallFlow } from '../small-flow.ts';
import { smallTrace } from '../small-session.ts';

/** docs/sessions.md, Damaged files. A file is written, read and checked. */

const trace = await smallTrace();
const text = writeTrace(trace);
const file = JSON.parse(text);
const [page] = file.pages;

const { id, createdAt, app, env, redaction, flow, start, inputs } = trace;
const inputsPage: InputsPage = {
  kind: 'inputs',
  id,
  createdAt,
  app,
  env,
  redaction,
  flow,
  start,
  inputs,
  after: 0,
  services: {},
  end: null,
  isCut: false,
  crash: null,
};

const withHead = (change: object) => JSON.stringify({ ...file, ...change });
const edited = (change: object) => withHead({ pages: [{ ...page, ...change }] });

describe("a session's file", () => {
  test('contains the whole page', () => {
    expect(readTrace(text)).toEqual(trace);
  });

  test('is read and checked in portions, which say the share that is done', () => {
    const long = Array.from({ length: 3_000 }, (_, i) => ({ ...page.inputs[0], i, t: i * i }));
    const reading = readSessionInPortions(edited({ inputs: long }));
    const shares = [...reading];
    expect(shares.length).toBeGreaterThan(20);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    const damaged = edited({ inputs: long.with(2_999, { ...long[0], kind: 'eval' }) });
    expect(() => readSession(damaged)).toThrow('damaged: `pages.0.inputs.2999.kind`');
  });

  test.each([
    ['different events', (i: number) => `came.${i}`],
    ['a run', () => 'came'],
  ])('is written in portions, which say the share that is done: %s', (_, typeOf) => {
    const inputs = Array.from(
      { length: 3_000 },
      (_, i) => ({ ...trace.inputs[0], i, event: { type: typeOf(i) } }) as TraceInput,
    );
    const shares = [...writeSessionInPortions({ pages: [{ ...trace, inputs }] })];
    expect(shares.length).toBeGreaterThan(12);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  });

  test.each<[string, string, string]>([
    ['nothing', ' \n', 'is empty'],
    ['a picture', '\u0089PNG\r\n', 'not JSON'],
    ['its first half', text.slice(0, text.length / 2), 'truncated or damaged'],
    ['other JSON', '{"a": 1}', 'not a recorded session. The names of session files end in .session.json'],
    ['a list', '[]', 'not a recorded session. The names of session files end in .session.json'],
    ['null', 'null', 'not a recorded session. The names of session files end in .session.json'],
    ['a newer version', withHead({ version: 4 }), 'format version 4; this build reads version 3.'],
    [
      'an older version',
      withHead({ format: 'flowtrace', version: 1 }),
      'format version 1; this build reads version 3. An older build wrote it: open it there, or record the session again.',
    ],
    ['no version', withHead({ version: undefined }), 'no format version; this build reads version 3.'],
    ['a prototype key', text.replace('"flow":', '"__proto__": {"polluted": true}, "flow":'), '`__proto__` key'],
    ['a prototype key in disguise', text.replace('"notes":[]', '"notes":[{"\\u005f_proto__":{}}]'), '`__proto__` key'],
    ['no page', withHead({ pages: [5] }), 'damaged: `pages.0`'],
    ['of an unknown kind', edited({ kind: 'video' }), 'damaged: `pages.0.kind`'],
    ['a missing part', edited({ inputs: undefined }), 'damaged'],
    ['an unknown part', edited({ run: 'alert(1)' }), 'damaged: `pages.0.run`'],
    [
      'a path that is not an actor path',
      edited({ inputs: [{ ...page.inputs[0], to: '../../etc' }] }),
      'damaged: `pages.0.inputs.0.to`',
    ],
    ['a wrong kind', edited({ inputs: [{ ...page.inputs[0], kind: 'eval' }] }), 'damaged: `pages.0.inputs.0.kind`'],
    [
      'an event without a type',
      edited({ inputs: [{ ...page.inputs[0], event: {} }] }),
      'damaged: `pages.0.inputs.0.event.type`',
    ],
    ['a list of a number', edited({ steps: 5 }), 'damaged: `pages.0.steps`'],
    ['deep nesting', `${text.slice(0, -2)},"x":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 'nested too deeply'],
    [
      'a run that unpacks into millions of inputs',
      edited({
        inputs: [
          {
            run: { block: [page.inputs[0]], vary: [], increments: Array.from({ length: 200_001 }, () => []) },
          },
        ],
      }),
      'too large',
    ],
  ])('that is %s is rejected with a message', (_, hostile, message) => {
    expect(() => readTrace(hostile)).toThrow(SessionFileError);
    expect(() => readTrace(hostile)).toThrow(message);
  });

  test('may hold several pages, also without steps', () => {
    const session: Session = { pages: [trace, inputsPage], left: [{ path: '/', after: 5 }] };
    expect(readSession(writeSession(session))).toEqual(session);
    expect(() => readTrace(writeSession(session))).toThrow('no steps, or more than one page');
  });

  test('counts the inputs of all its pages', () => {
    const inputs = Array(sessionLimits.inputs / 2 + 1).fill(page.inputs[0]);
    const half = { ...inputsPage, inputs };
    expect(() => readSession(withHead({ pages: [half, half] }))).toThrow('too large: more than 200000 inputs');
    const run = { run: { block: inputs.slice(0, 1), vary: [], increments: inputs.map(() => []) } };
    const packed = { ...inputsPage, inputs: [run] };
    expect(() => readSession(withHead({ pages: [packed, packed] }))).toThrow('too large: it unpacks');
  });

  test('of the formats before version 3 is read as one of this version', () => {
    const { kind: _, ...recorded } = page;
    expect(readTrace(JSON.stringify({ format: 'flowtrace', version: 2, ...recorded }))).toEqual(trace);
    const { kind: __, createdAt: ___, ...sentPage } = inputsPage;
    const sent = { format: 'flowjourney', version: 1, id: 'x', createdAt, pages: [sentPage], left: [] };
    expect(readSession(JSON.stringify(sent))).toEqual({ pages: [inputsPage], left: [] });
    expect(() => readSession(JSON.stringify({ ...sent, pages: [5] }))).toThrow('damaged: `pages.0');
  });

  test('that is too long is rejected before it is parsed', () => {
    const huge = { length: sessionLimits.characters + 1, trimStart: () => '' } as string;
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
    expect(() => writeTrace({ ...trace, inputs })).toThrow('cannot be written: `pages.0.inputs.0');
    expect(() => readTrace(edited({ inputs }))).toThrow('`pages.0.inputs.0');
  });

  test('is not written when the session violates the format', () => {
    expect(() => writeTrace({ ...trace, createdAt: 'yesterday' })).toThrow('cannot be written: `pages.0.createdAt`');
  });

  test.each([
    ['inputs', { inputs: Array(sessionLimits.inputs + 1).fill(trace.inputs[1]) }],
    ['million characters', { start: { input: 'x'.repeat(sessionLimits.characters) } }],
  ])('is not written when it has more %s than a reader accepts', (what, change) => {
    expect(() => writeTrace({ ...trace, ...change })).toThrow(
      new RegExp(`^This session cannot be written: it has \\d+ ${what}, more than \\d+`),
    );
  });

  test('has a published JSON Schema', async () => {
    const definitions = { input: inputSchema, step: stepSchema, actor: actorSchema };
    const options = { definitions, target: 'draft-2020-12', errorMode: 'ignore' } as const;
    const schema = toJsonSchema(sessionFileSchema, options);
    await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot('../../docs/session.schema.json');
  });
});
