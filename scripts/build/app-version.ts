import { execFileSync } from 'node:child_process';
import packageJson from '../../package.json' with { type: 'json' };

/** The version of this build, recorded in traces. */
export const appVersion: string = packageJson.version;

/** The commit of this build; `unknown` outside a git checkout. */
export function appCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unknown';
  }
}
