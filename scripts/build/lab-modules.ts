import type { Plugin } from 'vite';

/**
 * What the Lab's chunk loads and no source file holds: its charts, laid out, and sessions that reach every state. They are made when
 * something imports them, which only the Lab does; a customer's build never asks. Loaded by address, so that Vite does not take
 * the machines for a part of its own configuration.
 */
const makers: Readonly<Record<string, () => Promise<unknown>>> = {
  'virtual:chart-layouts': async () => (await layoutScript()).layOutFlows(),
  'virtual:generated-paths': async () => (await pathsScript()).generatePaths(),
};

export function labModules(): Plugin {
  return {
    name: 'lab-modules',
    resolveId: (id) => (id in makers ? `\0${id}` : null),
    async load(id) {
      const made = await makers[id.slice(1)]?.();
      return made === undefined
        ? null
        : `export default JSON.parse(${JSON.stringify(JSON.stringify(made))});`;
    },
  };
}

function layoutScript(): Promise<typeof import('./chart-layouts.ts')> {
  return import(new URL('./chart-layouts.ts', import.meta.url).href);
}

function pathsScript(): Promise<typeof import('./generated-paths.ts')> {
  return import(new URL('./generated-paths.ts', import.meta.url).href);
}
