import { describe, expect, test } from 'vitest';
import { readSessionFile } from '../../../src/lab/sessions/session-file.ts';
import { contextAfter } from '../../../src/trace/format/patch.ts';
import { readTrace, TraceFileError, writeTrace } from '../../../src/trace/format/trace-file.ts';
import { replay } from '../../../src/trace/replay/replay.ts';
import { hostileFilesFrom } from '../hostile-files.ts';
import { liveSession } from '../live-session.ts';
import { flowNamed, scriptedSessions, scriptedTrace } from '../scripted-sessions.ts';

const prototypes = () =>
  [Object, Array, Function, String].map((one) => Object.getOwnPropertyNames(one.prototype).join());

/** Starts at a checkpoint. */
async function trimmedTrace() {
  const session = liveSession(flowNamed('accountSetup').machine, { session: 's1' }, { maximumInputs: 3 });
  const script = scriptedSessions.find(({ name }) => name === 'account-created');
  await script?.run(session);
  const exported = session.recording.exportTrace();
  if (exported.outcome === 'refused') throw new Error(exported.sentence);
  return exported.trace;
}

describe.each([
  ['a whole session', await scriptedTrace('account-created')],
  ['a session that starts at a checkpoint', await trimmedTrace()],
])('broken files of %s', (_, trace) => {
  const files = hostileFilesFrom(writeTrace(trace));
  const { machine } = flowNamed('accountSetup');
  const before = prototypes();

  test('are read, or rejected with a message, by the reader and by the Lab', async () => {
    for (const { name, text } of files) {
      const result = await readSessionFile(new File([text], name));
      if ('trace' in result) expect(readTrace(text), name).toEqual(result.trace);
      else {
        expect(result.error, name).toMatch(/^This .{10,}\.$/s);
        expect(() => readTrace(text), name).toThrow(TraceFileError);
      }
    }
  });

  test('that are read replay to a verdict, or fail with an error that has a message', () => {
    for (const { name, text } of files) {
      const read = attempt(() => readTrace(text));
      if (!read.value) continue;
      const { steps } = read.value;
      expect(attempt(() => contextAfter({}, steps)).error, name).toBeNull();
      const { value, error } = attempt(() => replay(read.value, machine));
      if (error === null) expect(['same', 'diverged'], name).toContain(value?.outcome);
      else expect(error.message, name).not.toBe('');
    }
    expect(prototypes()).toEqual(before);
  });
});

function attempt<Value>(run: () => Value): { value: Value; error: null } | { value: null; error: Error } {
  try {
    return { value: run(), error: null };
  } catch (error) {
    return { value: null, error: error as Error };
  }
}
