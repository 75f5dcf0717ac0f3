import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

/** Tests of what a page has once, and keeps in its modules: each file has modules of its own. The others share what they import. The renderer of documents leaves React's contexts as they were on its last page. */
const withModuleState = [
  'test/services/flow.test.tsx',
  'test/services/brought-card-form.test.ts',
  'test/services/presses.test.ts',
  'test/document/prerender.test.tsx',
  'test/diagnostics/{watch-page,watch-document,documented-event}.test.tsx',
  'packages/lab/test/*.test.tsx',
];

/** Searches at random, mutants, conformance variants, servers: `npm run test:all` runs them, `npm test` does not. */
const slow = ['test/**/*.slow.test.ts', 'packages/*/test/**/*.slow.test.ts'];
const slowScreens = ['test/**/*.slow.test.tsx', 'packages/*/test/**/*.slow.test.tsx'];

const inNode = {
  environment: 'node',
  isolate: false,
  setupFiles: ['test/setup/no-network.ts', 'test/setup/no-empty-list.ts', 'test/setup/fixed-seed.ts'],
};

const inBrowserLike = {
  environment: 'jsdom',
  // Rules are inserted as in production. As text, jsdom would parse the whole style sheet again for each of them.
  env: { SC_DISABLE_SPEEDY: 'false' },
  setupFiles: ['test/setup/no-network.ts', 'test/setup/no-empty-list.ts', 'test/setup/ui.ts'],
};

export default defineConfig((env) =>
  mergeConfig(viteConfig(env), {
    test: {
      // XState warns only under this condition.
      execArgv: ['--conditions=development'],
      // High, for busy computers: only a test that hangs reaches it.
      testTimeout: 300_000,
      hookTimeout: 300_000,
      // The default leaves one processor idle: half of the computers that run this have two.
      maxWorkers: '100%',
      // A test whose assertions are all in a loop over nothing fails.
      expect: { requireAssertions: true },
      restoreMocks: true,
      unstubGlobals: true,
      projects: [
        {
          extends: true,
          test: {
            name: 'node',
            include: ['test/**/*.test.ts', 'packages/*/test/**/*.test.ts'],
            exclude: ['test/services/**', 'test/{,backend/,tool/}browser/**', ...slow, '**/node_modules/**'],
            ...inNode,
          },
        },
        {
          extends: true,
          test: {
            name: 'screens',
            include: ['test/**/*.test.tsx', 'test/services/*.test.ts', 'packages/*/test/**/*.test.tsx'],
            exclude: [...withModuleState, ...slowScreens, '**/node_modules/**'],
            isolate: false,
            ...inBrowserLike,
            setupFiles: [...inBrowserLike.setupFiles, 'test/setup/drawn-codes.ts'],
          },
        },
        {
          extends: true,
          test: { name: 'page', include: withModuleState, ...inBrowserLike },
        },
        { extends: true, test: { name: 'slow', include: slow, ...inNode } },
        {
          extends: true,
          test: { name: 'slow-screens', include: slowScreens, isolate: false, ...inBrowserLike },
        },
      ],
    },
  }),
);
