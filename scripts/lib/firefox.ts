import { homedir } from 'node:os';
import { join } from 'node:path';
import { findInstalledBrowser } from './installed-browser.ts';

/** Where Firefox is installed; names without a folder are looked up in PATH. */
const candidates: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: ['firefox', 'firefox-esr', '/opt/firefox/firefox'],
  darwin: ['/Applications', join(homedir(), 'Applications')].map(
    (folder) => `${folder}/Firefox.app/Contents/MacOS/firefox`,
  ),
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].map(
    (folder) => `${folder}\\Mozilla Firefox\\firefox.exe`,
  ),
};

/** The path of a Firefox that starts: `FIREFOX` if set, or the system's. Throws when `FIREFOX` does not start. */
export function findFirefox(): string | undefined {
  return findInstalledBrowser({
    name: 'Firefox',
    variable: 'FIREFOX',
    candidates: candidates[process.platform] ?? [],
  });
}
