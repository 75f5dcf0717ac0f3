import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '@upwell/trace/cli';
import { type InputsPage, readSession, readTrace, writeSession, writeTrace } from '@upwell/trace/session';
import { describe, expect, test } from 'vitest';
import { hostileFilesFrom } from '../../../../packages/trace/test/hostile-files.ts';
import { generateSessions } from '../../../../scripts/build/generated-sessions.ts';

/** packages/lab/docs/lab.md, Replay without a browser. The command replays kept and generated sessions, and accepts differences. */

// Searched here if it was not yet: that takes longer than a test may.
await generateSessions();

const traces = new URL('../../../traces', import.meta.url).pathname;

async function run(...args: string[]) {
  const lines: string[] = [];
  const code = await runCommand(['replay', ...args], { print: (line) => lines.push(line) });
  return { code, text: lines.join('\n') };
}

/** A folder with two traces of this build, one changed as if creating an account had led to another state. */
async function folderWithAnOldTrace(): Promise<{ folder: string; file: string; current: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'traces-'));
  for (const name of ['account-created', 'pricing-basic-plan'])
    copyFileSync(join(traces, `${name}.session.json`), join(folder, `${name}.session.json`));
  // Kept sessions may hold former descriptions of states, which --update renews as well.
  await run(folder, '--update');
  const file = join(folder, 'account-created.session.json');
  const current = readFileSync(file, 'utf8');
  const trace = readTrace(current);
  const steps = trace.steps.map((step) => (step.value === 'created' ? { ...step, value: 'verifying' } : step));
  writeFileSync(file, writeTrace({ ...trace, steps }));
  return { folder, file, current };
}

describe('npm run replay', () => {
  test('finds every recorded session the same on this build', async () => {
    expect(await run(traces)).toEqual({
      code: 0,
      text: expect.stringMatching(
        /^\d+ sessions, \d+ same, 0 diverged\n\d+ calls failed as recorded\b.*\nNot reached: .+\nSame as far as reached \(.+\)\.$/,
      ),
    });
  });

  test('finds every generated session the same on this build, nothing that none of them reaches, and every promise kept', async () => {
    expect(await run('--generated')).toEqual({
      code: 0,
      text: expect.stringMatching(
        /^Generated sessions are of this build itself: add --base main to compare it with main\.\n([\d,]+) sessions, \1 same, 0 diverged\n10 flows, 7 promises, [\d,]+ moments: all kept\nTold at moments: .+$/,
      ),
    });
  });

  test('reports where a session diverges, and fails', async () => {
    const { folder } = await folderWithAnOldTrace();
    const { code, text } = await run(folder);
    expect(code).toBe(1);
    expect(text).toContain('DIVERGED');
    expect(text).toContain(
      '`accountSetup.form.sending`, when `once` was done: recorded `accountSetup.verifying`, now `accountSetup.created`.',
    );
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
    const folder = mkdtempSync(join(tmpdir(), 'traces-'));
    for (const name of ['account-created', 'pricing-basic-plan'])
      copyFileSync(join(traces, `${name}.session.json`), join(folder, `${name}.session.json`));
    const countIn = async (...args: string[]) => Number.parseInt((await run(folder, ...args)).text, 10);
    const counts = await Promise.all(['1/3', '2/3', '3/3'].map((shard) => countIn('--shard', shard)));
    expect(counts.toSorted()).toEqual([0, 1, 1]);
    expect(await countIn()).toBe(2);
    const file = join(traces, 'pricing-basic-plan.session.json');
    expect(await run(file, '--shard', '2/2')).toEqual({ code: 0, text: '0 sessions, 0 same, 0 diverged' });
  });

  test('reports what is wrong with a file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'traces-'));
    writeFileSync(join(folder, 'cut.session.json'), '{"format": "flow');
    expect(await run(folder)).toEqual({ code: 1, text: expect.stringContaining('truncated or damaged') });
    const foreign = JSON.parse(readFileSync(join(traces, 'account-created.session.json'), 'utf8'));
    writeFileSync(
      join(folder, 'cut.session.json'),
      JSON.stringify({ ...foreign, pages: [{ ...foreign.pages[0], flow: 'other' }] }),
    );
    expect((await run(folder)).text).toContain('This build has no flow `other`: it has `promoBanner`');
  });

  test('says why a file cannot be read', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'traces-'));
    mkdirSync(join(folder, 'folder.session.json'));
    symlinkSync('nowhere', join(folder, 'link.session.json'));
    writeFileSync(join(folder, 'nothing.session.json'), '');
    writeFileSync(join(folder, 'pages.session.json'), '{"format":"session","version":3,"pages":[]}');
    expect((await run(folder)).text.split('\n')).toEqual([
      `UNUSABLE ${folder}/folder.session.json`,
      '  This file cannot be read: it is a folder.',
      `UNUSABLE ${folder}/link.session.json`,
      '  This file cannot be read: it is a link to a file that does not exist.',
      `UNUSABLE ${folder}/nothing.session.json`,
      '  This file is empty.',
      `UNUSABLE ${folder}/pages.session.json`,
      '  This session has no pages.',
      '4 sessions, 0 same, 0 diverged, 4 unusable',
    ]);
  });

  test("says how little of a customer's session is compared", async () => {
    const kept = readTrace(readFileSync(join(traces, 'pricing-basic-plan.session.json'), 'utf8'));
    const { id, createdAt, app, env, redaction, flow, start } = kept;
    const inputs = kept.inputs.filter(({ kind }) => kind !== 'stop');
    const recorded = { id, createdAt, app, env, redaction, flow, start, inputs };
    const rest = { after: 0, services: {}, end: null, isCut: false, crash: null };
    const moved = { ...rest, end: { states: { '@pricing': 'elsewhere' }, waiting: [] } };
    const pages = [rest, moved].map((ending): InputsPage => ({ kind: 'inputs', ...recorded, ...ending }));
    const file = join(mkdtempSync(join(tmpdir(), 'sessions-')), 'a.session.json');
    writeFileSync(file, writeSession({ pages }));
    const { code, text } = await run(file);
    expect(code).toBe(1);
    expect(text).toContain('DIVERGED 1 session: After the last input: recorded `pricing` in `elsewhere`, now in `');
    expect(text).toContain('a.session.json (page 2 of 2, /), "Page 2 of 2, /", moment 6 of 6');
    expect(text).toMatch(/2 pages of customers' sessions: .* compared was only whether .*/);
    expect(text).toContain('2 sessions, 1 same, 1 diverged');
  });

  test('updates each page of a session', async () => {
    const name = 'pricing-basic-plan.session.json';
    const kept = readTrace(readFileSync(join(traces, name), 'utf8'));
    const file = join(mkdtempSync(join(tmpdir(), 'sessions-')), name);
    writeFileSync(file, writeSession({ pages: [kept, { ...kept, id: 'second' }] }));
    await run(file, '--update');
    const current = readFileSync(file, 'utf8');
    const pages = readSession(current).pages.map((page) => ({ ...page, steps: [] }));
    writeFileSync(file, writeSession({ pages }));
    expect((await run(file)).text).toContain('2 diverged');
    await run(file, '--update');
    expect(readFileSync(file, 'utf8')).toBe(current);
  });

  test('makes the folder of a report', async () => {
    const output = join(mkdtempSync(join(tmpdir(), 'reports-')), 'of/today/replay.xml');
    const file = join(traces, 'pricing-basic-plan.session.json');
    const { code } = await run(file, '--reporter', 'junit', '--output', output);
    expect(code).toBe(0);
    expect(readFileSync(output, 'utf8')).toContain('tests="1" failures="0" errors="0"');
  });

  test('says what is wrong with each broken file, and replays the others', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'traces-'));
    const good = readFileSync(join(traces, 'account-created.session.json'), 'utf8');
    const broken = hostileFilesFrom(good);
    for (const [index, { text }] of broken.entries()) writeFileSync(join(folder, `${index}.session.json`), text);
    writeFileSync(join(folder, 'good.session.json'), good);
    const { code, text } = await run(folder, '--reporter', 'junit');
    expect(code).toBe(1);
    const cases = text.split('\n').filter((line) => line.includes('<testcase '));
    expect(cases).toHaveLength(broken.length + 1);
    const unusable = cases.filter((line) => line.includes('<error '));
    expect(unusable).not.toEqual([]);
    expect(unusable.filter((line) => !line.includes('<error message="This '))).toEqual([]);
    expect(cases.find((line) => line.includes('good.session.json'))).toMatch(/"\/>$/);
  });

  test.each([
    [[], 'upwell-trace replay '],
    [['nowhere'], 'Not found: nowhere.'],
    [[traces, '--level', 'deep'], '--level takes states, context, full.'],
    [[traces, '--shard', '3/2'], '--shard takes a part such as 2/8.'],
    [[traces, '--fast'], "Unknown option '--fast'. --help lists the options."],
    [[traces, '--output', tmpdir()], '--output takes a file, and '],
    [[traces, '--reporter', 'xml'], '--reporter takes text, junit, markdown.'],
    [['--generated', '--update'], '--update is for files alone'],
    [['--generated', '--flow', 'promo'], 'No flow promo; there are promoBanner,'],
    [['--generated', '--base', 'no-such-ref'], 'There is no commit `no-such-ref` in this repository.'],
  ])('explains its usage when called with %j', async (args, message) => {
    const { code, text } = await run(...args);
    expect(code).toBe(2);
    expect(text).toContain(message);
  });
});
