import { rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseArgs } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { createServer, type Plugin } from 'vite';
import { tellNetwork } from '../backend/sandbox/announce.ts';
import { optionsFromEnvironment } from '../backend/sandbox/environment.ts';
import { loopback } from '../backend/sandbox/own-names.ts';
import { createSandbox, type SandboxOptions } from '../backend/sandbox/sandbox.ts';
import { serveLabData } from './build/lab-data-server.ts';
import { endWith } from './lib/end-with.ts';

/** `npm run dev`: Vite with the sandbox mounted in it, on one port: that of `--port`, or else of `PORT`. */

await develop().catch(endWith);

async function develop(): Promise<void> {
  const { values } = parseArgs({ options: { port: { type: 'string' } } });
  const { port, reach, ...options } = optionsFromEnvironment(values);
  const { ownName, addresses, networkNames: names } = reach;
  const server = await createServer({
    plugins: [sandboxPlugin({ ...options, names })],
    server: {
      port,
      strictPort: true,
      host: reach === loopback ? ownName : addresses[0],
      allowedHosts: [...names],
      // The API answers other origins itself; the mailbox must not.
      cors: false,
    },
  });
  await server.listen();
  server.printUrls();
  tellNetwork(reach, port);
}

function sandboxPlugin(options: SandboxOptions): Plugin {
  const sandbox = createSandbox({ database: '.sandbox/host.db', ...options });
  const answer = getRequestListener(sandbox.app.fetch);
  // Made from the machines as they are at the start.
  rmSync('.build/development/lab-data', { recursive: true, force: true });
  const answerLab = getRequestListener(serveLabData({ site: '.build/development', server: '' }));
  return {
    name: 'sandbox',
    configureServer({ middlewares }) {
      middlewares.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
        // What is no path at all, the sandbox refuses.
        if (/^(?!\/)|^\/(host|sandbox)([/?]|$)/.test(request.url ?? '')) void answer(request, response);
        else if (request.url?.startsWith('/lab-data/')) void answerLab(request, response);
        else next();
      });
    },
  };
}
