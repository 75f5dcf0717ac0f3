// Runs on whatever Node the machine has, before anything is installed: Node's own modules only.
// `node scripts/launch.mjs <arguments of Node>` installs when needed, then hands over to the pinned Node: an optional
// dependency, one package per platform, which npm checks against the lock file. Where it is missing or does not run (on Linux
// without glibc), this Node goes on, if it is new enough.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const windows = process.platform === 'win32';
const platform = `${windows ? 'win' : process.platform}-${process.arch}`;
const pins = readJson('package.json').optionalDependencies;
const pinned = join(root, 'node_modules', `node-${platform}`, 'bin', windows ? 'node.exe' : 'node');

if (!isInstalled()) install();
handOver(runs(pinned) ? pinned : ownNode(), process.argv.slice(2));

function runs(node) {
  return spawnSync(node, ['--version'], { stdio: 'ignore' }).status === 0;
}

function ownNode() {
  const { node: version } = process.versions;
  const [major, minor] = version.split('.').map(Number);
  const runsTypeScript = major > 23 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18);
  if (!runsTypeScript) {
    const [pin] = Object.values(pins);
    fail(`Node ${version} is too old: install Node ${pin}, or any from 22.18 on, from https://nodejs.org.`);
  }
  return process.execPath;
}

/** Does `node_modules` hold what `package-lock.json` asks for on this platform? */
function isInstalled() {
  const wanted = readPackages('package-lock.json');
  const present = readPackages(join('node_modules', '.package-lock.json'));
  const isNeeded = ([path, { optional }]) => path !== '' && (!optional || path === `node_modules/node-${platform}`);
  return Object.entries(wanted)
    .filter(isNeeded)
    .every(([path, { version }]) => present[path]?.version === version);
}

function readPackages(file) {
  return existsSync(join(root, file)) ? readJson(file).packages : {};
}

function readJson(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}

function install() {
  console.log('Installing packages, which takes about 20 seconds …');
  const npm = process.env.npm_execpath;
  const [command, ...first] = npm ? [process.env.npm_node_execpath ?? process.execPath, npm] : ['npm'];
  const { status } = spawnSync(
    command,
    [...first, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'],
    {
      cwd: root,
      stdio: 'inherit',
      shell: windows && !npm,
    },
  );
  if (status !== 0) {
    fail('The packages could not be installed: see the messages of npm above.');
  }
}

/** Passes on the terminal and the signals, and ends with the exit code of the script. */
function handOver(node, args) {
  const child = spawn(node, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: pathWithPackages() },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // The shell of npm passes nothing on when it is killed. Whoever starts this without npm may leave it running.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500).unref();
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
