import { build } from 'vite';
import { expect, test } from 'vitest';

const entry = 'virtual:application';

/** The modules that an application with the documented alias consists of, and what its entry exports. */
async function builtApplication() {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: { '@xstate/react': '@upwell/lab/react' } },
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

test('an application is built with the alias, and gets the hooks of the Lab and of XState', async () => {
  const { exports, modules } = await builtApplication();
  expect(exports).toEqual([
    'createActorContext',
    'shallowEqual',
    'useActor',
    'useActorRef',
    'useMachine',
    'useSelector',
  ]);
  expect(modules.filter((id) => id.includes('xstate-react.'))).toHaveLength(1);
});
