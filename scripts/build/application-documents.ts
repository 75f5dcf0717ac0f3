import type { Plugin } from 'vite';
import { isApplicationPath } from '../../src/application-paths.ts';

/** Under `npm run dev` an application page starts the application, as its built document does. */
export function applicationDocuments(): Plugin {
  return {
    name: 'application-documents',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler(html, { originalUrl = '/' }) {
        const { pathname } = new URL(originalUrl, 'http://localhost');
        return isApplicationPath(pathname) ? html.replace('/src/main.tsx', '/src/application.tsx') : html;
      },
    },
  };
}
