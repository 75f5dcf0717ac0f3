import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { appCommit, appVersion } from './scripts/build/app-version.ts';
import { applicationDocuments } from './scripts/build/application-documents.ts';
import { classIdsFromRelativePath } from './scripts/build/class-ids.ts';
import { labModules } from './scripts/build/lab-modules.ts';
import { withoutLabOnly } from './scripts/build/lab-only.ts';
import { plainImports } from './scripts/build/plain-imports.ts';
import { readConfig } from './src/read-config.ts';

const root = import.meta.dirname;

export default defineConfig(({ mode }) => {
  const config = readConfig(loadEnv(mode, root, 'VITE_'));
  return {
    plugins: [
      react(),
      classIdsFromRelativePath(root),
      labModules(),
      plainImports(),
      !config.lab && withoutLabOnly(),
      applicationDocuments(),
    ],
    oxc: {
      plugins: { styledComponents: { ssr: true, displayName: false, fileName: false, pure: true } },
    },
    define: {
      __APP_VERSION__: JSON.stringify(appVersion),
      __APP_COMMIT__: JSON.stringify(appCommit()),
      __LAB__: JSON.stringify(config.lab),
      __CONFIG__: JSON.stringify(config),
    },
    // Node would take its CommonJS build, whose default export is not the default export.
    ssr: { noExternal: ['styled-components'] },
    build: { target: 'baseline-widely-available', manifest: true, modulePreload: false },
  };
});
