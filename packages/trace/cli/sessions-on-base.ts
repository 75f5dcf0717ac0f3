import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Trace } from '@upwell/trace/session';
import { BaseError, type BaseWorktree, openBaseWorktree } from './base-worktree.ts';
import type { ReplayedProduct } from './product.ts';
import type { PageToReplay, Selection } from './sessions.ts';
import type { Line } from './write-sessions.ts';

/** The first argument of a program that is to write the sessions of a base. */
export const writeSessionsCommand = 'write-sessions';

/** The sessions as a commit's machines play them, one by one as they are made. Throws a `BaseError`. */
export async function* sessionsOnBase(
  product: ReplayedProduct,
  ref: string,
  selection: Selection,
  repository = product.root,
): AsyncGenerator<PageToReplay> {
  const base = openBaseWorktree(ref, repository, product);
  try {
    yield* sessionsFrom(base, product, ref, selection);
  } finally {
    base.remove();
  }
}

async function* sessionsFrom(
  { folder, asHere }: BaseWorktree,
  { root, config }: ReplayedProduct,
  ref: string,
  selection: Selection,
): AsyncGenerator<PageToReplay> {
  const wanted = { ...selection, paths: selection.paths.map((path) => resolve(path)) };
  const cacheFolder = join(root, '.build', 'base');
  const own = [JSON.stringify(wanted), cacheFolder, '--config', join(folder, config)];
  const child = spawn(process.execPath, [programIn(folder), 'replay', writeSessionsCommand, ...own], {
    cwd: process.cwd(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(0, 10_000);
  });
  const machines = new Map<string, Trace['machines']>();
  try {
    for await (const text of createInterface({ input: child.stdout })) {
      const line = JSON.parse(asHere(text)) as Line;
      if ('machines' in line) machines.set(line.flow, line.machines);
      else if ('page' in line && line.page.kind === 'trace')
        yield { ...line, page: { ...line.page, machines: machines.get(line.flow) ?? {} } };
      else yield line;
    }
    const [code] = await ended;
    if (code !== 0) throw new BaseError(failureWords(ref, complaint));
  } finally {
    child.kill();
  }
}

/** The program of the trace engine that the machines of a base import: with two engines, nothing of one is known to the other. */
function programIn(folder: string): string {
  const entry = createRequire(join(folder, 'package.json')).resolve('@upwell/trace/cli');
  return join(dirname(entry), basename(entry).replace('index', 'upwell-trace'));
}

function failureWords(ref: string, complaint: string): string {
  const reason = /^\w*Error.*$/m.exec(complaint)?.[0] ?? complaint.trim().slice(0, 500);
  return `The machines of \`${ref}\` cannot play sessions with this build's trace engine: ${reason}\nChoose a later commit as the base.`;
}
