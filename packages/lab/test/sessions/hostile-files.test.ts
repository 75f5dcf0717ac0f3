import { contextAfter, readTrace, SessionFileError, writeTrace } from '@upwell/trace/format';
import { replay } from '@upwell/trace/replay';
import { describe, expect, test } from 'vitest';
import { flows } from '../../../../machines/index.ts';
import { hostileFilesFrom } from '../../../../test/trace/hostile-files.ts';
import { liveSession } from '../../../../test/trace/live-session.ts';
import { flowNamed, scriptedSessions, scriptedTrace } from '../../../../test/trace/scripted-sessions.ts';
import { readSessionFile } from '../../src/sessions/session-file.ts';

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
      const result = await readSessionFile(new File([text], name), flows);
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
      expect(replay(read, machine).outcome, name).toMatch(/^(same|diverged)$/);
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
