// Runs on whatever Node the machine has, before anything is installed: Node's own modules only.
// `node scripts/launch.mjs <script> [arguments]` installs when needed, then hands over to the pinned Node: an optional
// dependency, one package per platform, which npm checks against the lock file. Where there is none for this platform, this
// Node goes on, if it is new enough.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const windows = process.platform === 'win32';
const platform = `${windows ? 'win' : process.platform}-${process.arch}`;
const pins = readJson('package.json').optionalDependencies;
const isPinned = `node-${platform}` in pins;
const node = isPinned
  ? join(root, 'node_modules', `node-${platform}`, 'bin', windows ? 'node.exe' : 'node')
  : process.execPath;

refuseOldNode();
if (!isInstalled()) install();
handOver(process.argv.slice(2));

function refuseOldNode() {
  const { node: version } = process.versions;
  const [pin] = Object.values(pins);
  if (!isAtLeast(version, 20, 19)) {
    fail(`Node ${version} is too old. Any Node from 20.19 on will do: https://nodejs.org`);
  }
  if (!isPinned && !isAtLeast(version, 24, 2)) {
    fail(
      `Node ${version} is too old, and no package has a newer one for ${platform}. Install Node ${pin}: https://nodejs.org`,
    );
  }
}

function isAtLeast(version, major, minor) {
  const [thisMajor, thisMinor] = version.split('.').map(Number);
  return thisMajor > major || (thisMajor === major && thisMinor >= minor);
}

/** Does `node_modules` hold what `package-lock.json` asks for on this platform? */
function isInstalled() {
  const wanted = readPackages('package-lock.json');
  const present = readPackages(join('node_modules', '.package-lock.json'));
  const isNeeded = ([path, { optional }]) =>
    path !== '' && (!optional || path === `node_modules/node-${platform}`);
  return (
    existsSync(node) &&
    Object.entries(wanted)
      .filter(isNeeded)
      .every(([path, { version }]) => present[path]?.version === version)
  );
}

function readPackages(file) {
  return existsSync(join(root, file)) ? readJson(file).packages : {};
}

function readJson(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}

function install() {
  console.log('Installing packages …');
  const npm = process.env.npm_execpath;
  const [command, ...first] = npm ? [process.env.npm_node_execpath ?? process.execPath, npm] : ['npm'];
  const { status } = spawnSync(
    command,
    [...first, 'install', '--no-save', '--include=dev', '--include=optional', '--no-audit', '--no-fund'],
    {
      cwd: root,
      stdio: 'inherit',
      shell: windows && !npm,
    },
  );
  if (status !== 0 || !existsSync(node)) {
    fail('The packages could not be installed: see the messages of npm above.');
  }
}

/** Passes on the terminal and the signals, and ends with the exit code of the script. */
function handOver([script, ...rest]) {
  const child = spawn(node, [join(root, script), ...rest], {
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
