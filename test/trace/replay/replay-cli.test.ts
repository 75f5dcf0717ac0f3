import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTrace, writeTrace } from '@upwell/trace/format';
import { describe, expect, test } from 'vitest';
import { generateSessions } from '../../../scripts/build/generated-sessions.ts';
import { main } from '../../../scripts/replay.ts';
import { hostileFilesFrom } from '../hostile-files.ts';

// Searched here if it was not yet: that takes longer than a test may.
await generateSessions();

const traces = new URL('../../traces', import.meta.url).pathname;

async function run(...args: string[]) {
  const lines: string[] = [];
  const code = await main(args, { print: (line) => lines.push(line) });
  return { code, text: lines.join('\n') };
}

/** A folder with two traces of this build, one changed as if creating an account had led to another state. */
async function folderWithAnOldTrace(): Promise<{ folder: string; file: string; current: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'traces-'));
  for (const name of ['account-created', 'pricing-basic-plan'])
    copyFileSync(join(traces, `${name}.flowtrace.json`), join(folder, `${name}.flowtrace.json`));
  // Kept sessions may hold former descriptions of states, which --update renews as well.
  await run(folder, '--update');
  const file = join(folder, 'account-created.flowtrace.json');
  const current = readFileSync(file, 'utf8');
  const trace = readTrace(current);
  const steps = trace.steps.map((step) =>
    step.value === 'created' ? { ...step, value: 'verifying' } : step,
  );
  writeFileSync(file, writeTrace({ ...trace, steps }));
  return { folder, file, current };
}

describe('npm run replay', () => {
  test('finds every recorded session the same on this build', async () => {
    expect(await run(traces)).toEqual({
      code: 0,
      text: expect.stringMatching(/^\d+ sessions, \d+ same, 0 diverged\n\d+ calls failed as recorded\b.*$/),
    });
  });

  test('finds every generated session the same on this build', async () => {
    expect(await run('--generated')).toEqual({
      code: 0,
      text: expect.stringMatching(
        /^Generated sessions are of this build itself: add --base main to compare it with main\.\n(\d+) sessions, \1 same, 0 diverged$/,
      ),
    });
  }, 120_000);

  test('reports where a session diverges, and fails', async () => {
    const { folder } = await folderWithAnOldTrace();
    const { code, text } = await run(folder);
    expect(code).toBe(1);
    expect(text).toContain('DIVERGED');
    expect(text).toContain('`accountSetup.form.sending`, event `once.succeeded`');
    expect(text).toContain('recorded state `verifying`, now state `created`');
    expect(text).toContain('1 diverged\nIf a difference is intended, review it and accept it with --update.');
  });

  test('accepts the difference with --update', async () => {
    const { folder, file, current } = await folderWithAnOldTrace();
    expect(await run(folder, '--update')).toEqual({ code: 0, text: expect.stringContaining('1 updated') });
    expect((await run(file)).code).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe(current);
  });

  test('reports inputs that --update leaves out', async () => {
    const { folder, file } = await folderWithAnOldTrace();
    const trace = readTrace(readFileSync(file, 'utf8'));
    const inputs = trace.inputs.map((input) =>
      input.to === '@accountSetup/once/request' ? { ...input, to: '@accountSetup/gone' } : input,
    );
    writeFileSync(file, writeTrace({ ...trace, inputs }));
    expect((await run(folder, '--update')).text).toContain(
      'left out 2 inputs whose actor no longer runs, the first being `xstate.promise.resolve` for `@accountSetup/gone`',
    );
  });

  test('replays a part of the files with --shard', async () => {
    const countIn = async (...args: string[]) => Number.parseInt((await run(traces, ...args)).text, 10);
    const counts = await Promise.all(['1/3', '2/3', '3/3'].map((shard) => countIn('--shard', shard)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(await countIn());
    const file = join(traces, 'pricing-basic-plan.flowtrace.json');
    expect(await run(file, '--shard', '2/2')).toEqual({ code: 0, text: '0 sessions, 0 same, 0 diverged' });
  });

  test('reports what is wrong with a file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'traces-'));
    writeFileSync(join(folder, 'cut.flowtrace.json'), '{"format": "flow');
    expect(await run(folder)).toEqual({ code: 1, text: expect.stringContaining('truncated or damaged') });
    const foreign = JSON.parse(readFileSync(join(traces, 'account-created.flowtrace.json'), 'utf8'));
    writeFileSync(join(folder, 'cut.flowtrace.json'), JSON.stringify({ ...foreign, flow: 'other' }));
    expect((await run(folder)).text).toContain('This build has no flow `other`.');
  });

  test('says why a file cannot be read', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'traces-'));
    mkdirSync(join(folder, 'folder.flowtrace.json'));
    symlinkSync('nowhere', join(folder, 'link.flowtrace.json'));
    writeFileSync(join(folder, 'nothing.flowtrace.json'), '');
    const journey = { format: 'flowjourney', version: 1, id: 'a', createdAt: '2026-01-01T00:00:00.000Z' };
    writeFileSync(join(folder, 'pages.flowjourney.json'), JSON.stringify({ ...journey, pages: [] }));
    expect((await run(folder)).text.split('\n')).toEqual([
      `UNUSABLE ${folder}/folder.flowtrace.json`,
      '  This file cannot be read: it is a folder.',
      `UNUSABLE ${folder}/link.flowtrace.json`,
      '  This file cannot be read: it is a link to a file that does not exist.',
      `UNUSABLE ${folder}/nothing.flowtrace.json`,
      '  This file is empty.',
      `UNUSABLE ${folder}/pages.flowjourney.json`,
      '  This journey has no pages.',
      '4 sessions, 0 same, 0 diverged, 4 unusable',
    ]);
  });

  test("says how little of a customer's journey is compared", async () => {
    const { id, createdAt, app, env, redaction, flow, start, inputs } = JSON.parse(
      readFileSync(join(traces, 'pricing-basic-plan.flowtrace.json'), 'utf8'),
    );
    const recorded = { id, app, env, redaction, flow, after: 0, start, services: {}, inputs };
    const page = { ...recorded, end: null, isCut: false, crash: null };
    const file = join(mkdtempSync(join(tmpdir(), 'journeys-')), 'a.flowjourney.json');
    writeFileSync(
      file,
      JSON.stringify({ format: 'flowjourney', version: 1, id: 'a', createdAt, pages: [page] }),
    );
    expect((await run(file)).text).toMatch(
      /^1 page of customers' journeys: .* compared was only whether .*\n1 session, 1 same, 0 diverged$/,
    );
  });

  test('makes the folder of a report', async () => {
    const output = join(mkdtempSync(join(tmpdir(), 'reports-')), 'of/today/replay.json');
    const file = join(traces, 'pricing-basic-plan.flowtrace.json');
    const { code } = await run(file, '--reporter', 'json', '--output', output);
    expect(code).toBe(0);
    expect(JSON.parse(readFileSync(output, 'utf8')).counts.same).toBe(1);
  });

  test('explains its usage with --help', async () => {
    expect(await run('--help')).toEqual({ code: 0, text: expect.stringMatching(/^npm run replay --/) });
  });

  test('says what is wrong with each broken file, and replays the others', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'traces-'));
    const good = readFileSync(join(traces, 'account-created.flowtrace.json'), 'utf8');
    const broken = hostileFilesFrom(good).filter((_, index) => index % 7 === 0 || index > 499);
    for (const [index, { text }] of broken.entries())
      writeFileSync(join(folder, `${index}.flowtrace.json`), text);
    writeFileSync(join(folder, 'good.flowtrace.json'), good);
    const { code, text } = await run(folder, '--reporter', 'json');
    expect(code).toBe(1);
    const { counts, results } = JSON.parse(text);
    expect(counts.sessions).toBe(broken.length + 1);
    expect(counts.same + counts.diverged + counts.unusable).toBe(counts.sessions);
    const unusable = results.filter(({ outcome }: { outcome: string }) => outcome === 'unusable');
    expect(unusable).toHaveLength(counts.unusable);
    for (const { name, message } of unusable) expect(message, name).toMatch(/^This /);
    expect(results).toContainEqual(
      expect.objectContaining({ name: expect.stringContaining('good'), outcome: 'same' }),
    );
  });

  test.each([
    [[], 'npm run replay --'],
    [['nowhere'], 'Not found: nowhere.'],
    [[traces, '--level', 'deep'], '--level takes states, context, full.'],
    [[traces, '--shard', '3/2'], '--shard takes a part such as 2/8.'],
    [[traces, '--fast'], "Unknown option '--fast'. --help lists the options."],
    [[traces, '--output', tmpdir()], '--output takes a file, and '],
    [[traces, '--reporter', 'xml'], '--reporter takes text, json, junit, html.'],
    [['--generated', '--update'], '--update is for files alone'],
    [['--generated', '--flow', 'promo'], 'No flow promo; there are promoBanner,'],
    [['--generated', '--lab', 'staging'], '--lab takes a URL'],
    [['--generated', '--base', 'no-such-ref'], 'There is no commit `no-such-ref` in this repository.'],
  ])('explains its usage when called with %j', async (args, message) => {
    const { code, text } = await run(...args);
    expect(code).toBe(2);
    expect(text).toContain(message);
  });
});
