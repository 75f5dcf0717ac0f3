import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import * as vite from 'vite';
import { buildPage } from '../packages/lab/cli/build-page.ts';
import { isMain } from './lib/is-main.ts';

/**
 * `node scripts/launch.mjs scripts/pack.ts [folder]`: the packages as tarballs for other applications. Here they are TypeScript that
 * everything reads as it is; a tarball holds modules, types and source maps.
 */

const root = dirname(import.meta.dirname);
const staged = join(root, '.build', 'packages');

/** Packs every package into a folder; returns the tarballs' paths by the package's name. Rejects when a compiler or npm fails. */
export async function packPackages(folder: string): Promise<Map<string, string>> {
  compile();
  // What `npx upwell-lab` serves where no Vite is.
  await buildPage(vite, { config: null, folder: join(staged, 'lab/cli/page') });
  mkdirSync(folder, { recursive: true });
  // The Lab is last: it contains the components of `ui`, which are drawn by its own styled-components wherever npm puts that.
  const names = ['services', 'trace', 'ui', 'lab'];
  return new Map(names.map((name) => packOne(name, folder)));
}

function compile(): void {
  rmSync(staged, { recursive: true, force: true });
  mkdirSync(staged, { recursive: true });
  const config = join(staged, 'tsconfig.json');
  writeFileSync(
    config,
    JSON.stringify({
      extends: '../../tsconfig.json',
      compilerOptions: {
        noEmit: false,
        incremental: false,
        rewriteRelativeImportExtensions: true,
        declaration: true,
        sourceMap: true,
        inlineSources: true,
        lib: ['ES2024', 'DOM', 'DOM.Iterable'],
        types: ['node', 'vite/client'],
        rootDir: '../../packages',
        outDir: '.',
      },
      files: null,
      references: [],
      include: ['../../packages/*/src', '../../packages/*/cli'],
    }),
  );
  execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', config], {
    stdio: 'inherit',
  });
}

function packOne(name: string, destination: string): [name: string, tarball: string] {
  const source = join(root, 'packages', name);
  const folder = join(staged, name);
  const { private: _private, ...own } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  const manifest = {
    ...own,
    bundleDependencies: name === 'lab' ? ['@upwell/ui'] : [],
    // The font is a file of the tarball.
    ...(name === 'ui' && { dependencies: {} }),
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(built(manifest), null, 2));
  for (const file of globSync(['*.md', 'docs/**'], { cwd: source }))
    if (statSync(join(source, file)).isFile()) bringDocument(file, source, folder);
  for (const file of globSync('src/**/*.js', { cwd: folder }))
    bringAssets(join(folder, file), source, `${installedAs(name)}/${dirname(file).replaceAll('\\', '/')}`);
  for (const file of globSync('**/*.map', { cwd: folder })) nameSource(join(folder, file));
  for (const part of manifest.bundleDependencies) {
    const bundled = join(folder, 'node_modules', part);
    cpSync(join(staged, basename(part)), bundled, { recursive: true });
    dropPeers(join(bundled, 'package.json'));
  }
  const [{ filename }] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--pack-destination', resolve(destination)], {
      cwd: folder,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    }),
  );
  return [manifest.name, join(destination, filename)];
}

/** The folder of a package below `node_modules`. */
function installedAs(name: string): string {
  return name === 'ui' ? '@upwell/lab/node_modules/@upwell/ui' : `@upwell/${name}`;
}

/** A module in the folder that Vite bundles packages into. */
const bundled = /\.vite\/deps\/.*$/;

/** Those of a bundled package are the Lab's own. npm may take them for bundled, too, and leave their folders empty. */
function dropPeers(file: string): void {
  const { peerDependencies: _peers, ...manifest } = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify(manifest, null, 2));
}

/** Packages are beside each other where they are installed, too. What a link outside of them would lead to is not there. */
function bringDocument(file: string, source: string, folder: string): void {
  const target = join(folder, file);
  mkdirSync(dirname(target), { recursive: true });
  if (!file.endsWith('.md')) {
    copyFileSync(join(source, file), target);
    return;
  }
  const isInside = (link: string) =>
    /^(https?:|#)/.test(link) || join(source, dirname(file), link).startsWith(dirname(source));
  const text = readFileSync(join(source, file), 'utf8');
  const links = /\[([^\]]*)\]\(([^)\s]+)\)/g;
  writeFileSync(
    target,
    text.replace(links, (whole, words, link) => (isInside(link) ? whole : words)),
  );
}

interface Manifest {
  exports: Record<string, string>;
  bin?: Record<string, string>;
}

/** The manifest of a package, with the files that the compiler made as its exports. */
function built({ exports, bin, ...manifest }: Manifest): unknown {
  const module = (file: string) => file.replace(/\.tsx?$/, '.js');
  const entry = (file: string) => ({ types: file.replace(/\.tsx?$/, '.d.ts'), default: module(file) });
  return { ...manifest, exports: mapped(exports, entry), ...(bin && { bin: mapped(bin, module) }) };
}

function mapped<Value>(files: Record<string, string>, change: (file: string) => Value): Record<string, Value> {
  return Object.fromEntries(Object.entries(files).map(([key, file]) => [key, change(file)]));
}

/**
 * Only Vite knows imports that end in `?url`: every bundler, and browsers themselves, know a file beside the module. During development
 * Vite before 8 bundles packages into a folder without it: there it is found where the package is installed.
 */
function bringAssets(file: string, source: string, installed: string): void {
  const { resolve: find } = createRequire(join(source, 'package.json'));
  const code = readFileSync(file, 'utf8');
  const portable = code.replace(/^import (\w+) from '(.+)\?url';$/gm, (_, name: string, asset: string) => {
    const path = find(asset);
    copyFileSync(path, join(dirname(file), basename(path)));
    const [here, there] = [`./${basename(path)}`, `${installed}/${basename(path)}`];
    return `const ${name} = ${bundled}.test(import.meta.url) ? import.meta.url.replace(${bundled}, '${there}') : new URL('${here}', import.meta.url).href;`;
  });
  if (portable !== code) writeFileSync(file, portable);
}

/** The sources are inside the maps, not in the tarball. */
function nameSource(file: string): void {
  const map = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...map, sources: map.sources.map((path: string) => basename(path)) }));
}

if (isMain(import.meta))
  for (const [name, tarball] of await packPackages(process.argv[2] ?? '.build/packages')) console.log(name, tarball);
