import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join, sep } from 'node:path';

interface Browser {
  /** What people call it. */
  name: string;
  /** The environment variable that names one. */
  variable: string;
  /** Where it is installed; names without a folder are looked up in PATH. */
  candidates: readonly string[];
}

/** The path of a browser that starts: the one its variable names, else the first candidate. Throws when the named one does not start. */
export function findInstalledBrowser({ name, variable, candidates }: Browser): string | undefined {
  const named = process.env[variable];
  if (!named) return candidates.map(pathOf).find(starts);
  const path = pathOf(named);
  if (starts(path)) return path;
  throw new Error(`${variable} takes the path of a ${name}; "${named}" does not start.`);
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
