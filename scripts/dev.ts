import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer, type Plugin } from 'vite';
import { createSandbox, type SandboxOptions } from '../sandbox/sandbox.ts';
import { optionsFromEnvironment } from '../sandbox/server.ts';
import { endWith } from './lib/end-with.ts';

/** `npm run dev`: Vite with the sandbox mounted in it, on one port. */

await develop().catch(endWith);

async function develop(): Promise<void> {
  const { port, ...options } = optionsFromEnvironment();
  const server = await createServer({
    plugins: [sandboxPlugin(options)],
    server: { port, strictPort: true },
  });
  await server.listen();
  server.printUrls();
}

function sandboxPlugin(options: SandboxOptions): Plugin {
  const sandbox = createSandbox({ database: '.sandbox/host.db', ...options });
  const answer = getRequestListener(sandbox.app.fetch);
  return {
    name: 'sandbox',
    configureServer({ middlewares }) {
      middlewares.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
        if (/^\/(host|sandbox)([/?]|$)/.test(request.url ?? '')) void answer(request, response);
        else next();
      });
    },
  };
}
