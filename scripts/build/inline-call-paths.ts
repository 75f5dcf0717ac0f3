import type { Plugin } from 'vite';

/** Writes the paths of the contract into a script that must be one file, in the place of `calls.name.path`. */
export function inlineCallPaths(): Plugin {
  return {
    name: 'inline-call-paths',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]src[\\/]document[\\/]early-onboarding\.ts$/ },
      async handler(code) {
        const { calls } = await load();
        const pathOf = (name: string) => JSON.stringify(calls[name as keyof typeof calls].path);
        const inlined = code.replace(/\bcalls\.(\w+)\.path\b/g, (_, name: string) => pathOf(name));
        return { code: inlined.replace(/^import \{ calls \} .*$/m, ''), map: null };
      },
    },
  };
}

/** Loaded by URL, so that Vite does not watch the machines as parts of its own configuration. */
function load(): Promise<typeof import('../../machines/api/contract.ts')> {
  return import(new URL('../../machines/api/contract.ts', import.meta.url).href);
}
