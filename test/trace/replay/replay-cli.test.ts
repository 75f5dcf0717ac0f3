import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { main } from '../../../scripts/replay.ts';
import { readTrace, writeTrace } from '../../../src/trace/format/trace-file.ts';

const kept = new URL('../../traces', import.meta.url).pathname;

function run(...args: string[]) {
  const lines: string[] = [];
  const code = main(args, (line) => lines.push(line));
  return { code, text: lines.join('\n') };
}

/** A folder with copies of the kept traces, one of them from a build where saving led somewhere else. */
function folderWithAnOldTrace(): { folder: string; file: string } {
  const folder = mkdtempSync(join(tmpdir(), 'traces-'));
  cpSync(kept, folder, { recursive: true });
  const file = join(folder, 'account-created.flowtrace.json');
  const trace = readTrace(readFileSync(file, 'utf8'));
  const steps = trace.steps.map((step) =>
    step.value === 'created' ? { ...step, value: 'verifying' } : step,
  );
  writeFileSync(file, writeTrace({ ...trace, steps }));
  return { folder, file };
}

describe('npm run replay', () => {
  test('every kept trace does on this build what it did when it was recorded', () => {
    expect(run(kept)).toEqual({ code: 0, text: expect.stringMatching(/^\d+ traces, \d+ same, 0 diverged$/) });
  });

  test('says where a build differs, and fails', () => {
    const { folder } = folderWithAnOldTrace();
    const { code, text } = run(folder);
    expect(code).toBe(1);
    expect(text).toContain('DIVERGED');
    expect(text).toContain('`accountSetup.form.creating`, event `xstate.done.actor.createAccount`');
    expect(text).toContain('recorded state `verifying`, now state `created`');
    expect(text).toContain('1 diverged\nIf the difference is meant, review it and take it with --update.');
  });

  test('takes the difference as right when told to', () => {
    const { folder, file } = folderWithAnOldTrace();
    expect(run(folder, '--update')).toMatchObject({ code: 0, text: expect.stringContaining('1 updated') });
    expect(run(file).code).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe(
      readFileSync(join(kept, 'account-created.flowtrace.json'), 'utf8'),
    );
  });

  test('says what a session loses when its inputs reach nobody any more', () => {
    const { folder, file } = folderWithAnOldTrace();
    const trace = readTrace(readFileSync(file, 'utf8'));
    const inputs = trace.inputs.map((input) =>
      input.i === 4 ? { ...input, to: '@accountSetup/gone' } : input,
    );
    writeFileSync(file, writeTrace({ ...trace, inputs }));
    expect(run(folder, '--update').text).toContain(
      '1 inputs reach nobody any more and were left out, the first being `xstate.promise.resolve` of `@accountSetup/gone`',
    );
  });

  test('shares the work', () => {
    const counts = ['1/3', '2/3', '3/3'].map((shard) =>
      Number.parseInt(run(kept, '--shard', shard).text, 10),
    );
    const all = Number.parseInt(run(kept).text, 10);
    expect(counts.reduce((sum, count) => sum + count)).toBe(all);
  });

  test('says what is wrong with a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'traces-'));
    writeFileSync(join(folder, 'cut.flowtrace.json'), '{"format": "flow');
    expect(run(folder)).toMatchObject({ code: 1, text: expect.stringContaining('cut off or damaged') });
    const [name = ''] = ['account-created.flowtrace.json'];
    const foreign = JSON.parse(readFileSync(join(kept, name), 'utf8'));
    writeFileSync(join(folder, 'cut.flowtrace.json'), JSON.stringify({ ...foreign, flow: 'other' }));
    expect(run(folder).text).toContain('This build has no flow called `other`.');
  });

  test.each([
    [[], 'npm run replay --'],
    [['nowhere'], 'There is no nowhere.'],
    [[kept, '--level', 'deep'], '--level takes states, context, full.'],
    [[kept, '--shard', '3/2'], '--shard takes a part like 2/8.'],
    [[kept, '--fast'], "Unknown option '--fast'"],
  ])('called with %j it explains itself', (args, message) => {
    const { code, text } = run(...args);
    expect(code).toBe(2);
    expect(text).toContain(message);
  });
});
