import { execFileSync, execSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packPackages } from '../../../scripts/pack.ts';
import { installLocked, installPackages } from './install-packages.ts';

/**
 * packages/lab/README.md, As a package. They work in an application of somebody else, with other compilers, other
 * versions and another production build.
 */

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'packed-'));
const packages = join(folder, 'newest/node_modules/@upwell');

beforeAll(async () => {
  const tarballs = await packPackages(join(folder, 'tarballs'));
  for (const peers of ['newest', 'react-19.0', 'react-18'] as const) {
    installPackages(tarballs, join(folder, peers, 'node_modules'), peers);
    writeApplication(join(folder, peers));
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

/** That of `docs/setup.md`, as it stands there, and one that imports every entry. */
function writeApplication(application: string): void {
  mkdirSync(join(application, 'src'));
  const setup = readFileSync(join(packages, 'lab/docs/setup.md'), 'utf8');
  for (const [block, file = ''] of setup.matchAll(/(?<=```tsx?\n)\/\/ ([\w./-]+)[\s\S]*?(?=```)/g))
    writeFileSync(join(application, file), block);
  const entries = globSync('*/package.json', { cwd: packages }).flatMap((file) => {
    const { name, exports } = JSON.parse(readFileSync(join(packages, file), 'utf8'));
    return Object.keys(exports).map((entry) => join(name, entry));
  });
  const lines = entries.map((entry, index) => `export * as e${index} from '${entry}';\n`);
  writeFileSync(join(application, 'src/entries.ts'), lines.join(''));
  writeFileSync(join(application, 'src/main.ts'), "import('./app.tsx');\n");
  writeFileSync(join(application, 'index.html'), '<script type="module" src="/src/main.ts"></script>');
}

/** As strict as it gets. */
const compilerOptions = {
  target: 'ES2023',
  lib: ['ES2024', 'DOM', 'DOM.Iterable'],
  types: ['node', 'vite/client'],
  module: 'esnext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  allowImportingTsExtensions: true,
  strict: true,
  skipLibCheck: false,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  noEmit: true,
  preserveSymlinks: true,
};

const compilers = {
  '5.9': 'test/tool/packed/node_modules/typescript-5',
  '6': 'test/tool/packed/node_modules/typescript-6',
  '7': 'node_modules/typescript',
};

test.each([
  ['5.9', 'newest'],
  ['6', 'newest'],
  ['7', 'newest'],
  ['7', 'react-19.0'],
  ['7', 'react-18'],
] as const)('an application compiles with TypeScript %s and peers: %s', (version, peers) => {
  installLocked('.');
  const application = join(folder, peers);
  writeFileSync(
    join(application, 'tsconfig.json'),
    JSON.stringify({
      // Without it, as in most applications, what is left out of a literal counts as undefined.
      compilerOptions: { ...compilerOptions, exactOptionalPropertyTypes: version !== '5.9' },
      include: ['src', 'vite.config.ts'],
    }),
  );
  const tsc = spawnSync(process.execPath, [join(root, compilers[version], 'bin/tsc'), '-p', application], {
    cwd: application,
    encoding: 'utf8',
  });
  // XState's own types do not compile with `exactOptionalPropertyTypes`.
  const errors = tsc.stdout.split('\n').filter((line) => /^\S/.test(line) && !/node_modules\/xstate\//.test(line));
  expect(errors).toEqual([]);
  expect(tsc.error).toBeUndefined();
});

/** Prints the states of a saved session, what its replay finds, and whether the Lab draws the chart. */
const roundTrip = `
  import { Statechart } from '@upwell/lab/statechart';
  import { createRecorder } from '@upwell/trace/record';
  import { readSession, writeTrace } from '@upwell/trace/session';
  import { replay } from '@upwell/trace/replay';
  import { createElement, version } from 'react';
  import { renderToString } from 'react-dom/server';
  import { createActor, createMachine } from 'xstate';

  const machine = createMachine({
    id: 'lamp',
    initial: 'off',
    states: { off: { on: { press: 'on' } }, on: { after: { 100_000: 'off' } } },
  });
  const app = { name: 'Lamp', version: '1', commit: '1' };
  const viewport = { width: 1, height: 1 };
  const env = { userAgent: '', viewport, locale: 'en', timeZone: 'UTC', path: '/' };
  const recorder = createRecorder({ origin: () => ({ app, env }), redaction: null });
  const actor = createActor(machine, { inspect: recorder.inspect }).start();
  actor.send({ type: 'press' });
  const { trace } = recorder.flows()[0].exportTrace();
  const differences = readSession(writeTrace(trace)).pages.map((page) => replay(page, machine).difference);
  const drawn = renderToString(createElement(Statechart, { machine, actor }));
  console.log(JSON.stringify({ version, states: trace.steps.map(({ value }) => value), differences, drawn: drawn.length > 0 }));
  process.exit();
`;

test.each([
  ['react-19.0', '19.0.0'],
  ['react-18', '18.2.0'],
])('a session is recorded, saved, replayed and drawn in Node with peers: %s', async (peers, version) => {
  const application = join(folder, peers);
  const input = join(application, 'round-trip.js');
  writeFileSync(input, roundTrip);
  await build({
    root: application,
    configFile: false,
    logLevel: 'error',
    resolve: { preserveSymlinks: true },
    ssr: { noExternal: true },
    build: { ssr: input },
  });
  const printed = execFileSync(process.execPath, [join(application, 'dist/round-trip.mjs')], {
    encoding: 'utf8',
  });
  expect(JSON.parse(printed)).toEqual({ version, states: ['off', 'on'], differences: [null], drawn: true });
});

test('the line of the README, as it is written, installs all that the packages need', () => {
  const application = join(folder, 'installed');
  cpSync(join(folder, 'tarballs'), join(application, 'vendor'), { recursive: true });
  const [line = ''] = /^npm install .*$/m.exec(readFileSync(join(packages, 'lab/README.md'), 'utf8')) ?? [];
  execSync(line, { cwd: application });
  // Fails when something is missing, or of a version that a package does not take.
  execSync('npm ls --all', { cwd: application });
  // Some versions of npm take the peers of a bundled package for bundled, and leave their folders empty.
  const bundled = readFileSync(join(packages, 'lab/node_modules/@upwell/ui/package.json'), 'utf8');
  expect(JSON.parse(bundled)).not.toHaveProperty('peerDependencies');
  const imports = "import '@upwell/lab/layout'; import '@upwell/trace/replay';";
  execFileSync(process.execPath, ['--input-type=module', '--eval', imports], { cwd: application });
});

test('the program of the installed package serves its page, without Vite', async () => {
  const command = join(folder, 'installed/node_modules/@upwell/lab/cli/upwell-lab.js');
  const program = spawn(process.execPath, [command, '--port', '0'], { cwd: join(folder, 'installed') });
  const [printed] = await once(program.stdout, 'data');
  const [address = ''] = /http:\S+/.exec(String(printed)) ?? [];
  const files = ['', '/main.js', '/program.json'].map(async (path) => (await fetch(`${address}${path}`)).status);
  expect(await Promise.all(files)).toEqual([200, 200, 200]);
  program.kill();
});

test('every link of a document leads to a file of an installed package', () => {
  const broken = globSync('*/{README.md,docs/**/*.md}', { cwd: packages }).flatMap((file) =>
    [...readFileSync(join(packages, file), 'utf8').matchAll(/\]\((?!https?:|#)([^)\s#]+)/g)].flatMap(([, link = '']) =>
      existsSync(join(packages, dirname(file), link)) ? [] : [{ file, link }],
    ),
  );
  expect(broken).toEqual([]);
});

test('a production build has none of the files of the Lab', () => {
  const application = join(folder, 'newest');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  execFileSync(process.execPath, [vite, 'build', '--mode', 'production'], {
    cwd: application,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const built = globSync('dist/**/*.*', { cwd: application });
  expect(built.filter((file) => !/index.html$|assets\/(app|index)-[\w-]+\.js$/.test(file))).toEqual([]);
  expect(built.map((file) => readFileSync(join(application, file), 'utf8')).join('')).not.toContain('elk');
});
