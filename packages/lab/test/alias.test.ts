import { build } from 'vite';
import { expect, test } from 'vitest';

/** docs/setup.md, Time travel in your own screens. The alias replaces the hooks of an application. */

const entry = 'virtual:application';

/** The modules that an application with the documented alias, and perhaps others, consists of, and what its entry exports. */
async function builtApplication(others: Record<string, string>) {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: { '@xstate/react': '@upwell/lab/react', ...others } },
    plugins: [
      {
        name: 'application',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? "export * from '@xstate/react';" : undefined),
      },
    ],
    build: {
      write: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict', external: ['react', 'xstate'] },
    },
  });
  const [chunk] = 'output' in result ? result.output : [];
  return { exports: chunk?.exports, modules: Object.keys(chunk?.modules ?? {}) };
}

test.each([
  ['the Lab', {}, 'xstate-react'],
  ['the application', { 'xstate-react': '@xstate/react' }, '@xstate/react'],
])('with the alias, an application gets the hooks of XState that %s has', async (_, others, name) => {
  const { exports, modules } = await builtApplication(others);
  expect(exports).toEqual([
    'createActorContext',
    'shallowEqual',
    'useActor',
    'useActorRef',
    'useMachine',
    'useSelector',
  ]);
  const hooks = modules.filter((id) => id.includes('xstate-react.'));
  expect(hooks).toEqual([expect.stringContaining(`/node_modules/${name}/dist/`)]);
});
