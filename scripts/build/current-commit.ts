import type { Plugin } from 'vite';
import { appCommit } from './app-version.ts';

/** The development server serves the files as they are now, not as they were when it started: each load of a page names its own build. */
export function currentCommit(): Plugin {
  const naming = new Set<string>();
  return {
    name: 'current-commit',
    apply: 'serve',
    enforce: 'pre',
    transform: {
      filter: { code: '__APP_COMMIT__' },
      handler(code, id) {
        naming.add(id);
        return { code: code.replaceAll('__APP_COMMIT__', JSON.stringify(appCommit())), map: null };
      },
    },
    hotUpdate() {
      const { moduleGraph } = this.environment;
      for (const id of naming) {
        const module = moduleGraph.getModuleById(id);
        if (module) moduleGraph.invalidateModule(module);
      }
    },
  };
}
