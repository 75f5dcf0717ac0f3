import { spawn, spawnSync } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync, mkdirSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

const cache = 'node_modules/.cache/browsers';

/** apt-get runs once at a time. */
let installing: Promise<unknown> = Promise.resolve();
let updating: Promise<void> | undefined;

/** Installs the Debian packages of what is missing of these files, libraries and commands. Throws with their names where it cannot. */
export function installPackages(packages: Readonly<Record<string, string>>): Promise<void> {
  const missing = Object.keys(packages).filter((name) => !isInstalled(name));
  if (missing.length === 0) return Promise.resolve();
  const names = [...new Set(missing.map((name) => packages[name] ?? ''))];
  const installed = installing.then(async () => {
    try {
      updating ??= aptGet('update');
      await updating;
      await aptGet('install', '-y', '--no-install-recommends', ...names);
    } catch (cause) {
      const message = `${missing.join(', ')} missing; on Debian: apt-get install ${names.join(' ')}`;
      throw new Error(message, { cause });
    }
  });
  installing = installed.catch(() => undefined);
  return installed;
}

/** The path of this Chromium, which is fetched from npm the first time. */
export async function fetchChromium(version: string): Promise<string> {
  const folder = join(cache, `chromium-${version}`);
  const path = join(folder, 'chromium');
  if (existsSync(path)) return path;
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(`@sparticuz/chromium@${version} is there for Linux on x64 only`);
  mkdirSync(folder, { recursive: true });
  await run(['npm', 'pack', '--silent', `@sparticuz/chromium@${version}`, '--pack-destination', folder]);
  await run(['tar', '-xzf', join(folder, `sparticuz-chromium-${version}.tgz`), '-C', folder]);
  const packed = createReadStream(join(folder, 'package', 'bin', 'chromium.br'));
  await pipeline(packed, createBrotliDecompress(), createWriteStream(`${path}.part`, { mode: 0o755 }));
  await rename(`${path}.part`, path);
  return path;
}

/** A file, a library or a command. */
function isInstalled(name: string): boolean {
  if (name.startsWith('/')) return existsSync(name);
  if (!name.includes('.so')) return spawnSync('which', [name]).status === 0;
  const { stdout } = spawnSync('/sbin/ldconfig', ['-p'], { encoding: 'utf8' });
  return stdout?.includes(name) ?? false;
}

function aptGet(...args: string[]): Promise<void> {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  return run([...sudo, 'apt-get', '-qq', ...args]);
}

function run([command = '', ...args]: readonly string[]): Promise<void> {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}`))));
  });
}
