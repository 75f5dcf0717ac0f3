// Runs on whatever Node the machine has, before anything is installed: Node's own modules only.
// `node scripts/launch.mjs <script> [arguments]` installs when needed, then hands over to the pinned Node.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const windows = process.platform === 'win32';
const pinnedNode = join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');

refuseOldNode();
if (!isInstalled()) install();
handOver(process.argv.slice(2));

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(`Node ${process.versions.node} is too old. Any Node from 20.19 on will do: https://nodejs.org`);
}

/** Does `node_modules` hold what `package-lock.json` asks for? */
function isInstalled() {
  const wanted = readPackages('package-lock.json');
  const present = readPackages(join('node_modules', '.package-lock.json'));
  return (
    existsSync(pinnedNode) &&
    Object.entries(wanted).every(
      ([path, { version, optional }]) => path === '' || optional || present[path]?.version === version,
    )
  );
}

function readPackages(file) {
  const path = join(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
}

function install() {
  console.log('Installing packages …');
  const npm = process.env.npm_execpath;
  const [command, ...first] = npm ? [process.env.npm_node_execpath ?? process.execPath, npm] : ['npm'];
  const { status } = spawnSync(
    command,
    [...first, 'install', '--no-save', '--include=dev', '--no-audit', '--no-fund'],
    {
      cwd: root,
      stdio: 'inherit',
      shell: windows && !npm,
    },
  );
  if (status !== 0 || !existsSync(pinnedNode)) {
    fail('The packages could not be installed: see the messages of npm above.');
  }
}

/** Passes on the terminal and the signals, and ends with the exit code of the script. */
function handOver([script, ...rest]) {
  const child = spawn(pinnedNode, [join(root, script), ...rest], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: pathWithPackages() },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(error.message));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

function pathWithPackages() {
  return [join(root, 'node_modules', '.bin'), process.env.PATH].join(windows ? ';' : ':');
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
