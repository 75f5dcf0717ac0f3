import type { Plugin } from 'vite';

const examples = 'virtual:example-sessions/';

/** The sessions that the Lab offers to try. A customer's build imports none of them. */
export function labModules(): Plugin {
  return {
    name: 'lab-modules',
    resolveId: (id) => (id.startsWith(examples) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${examples}`)) return null;
      const { exampleSessionText } = await examplesScript();
      return `export default ${JSON.stringify(exampleSessionText(id.slice(examples.length + 1)))};`;
    },
  };
}

/** Loaded by URL, so that Vite does not watch the machines as parts of its own configuration. */
function examplesScript(): Promise<typeof import('./example-sessions.ts')> {
  return import(new URL('./example-sessions.ts', import.meta.url).href);
}
