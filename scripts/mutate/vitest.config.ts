import { join } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig, mergeConfig } from 'vitest/config';
import unitTests from '../../vitest.config.ts';

/** The unit tests, on the mutant that the environment variable `MUTANT` names. */
export default defineConfig((env) => {
  const config = mergeConfig(unitTests(env), { plugins: [mutantPlugin(process.env.MUTANT)] });
  return { ...config, test: { ...config.test, fileParallelism: false } };
});

const machines = join(import.meta.dirname, '..', '..', 'machines');
const mutate = join(import.meta.dirname, '..', '..', 'packages', 'trace', 'src', 'mutate.ts');

/** Gives `machines` another `setup`, which makes the mutant in place of its machine. */
function mutantPlugin(name: string | undefined): Plugin {
  return {
    name: 'mutant',
    enforce: 'pre',
    resolveId(id, importer) {
      return id === 'xstate' && importer?.startsWith(machines) ? '\0xstate-of-mutant' : undefined;
    },
    load(id) {
      if (id !== '\0xstate-of-mutant') return undefined;
      return `
        export * from 'xstate';
        import { setup as original } from 'xstate';
        import { mutantsOf } from ${JSON.stringify(mutate)};
        export function setup(parts) {
          const flow = original(parts);
          return {
            ...flow,
            createMachine(config) {
              const machine = flow.createMachine(config);
              const mutant = mutantsOf(machine).find(({ name }) => name === ${JSON.stringify(name)});
              return mutant?.make() ?? machine;
            },
          };
        }`;
    },
  };
}
