import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ReplayedProduct } from './product.ts';

/** The base cannot be made; the message says why and what to do. */
export class BaseError extends Error {
  override name = 'BaseError';
}

export interface BaseWorktree {
  /** The folder in this checkout that corresponds to `root`. */
  folder: string;
  /** JSON of its machines with the paths of this checkout in place of those of the worktree. */
  asHere(json: string): string;
  remove(): void;
}

/**
 * Checks a commit out into a worktree in the temporary folder. Its machines and its sample values stay; the product's tools are
 * replaced by this build's, so that both builds are recorded alike. Packages are those of this checkout when the lock
 * files agree, else npm installs them. Throws a `BaseError`. Interrupting the command removes the worktree, too.
 */
export function openBaseWorktree(
  ref: string,
  repository: string,
  { root, config, tools }: Pick<ReplayedProduct, 'root' | 'config' | 'tools'>,
): BaseWorktree {
  const commit = commitOf(ref, repository);
  const temporary = realpathSync(mkdtempSync(join(tmpdir(), 'replay-base-')));
  const worktree = join(temporary, 'base');
  const remove = () => {
    for (const signal of signals) process.off(signal, interrupt);
    spawnSync('git', ['worktree', 'remove', '--force', worktree], { cwd: repository, stdio: 'ignore' });
    rmSync(temporary, { recursive: true, force: true });
  };
  const interrupt = () => {
    remove();
    process.exit(130);
  };
  for (const signal of signals) process.on(signal, interrupt);
  try {
    // The application may be in a folder of its repository, and packages in each folder above it.
    const place = git(['rev-parse', '--show-prefix'], repository);
    const folder = join(worktree, place);
    git(['worktree', 'add', '--quiet', '--detach', worktree, commit], repository);
    for (let up = '.'; join(place, up) !== '..'; up = join(up, '..')) providePackages(join(folder, up), join(root, up));
    // Over what is there, which the sample values may import.
    for (const tool of [...tools, config]) cpSync(join(root, tool), join(folder, tool), { recursive: true });
    const top = realpathSync(git(['rev-parse', '--show-toplevel'], repository));
    const inJson = (path: string) => JSON.stringify(path).slice(1, -1);
    return { folder, asHere: (json) => json.replaceAll(inJson(worktree), inJson(top)), remove };
  } catch (error) {
    remove();
    throw error;
  }
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
  const isInstalled = existsSync(join(root, 'node_modules'));
  if (isDeepStrictEqual(packagesIn(root), packagesIn(folder))) {
    if (isInstalled) symlinkSync(join(root, 'node_modules'), target, 'junction');
    return;
  }
  if (!existsSync(join(folder, npmLock)))
    throw new BaseError(
      'The base has other packages, and only npm can install them here: choose a commit with the same lock file as the base.',
    );
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
  const own = dirname(dirname(import.meta.dirname));
  for (const name of ['services', 'trace']) {
    const installed = join(target, '@upwell', name);
    if (existsSync(installed)) cpSync(join(own, name), realpathSync(installed), { recursive: true });
  }
}

const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

const npmLock = 'package-lock.json';

function packagesIn(folder: string): unknown {
  const file = [npmLock, 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock']
    .map((name) => join(folder, name))
    .find((path) => existsSync(path));
  if (file === undefined) return null;
  const text = readFileSync(file, 'utf8');
  if (!file.endsWith(npmLock)) return text;
  const { packages } = JSON.parse(text);
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
