import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ReplayedProduct } from './product.ts';

/** The base cannot be made; the message says why and what to do. */
export class BaseError extends Error {
  override name = 'BaseError';
}

export interface BaseWorktree {
  folder: string;
  remove(): void;
}

/**
 * Checks a commit out into a worktree in the temporary folder. Its machines and its sample values stay; the product's tools are
 * replaced by this build's, so that both builds are recorded alike. Packages are those of this checkout when the lock
 * files agree, else they are installed. Throws a `BaseError`. Interrupting the command removes the worktree, too.
 */
export function openBaseWorktree(
  ref: string,
  repository: string,
  { root, tools }: Pick<ReplayedProduct, 'root' | 'tools'>,
): BaseWorktree {
  const commit = commitOf(ref, repository);
  const temporary = mkdtempSync(join(tmpdir(), 'replay-base-'));
  const folder = join(temporary, 'base');
  const remove = () => {
    for (const signal of signals) process.off(signal, interrupt);
    spawnSync('git', ['worktree', 'remove', '--force', folder], { cwd: repository, stdio: 'ignore' });
    rmSync(temporary, { recursive: true, force: true });
  };
  const interrupt = () => {
    remove();
    process.exit(130);
  };
  for (const signal of signals) process.on(signal, interrupt);
  try {
    git(['worktree', 'add', '--quiet', '--detach', folder, commit], repository);
    providePackages(folder, root);
    // Over what is there, which the sample values may import.
    for (const tool of tools) cpSync(join(root, tool), join(folder, tool), { recursive: true });
  } catch (error) {
    remove();
    throw error;
  }
  return { folder, remove };
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

function commitOf(ref: string, repository: string): string {
  try {
    return git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`], repository);
  } catch {
    throw new BaseError(
      `There is no commit \`${ref}\` in this repository. Fetch it first: a shallow clone of a CI job has the last commit only.`,
    );
  }
}

function providePackages(folder: string, root: string): void {
  const target = join(folder, 'node_modules');
  if (existsSync(join(root, 'node_modules')) && isDeepStrictEqual(packagesIn(root), packagesIn(folder))) {
    symlinkSync(join(root, 'node_modules'), target, 'junction');
    return;
  }
  // Not `npm ci`: the lock file of an older commit may lack the optional packages of other platforms, which it rejects.
  const { status, stderr } = spawnSync(
    'npm',
    ['install', '--no-save', '--include=dev', '--include=optional', ...quietly],
    {
      cwd: folder,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0)
    throw new BaseError(`The packages of the base could not be installed:\n${stderr.trim().slice(0, 1_000)}`);
}

const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

function packagesIn(folder: string): unknown {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  return { ...packages, '': { ...packages[''], version: null } };
}

function git(args: readonly string[], cwd: string): string {
  try {
    return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
  } catch (error) {
    const reason = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw new BaseError(`git ${args[0]} failed: ${reason.trim()}`, { cause: error });
  }
}
