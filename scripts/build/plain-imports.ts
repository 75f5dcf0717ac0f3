import type { Plugin } from 'vite';

/**
 * Vite wraps each dynamic import in a helper that preloads what the chunk needs. Here each document names the chunks of its page
 * itself, and there are no style sheets to wait for: an import is an import.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}
