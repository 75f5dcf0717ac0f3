import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join, sep } from 'node:path';
import { chromium } from '@playwright/test';

/** The paths of browsers; names without a folder are looked up in PATH. The one without windows needs a quarter less time. */
const candidates: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  darwin: ['/Applications', join(homedir(), 'Applications')].flatMap((folder) => [
    `${folder}/Google Chrome.app/Contents/MacOS/Google Chrome`,
    `${folder}/Chromium.app/Contents/MacOS/Chromium`,
  ]),
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].map(
    (folder) => `${folder}\\Google\\Chrome\\Application\\chrome.exe`,
  ),
};

/** The path of a Chromium that starts: `CHROMIUM` if set, the system's, or Playwright's own. Throws when `CHROMIUM` does not start. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM;
  if (!named) return [...(candidates[process.platform] ?? []), chromium.executablePath()].map(pathOf).find(starts);
  const path = pathOf(named);
  if (starts(path)) return path;
  throw new Error(`CHROMIUM takes the path of a Chromium or Chrome; "${named}" does not start.`);
}

/** Finds a Chromium, or installs Playwright's, or, as root on Debian, the system's. */
export function findOrInstallChromium(): string {
  const found = findChromium() ?? install();
  if (found) return found;
  throw new Error(
    'No Chromium was found and none could be installed. Install Chromium or Chrome, or set CHROMIUM to its path.',
  );
}

function install(): string | undefined {
  console.log('No Chromium on this machine; installing one …');
  run('npx', ['playwright', 'install', 'chromium']);
  const downloaded = findChromium();
  if (downloaded || process.platform !== 'linux' || process.getuid?.() !== 0) return downloaded;
  run('apt-get', ['update']);
  for (const name of ['chromium-headless-shell', 'chromium']) {
    run('apt-get', ['install', '-y', '--no-install-recommends', name]);
    const installed = findChromium();
    if (installed) return installed;
  }
  return undefined;
}

function run(command: string, args: readonly string[]): void {
  spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
}

/** A name without a folder, looked up in PATH. */
function pathOf(command: string): string {
  if (command.includes(sep)) return command;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, command)).find(existsSync) ?? command;
}

/** Being there is not enough: libraries may be missing, and some systems have a stub that only prints advice. */
function starts(path: string): boolean {
  // On Windows `--version` opens a window instead of answering.
  if (process.platform === 'win32') return existsSync(path);
  return spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;
}
