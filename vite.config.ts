import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { namedDocument } from './scripts/build/app-version.ts';
import { buildTarget, oldestBrowserNames } from './scripts/build/browsers.ts';
import { labModules } from './scripts/build/lab-modules.ts';
import { readConfig } from './scripts/build/read-config.ts';
import { styledComponents } from './scripts/build/styled-components.ts';

const root = import.meta.dirname;

/** What several pages share is in a few chunks instead of dozens: they compress better and arrive in one round trip. */
const sharedChunks = [
  // The card provider's loader, the data of time zones (16 kB) and the Lab's layout engine (1.5 MB) are loaded where they are used.
  { name: 'vendor', test: /[\\/]node_modules[\\/](?!@stripe|@vvo|elkjs)/ },
  // Live regions are on few pages, and none before the wizard.
  {
    name: 'shared',
    test: /[\\/](packages[\\/](ui|services)|src[\\/](ui[\\/](?!live-region)|services|config|build|diagnostics[\\/](page|[\w-]+\.ts))|machines[\\/](api|browser|shared|text))\b/,
    minShareCount: 3,
  },
  // A page of a Lab build records itself: 12 files instead of 41.
  {
    name: 'tools',
    test: /[\\/](packages[\\/](lab|trace)|src[\\/](lab-profile|diagnostics[\\/]redaction))[\\/]/,
    minShareCount: 3,
  },
  { name: 'marketing', test: /[\\/]src[\\/]marketing[\\/]/, minShareCount: 2 },
];

/** The Lab draws guards by the names of their functions. */
const keepFunctionNames = {
  mangle: { keepNames: { function: true, class: false } },
  compress: { keepNames: { function: true, class: false } },
};

export default defineConfig(({ mode }) => {
  const config = readConfig(loadEnv(mode, root, 'VITE_'));
  return {
    plugins: [styledComponents(root), react(), namedDocument(), labModules()],
    define: {
      __LAB__: JSON.stringify(config.lab),
      __DIAGNOSTICS__: JSON.stringify(config.diagnostics === 'ask'),
      __EVENTS__: JSON.stringify(config.eventsUrl !== null),
      '__CONFIG__.apiUrl': JSON.stringify(config.apiUrl),
      __CONFIG__: JSON.stringify(config),
      __OLDEST_BROWSERS__: JSON.stringify(oldestBrowserNames),
    },
    build: {
      target: buildTarget,
      manifest: true,
      modulePreload: false,
      // The Lab's generated sessions, 2.9 MB, are one chunk that only testers load.
      chunkSizeWarningLimit: 3000,
      // Searching for those sessions takes seconds, which Rolldown reports as a slow plugin. What the dock of other applications
      // loads later to record (`recording-tools.ts`), this one has from the start: it redacts as it records.
      rolldownOptions: { checks: { pluginTimings: false, ineffectiveDynamicImport: false } },
    },
    environments: {
      client: {
        build: {
          // What the licences of the packages in it ask for.
          license: { fileName: 'third-party-licenses.txt' },
          rolldownOptions: {
            input: 'src/main.tsx',
            // The inline script of a page calls what the entry exports.
            preserveEntrySignatures: 'exports-only',
            output: {
              codeSplitting: { groups: sharedChunks },
              ...(config.lab && { minify: keepFunctionNames }),
            },
          },
        },
      },
      ssr: {
        // Node would take its CommonJS build, whose default export is not the default export.
        resolve: { noExternal: ['styled-components'] },
        build: {
          rolldownOptions: { input: 'src/document/prerender.tsx' },
          manifest: false,
          copyPublicDir: false,
        },
      },
    },
  };
});
