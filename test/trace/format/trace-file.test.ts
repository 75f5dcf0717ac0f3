import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { traceLimits } from '../../../src/trace/format/trace.ts';
import { traceJsonSchema } from '../../../src/trace/format/json-schema.ts';
import { readTrace, TraceFileError, writeTrace } from '../../../src/trace/format/trace-file.ts';
import { replay } from '../../../src/trace/replay/replay.ts';
import { smallFlow } from '../small-flow.ts';
import { smallTrace } from '../small-session.ts';

const trace = await smallTrace();
const text = writeTrace(trace);
const file = JSON.parse(text);

const edited = (change: object) => JSON.stringify({ ...file, ...change });

describe('a trace file', () => {
  test('holds the whole trace', () => {
    expect(readTrace(text)).toEqual(trace);
  });

  test.each<[string, string, string]>([
    ['nothing', '', 'not JSON'],
    ['a picture', '\u0089PNG\r\n', 'not JSON'],
    ['half of it', text.slice(0, text.length / 2), 'cut off or damaged'],
    ['other JSON', '{"a": 1}', '`format` is not "flowtrace"'],
    ['a list', '[]', '`format` is not "flowtrace"'],
    ['null', 'null', '`format` is not "flowtrace"'],
    ['a newer version', edited({ version: 2 }), 'format version 2; this build reads version 1'],
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
    ['a path that is none', edited({ inputs: [{ ...file.inputs[0], to: '../../etc' }] }), 'damaged'],
    ['a wrong kind', edited({ inputs: [{ ...file.inputs[0], kind: 'eval' }] }), 'damaged'],
    ['an event without a type', edited({ inputs: [{ ...file.inputs[0], event: {} }] }), 'damaged'],
    ['a list of a number', edited({ steps: 5 }), 'damaged: `steps`'],
    [
      'endless nesting',
      `${text.slice(0, -2)},"x":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      'nests too deeply',
    ],
    [
      'a run that unpacks for ever',
      edited({
        inputs: [
          { run: { of: [file.inputs[0]], vary: [], rows: Array.from({ length: 200_001 }, () => []) } },
        ],
      }),
      'too large',
    ],
  ])('that is %s is refused with a message', (_, hostile, message) => {
    expect(() => readTrace(hostile)).toThrow(TraceFileError);
    expect(() => readTrace(hostile)).toThrow(message);
  });

  test('that is far too long is refused before it is parsed', () => {
    const huge = { length: traceLimits.characters + 1, trimStart: () => '' } as string;
    expect(() => readTrace(huge)).toThrow('has 64 million characters');
  });

  test('may carry markup in its names: it stays text', () => {
    const markup = '<img src=x onerror=alert(1)>';
    const read = readTrace(edited({ title: markup, flow: markup }));
    expect([read.title, read.flow]).toEqual([markup, markup]);
  });

  test('leaves objects as they are when its values are used', () => {
    replay(readTrace(text), smallFlow());
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test('is refused when it would not keep to its own format', () => {
    expect(() => writeTrace({ ...trace, createdAt: 'yesterday' })).toThrow('cannot be written: `createdAt`');
  });

  test('has a published schema that is true', () => {
    const published = readFileSync(new URL('../../../docs/trace.schema.json', import.meta.url), 'utf8');
    expect(JSON.parse(published)).toEqual(traceJsonSchema());
  });
});
