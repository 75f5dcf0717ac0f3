import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

export default defineConfig((env) =>
  mergeConfig(viteConfig(env), {
    test: {
      // XState says what it warns about only under this condition.
      execArgv: ['--conditions=development'],
      // Only a test that hangs meets this: a busy machine may be many times slower than a quiet one.
      testTimeout: 30_000,
      restoreMocks: true,
      unstubGlobals: true,
      projects: [
        {
          extends: true,
          test: {
            name: 'node',
            include: ['test/**/*.test.ts'],
            exclude: ['test/services/**', 'test/browser/**'],
            environment: 'node',
            setupFiles: ['test/setup/no-network.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'screens',
            include: ['test/**/*.test.tsx', 'test/services/**/*.test.ts'],
            environment: 'jsdom',
            setupFiles: ['test/setup/no-network.ts', 'test/setup/ui.ts'],
          },
        },
      ],
    },
  }),
);
