import { writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import * as cli from '@upwell/trace/cli';
import type { build, Plugin } from 'vite';

export interface BuiltPage {
  /** The path of a `lab.config.ts`, whose machines the page replays with. */
  config: string | null;
  /** Is emptied. */
  folder: string;
}

/** Builds the Lab's page by Vite, from 5 on. Function names stay: charts name guards by them. */
export async function buildPage(vite: { build: typeof build }, { config, folder }: BuiltPage): Promise<void> {
  await vite.build({
    root: config === null ? import.meta.dirname : dirname(config),
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    base: './',
    plugins: [entryOf(config), withoutNode],
    build: {
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rollupOptions: { onwarn: () => undefined, input: entry, output: { entryFileNames: 'main.js' } },
    },
  });
  writeFileSync(join(folder, 'index.html'), document);
}

const entry = 'virtual:upwell-lab';
const program = join(import.meta.dirname, '../src/page/program');

function entryOf(config: string | null): Plugin {
  const flows = config === null ? '' : `() => import(${written(config)})`;
  return {
    name: 'upwell-lab',
    resolveId: (id) => (id === entry ? `\0${entry}` : null),
    load: (id) =>
      id === `\0${entry}` ? `import { showProgram } from ${written(program)};\nshowProgram(${flows});` : null,
  };
}

/** A path in code, also one of Windows. */
function written(path: string): string {
  return JSON.stringify(path.replaceAll('\\', '/'));
}

const elk = 'elkjs/lib/elk.bundled.js';
const replaced = '\0without-node:';

/**
 * What a configuration needs only on the command line is there by its names, and does nothing: the command itself, and Node. A file is
 * empty JSON. So is ELK without a worker, which this page has: Rollup takes 13 of 17 seconds for it.
 */
const withoutNode: Plugin = {
  name: 'upwell-lab-without-node',
  enforce: 'pre',
  resolveId: (id) => (id === '@upwell/trace/cli' || id === elk || isBuiltin(id) ? `${replaced}${id}` : null),
  async load(id) {
    if (!id.startsWith(replaced)) return null;
    const name = id.slice(replaced.length);
    const all: object = isBuiltin(name) ? await import(name) : cli;
    const names = Object.keys(all).filter((one) => /^\w+$/.test(one) && one !== 'default' && one !== 'defineConfig');
    return `
      const nothing = new Proxy(function () {}, {
        get: (_, key) => (key === Symbol.toPrimitive ? () => '{}' : key === Symbol.iterator ? undefined : nothing),
        apply: () => nothing,
        construct: () => nothing,
      });
      export default nothing;
      export const defineConfig = (config) => config;
      ${names.map((one) => `export const ${one} = nothing;`).join('\n')}`;
  },
};

const document = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>The Lab</title>
    <link rel="icon" href="data:," />
    <script type="module" src="./main.js"></script>
  </head>
  <body>
    <div id="root">
      <h1>The Lab</h1>
      <p>It is being loaded. It needs JavaScript.</p>
    </div>
  </body>
</html>
`;
