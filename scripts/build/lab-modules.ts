import type { Plugin } from 'vite';

/** Loaded by URL, so that Vite does not watch the machines as parts of its own configuration. */
const generators: Readonly<Record<string, () => Promise<unknown>>> = {
  'virtual:chart-layouts': async () => (await layoutScript()).chartLayouts(),
  'virtual:generated-paths': async () => (await pathsScript()).generatePathTrees(),
};

const examples = 'virtual:example-sessions/';

/**
 * Data that the Lab would otherwise compute in the browser: charts laid out, and sessions that reach every state. Without it the
 * first chart waits for 0.5 MB (gzip) of ELK, and the gallery for a search of 7 s. And the sessions that it offers to try.
 * A customer's build imports none of them.
 */
export function labModules(): Plugin {
  return {
    name: 'lab-modules',
    resolveId: (id) => (id in generators || id.startsWith(examples) ? `\0${id}` : null),
    async load(id) {
      const name = id.slice(1);
      if (name.startsWith(examples)) {
        const { exampleSessionText } = await examplesScript();
        return `export default ${JSON.stringify(exampleSessionText(name.slice(examples.length)))};`;
      }
      const generated = await generators[name]?.();
      return generated === undefined
        ? null
        : `export default JSON.parse(${JSON.stringify(JSON.stringify(generated))});`;
    },
  };
}

function layoutScript(): Promise<typeof import('./chart-layouts.ts')> {
  return import(new URL('./chart-layouts.ts', import.meta.url).href);
}

function pathsScript(): Promise<typeof import('./generated-paths.ts')> {
  return import(new URL('./generated-paths.ts', import.meta.url).href);
}

function examplesScript(): Promise<typeof import('./example-sessions.ts')> {
  return import(new URL('./example-sessions.ts', import.meta.url).href);
}
