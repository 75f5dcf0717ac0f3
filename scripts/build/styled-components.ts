import { relative } from 'node:path';
import { normalizePath, type Plugin, transformWithOxc } from 'vite';

/**
 * Gives components the ids by which a page and its styles find each other. Oxc hashes the absolute path of a file for them: it is told
 * the path below `root`, so that equal code has equal names in any folder.
 */
export function styledComponents(root: string): Plugin {
  return {
    name: 'styled-components',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: 'styled-components' },
      async handler(code, id) {
        const path = `/${normalizePath(relative(root, id))}`;
        const transformed = await transformWithOxc(code, path, {
          tsconfig: false,
          jsx: 'preserve',
          plugins: { styledComponents: { ssr: true, displayName: false, fileName: false, pure: true } },
        });
        return { code: transformed.code, map: transformed.map ?? null };
      },
    },
  };
}
