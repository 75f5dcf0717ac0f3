import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { endWith } from './lib/end-with.ts';
import { findFirefox } from './lib/firefox.ts';

/**
 * `npm run test:firefox`: both journeys in the Firefox of this machine. Without one it fails: whoever asks for this test must not
 * take its absence for a pass. `npm test` does not ask.
 */

try {
  const path = findFirefox();
  if (!path)
    throw new Error(
      'No Firefox was found, so nothing was tested. Install one (on Debian: apt-get install firefox-esr) or set FIREFOX to its path.',
    );
  const args = ['test', '--config', 'playwright.firefox.config.ts', ...process.argv.slice(2)];
  const { status } = spawnSync('playwright', args, {
    cwd: dirname(import.meta.dirname),
    stdio: 'inherit',
    env: { ...process.env, FIREFOX: path },
    shell: process.platform === 'win32',
  });
  process.exitCode = status ?? 1;
} catch (error) {
  endWith(error);
}
