import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** CONTRIBUTING.md, Commands. What npm started ends with the shell of npm. */

const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

test.each([
  ['runs', '20.20.2', 'pinned'],
  ['does not run', '22.18.0', 'own'],
  ['does not run', '23.6.0', 'own'],
  ['does not run', '24.0.0', 'own'],
  [
    'does not run',
    '22.17.1',
    'Node 22.17.1 is too old: install Node 24.0.1, or any from 22.18 on, from https://nodejs.org.',
  ],
  [
    'does not run',
    '23.5.0',
    'Node 23.5.0 is too old: install Node 24.0.1, or any from 22.18 on, from https://nodejs.org.',
  ],
])('where the pinned Node %s and the own one is %s: %s', (pinned, own, expected) => {
  const root = mkdtempSync(join(tmpdir(), 'launch-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const bin = join(root, 'node_modules', `node-${platform}`, 'bin');
  for (const folder of [join(root, 'scripts'), bin]) mkdirSync(folder, { recursive: true });
  copyFileSync('scripts/launch.mjs', join(root, 'scripts/launch.mjs'));
  const pins = { [`node-${platform}`]: '24.0.1' };
  writeFileSync(join(root, 'package.json'), JSON.stringify({ optionalDependencies: pins }));
  for (const lock of ['package-lock.json', 'node_modules/.package-lock.json'])
    writeFileSync(join(root, lock), JSON.stringify({ packages: {} }));
  const pinnedNode = join(bin, 'node');
  if (pinned === 'runs') symlinkSync(process.execPath, pinnedNode);
  else {
    // As on a machine without glibc: the file is there, and its loader is not.
    writeFileSync(pinnedNode, '#!/no/such/loader\n');
    chmodSync(pinnedNode, 0o755);
  }
  writeFileSync(
    join(root, 'which.mjs'),
    "console.log(process.argv0.startsWith(import.meta.dirname) ? 'pinned' : 'own');",
  );
  const asVersion = `data:text/javascript,Object.defineProperty(process.versions,"node",{value:"${own}"})`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', asVersion, join(root, 'scripts/launch.mjs'), 'which.mjs'],
    { encoding: 'utf8' },
  );
  expect((stdout + stderr).trim()).toBe(expected);
});

test('what npm started ends when the shell of npm is killed', async () => {
  const script = 'console.log("runs"); setInterval(() => undefined, 1000)';
  const shell = spawn('sh', ['-c', '"$0" scripts/launch.mjs -e "$1"; exit', process.execPath, script], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(shell.stdout, 'data');
  shell.kill('SIGKILL');
  // The pipe closes with the last process that could write to it.
  await expect(once(shell, 'close')).resolves.toEqual([null, 'SIGKILL']);
});
