import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { appCommit, appVersion } from './scripts/app-version.ts';
import { readConfig } from './src/config.ts';

const root = import.meta.dirname;

export default defineConfig(({ mode }) => {
  const { lab } = readConfig(loadEnv(mode, root, 'VITE_'));
  return {
    plugins: [react(), classIdsFromRelativePath()],
    oxc: {
      plugins: { styledComponents: { ssr: true, displayName: false, fileName: false, pure: true } },
    },
    define: {
      __APP_VERSION__: JSON.stringify(appVersion),
      __APP_COMMIT__: JSON.stringify(appCommit()),
      __LAB__: JSON.stringify(lab),
    },
    // Node would take its CommonJS build, whose default export is not the default export.
    ssr: { noExternal: ['styled-components'] },
    build: { target: 'baseline-widely-available', manifest: true, modulePreload: { polyfill: false } },
  };
});

/**
 * The styled-components transform hashes a file's absolute path into class ids. This hashes its path below the root
 * instead, so that two checkouts of one commit build the same files. Same length, so source maps stay true.
 */
function classIdsFromRelativePath(): Plugin {
  return {
    name: 'class-ids-from-relative-path',
    enforce: 'post',
    transform: {
      filter: { code: /componentId: ?"sc-/ },
      handler(code, id) {
        const path = relative(root, id.replace(/\?.*$/, '')).replaceAll('\\', '/');
        const digest = BigInt(`0x${createHash('sha256').update(path).digest('hex')}`).toString(36);
        return {
          code: code.replace(/(componentId: ?"sc-)(\w+)/g, (_, start: string, hash: string) => {
            return start + digest.slice(0, hash.length);
          }),
          map: null,
        };
      },
    },
  };
}
