import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import type { Plugin } from 'vite';
import packageJson from '../../package.json' with { type: 'json' };
import { hashFiles, sourcePlaces, sources } from './source-files.ts';

/** The version of this build, recorded in sessions. */
export const appVersion: string = packageJson.version;

const project = dirname(dirname(import.meta.dirname));

/**
 * The commit of this build. Where the sources are not those of the commit, their hash follows: `3f9c2ab01d4e+5d1e0c47`;
 * outside a git checkout it is `unknown+5d1e0c47`.
 */
export function appCommit(root = project): string {
  const commit = headCommit(root);
  if (commit !== null && isCommitted(root)) return commit;
  return `${commit ?? 'unknown'}+${hashFiles(root, sources).slice(0, 8)}`;
}

/** When the commit of this build was made: building it again tells the same. `null` for sources that are not those of a commit. */
export function commitTime(root = project): string | null {
  if (headCommit(root) === null || !isCommitted(root)) return null;
  const seconds = git(root, ['log', '-1', '--format=%ct']);
  return seconds === null ? null : new Date(Number(seconds) * 1000).toISOString();
}

function isCommitted(root: string): boolean {
  return git(root, ['status', '--porcelain', '--', ...sourcePlaces]) === '';
}

/** The commit that is checked out; `null` where git does not know these sources. */
export function headCommit(root = project): string | null {
  // An unpacked archive may lie inside another repository.
  const isKnown = git(root, ['ls-files', '--error-unmatch', 'package.json']) !== null;
  return isKnown ? git(root, ['rev-parse', '--short=12', 'HEAD']) : null;
}

/** The output of git; `null` when it fails or is not installed. */
function git(root: string, args: readonly string[]): string | null {
  try {
    return execFileSync('git', ['--no-optional-locks', ...args], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}

/** The HTML of a document that names its build: its scripts read it there (`src/config/build.ts`). */
export function nameBuild(html: string): string {
  const named = html.replace('<html', `<html data-version="${appVersion}" data-commit="${appCommit()}"`);
  if (named === html) throw new Error('index.html lacks <html');
  return named;
}

/** The development server serves the files as they are now, not as they were when it started: each load of a page names its own build. */
export function namedDocument(): Plugin {
  return { name: 'named-document', apply: 'serve', transformIndexHtml: nameBuild };
}
