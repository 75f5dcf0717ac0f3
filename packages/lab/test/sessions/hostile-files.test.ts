import { replay } from '@upwell/trace/replay';
import { contextAfter, readTrace, SessionFileError, writeTrace } from '@upwell/trace/session';
import { describe, expect, test } from 'vitest';
import { hostileFilesFrom } from '../../../trace/test/hostile-files.ts';
import { smallFlow } from '../../../trace/test/small-flow.ts';
import { smallSession, smallTrace } from '../../../trace/test/small-session.ts';
import { readSessionFile } from '../../src/sessions/session-file.ts';
import { smallFlows } from '../small-flows.ts';

/** docs/lab.md, Replay a session. Files of any content are read or refused with a message. */

const prototypes = () =>
  [Object, Array, Function, String].map((one) => Object.getOwnPropertyNames(one.prototype).join());

describe.each([
  ['a whole session', await smallTrace()],
  ['a session that starts at a checkpoint', (await smallSession({ maximumInputs: 3 })).trace()],
])('broken files of %s', (_, trace) => {
  const files = hostileFilesFrom(writeTrace(trace));
  const before = prototypes();

  test('are read, or rejected with a message, by the reader and by the Lab', async () => {
    for (const { name, text } of files) {
      const result = await readSessionFile(new File([text], name), smallFlows);
      if ('pages' in result) expect(result.pages[0]?.page, name).toEqual(readTrace(text));
      else {
        expect(result.error, name).toMatch(/^This .{10,}\.$/s);
        expect(() => readTrace(text), name).toThrow(SessionFileError);
      }
    }
  });

  test('that are read replay to a verdict', () => {
    for (const { name, text } of files) {
      const read = readOrNull(text);
      if (!read) continue;
      const context = contextAfter({}, read.steps);
      expect(JSON.parse(JSON.stringify(context)), name).toEqual(context);
      expect(replay(read, smallFlow()).outcome, name).toMatch(/^(same|diverged)$/);
    }
    expect(prototypes()).toEqual(before);
  });
});

function readOrNull(text: string) {
  try {
    return readTrace(text);
  } catch {
    return null;
  }
}
