import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MachineFor, runCommand } from '@upwell/trace/cli';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { flows } from '../../../../machines/index.ts';
import { mutantNamed } from '../../../../packages/trace/test/mutants.ts';

/**
 * packages/trace/docs/sessions.md, What a change changes. Sessions are compared with a commit: a repository has one
 * commit, which is this build, and a build after it changes the contact form in two places.
 */

const root = new URL('../../../../', import.meta.url).pathname;
let repository = '';

beforeAll(() => {
  repository = mkdtempSync(join(tmpdir(), 'repository-'));
  const profile = ['src/lab-profile', 'src/diagnostics/redaction'];
  const parts = ['machines', 'packages', ...profile, 'scripts', 'package.json', 'package-lock.json'];
  for (const part of parts) cpSync(join(root, part), join(repository, part), { recursive: true });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--no-verify', '-m', 'Base');
});

function git(...args: string[]): string {
  const author = ['-c', 'user.name=test', '-c', 'user.email=test@example.test'];
  return execFileSync('git', [...author, ...args], { cwd: repository, encoding: 'utf8' });
}

afterAll(() => rmSync(repository, { recursive: true, force: true }));

async function run(args: readonly string[], machineFor?: MachineFor) {
  const printed: string[] = [];
  const code = await runCommand(['replay', ...args], {
    print: (text) => printed.push(text),
    repository,
    ...(machineFor && { machineFor }),
  });
  return { code, text: printed.join('\n') };
}

function original(flow: string) {
  const found = flows.find(({ id }) => id === flow)?.machine;
  if (!found) throw new Error(`no flow ${flow}`);
  return found;
}

/** The text is reported as not copied, and the mail goes elsewhere. */
const changed: MachineFor = (flow) => {
  const machine = original(flow);
  if (flow !== 'contact') return machine;
  const notCopied = "invoke copyText onDone target · 'copied' → 'offering'";
  return [
    `contact · state handedOver.copying · ${notCopied}`,
    'contact · state openingMail · invoke openMail input href · changed',
  ].reduce(mutantNamed, machine);
};

describe('npm run replay -- --base', () => {
  test('plays generated and kept sessions on the base, finds them the same here, and removes the worktree', async () => {
    const kept = join(root, 'test/traces/contact-copied.session.json');
    const flows = ['--flow', 'contact', '--flow', 'pricing'];
    const { code, text } = await run([kept, '--generated', '--base', 'HEAD', ...flows]);
    expect(text).toMatch(/^([\d,]+) sessions, \1 same, 0 diverged$/);
    expect(code).toBe(0);
    expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1);
  });

  test('groups what a change changes by cause', async () => {
    const { code, text } = await run(['--generated', '--base', 'HEAD', '--flow', 'contact'], changed);
    expect(code).toBe(1);
    expect(text.match(/^DIVERGED/gm)).toHaveLength(1);
    expect(text).toMatch(/: recorded `openMail` with `href` .+, now with .+ changed"\.\n/);
    expect(text).toMatch(/\nChanges of the charts since HEAD:\n.+goes to `contact\.handedOver\.offering`/);
  });

  test('at level states shows the other cause', async () => {
    const args = ['--generated', '--base', 'HEAD', '--flow', 'contact', '--level', 'states'];
    const { text } = await run(args, changed);
    expect(text).toMatch(
      /^DIVERGED \d+ sessions: `contact\.handedOver\.copying`, when `copyText` was done: recorded to `.+`, now to `.+`\.\n {2}for example contact\/\d+, ".+", moment \d+ of \d+\n/,
    );
    expect(text).toContain('This is what changed since HEAD. Is all of it intended?');
  });

  test('records kept sessions anew on the base, where a former recording says something else', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'traces-'));
    const kept = readFileSync(join(root, 'test/traces/pricing-basic-plan.session.json'), 'utf8');
    const file = join(folder, 'pricing.session.json');
    writeFileSync(file, kept.replaceAll('"closed"', '"hidden"'));
    expect((await run([file])).code).toBe(1);
    expect(await run([file, '--base', 'HEAD'])).toEqual({
      code: 0,
      text: expect.stringMatching(/^1 session, 1 same, 0 diverged\n/),
    });
  });

  test('says why the machines of a commit cannot play sessions', async () => {
    git('rm', '--quiet', 'machines/index.ts');
    git('commit', '--quiet', '--no-verify', '-m', 'Broken');
    const { code, text } = await run(['--generated', '--flow', 'pricing', '--base', 'HEAD']);
    git('reset', '--quiet', '--hard', 'HEAD~1');
    expect(code).toBe(2);
    expect(text).toMatch(
      /^The machines of `HEAD` cannot play sessions with this build's trace engine: .*machines\/index\.ts/,
    );
  });
});
