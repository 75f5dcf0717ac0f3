import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { checkAddress, serve } from '../backend/sandbox/server.ts';
import { serveLabData } from './build/lab-data-server.ts';
import { endWith } from './lib/end-with.ts';

/** `npm start`: the production build and the sandbox, on one port. */

await checkAddress()
  .then(build)
  .then(() => serve(serveLabData({ site: '.build/sandbox/site', server: '.build/sandbox/server' })))
  .catch(endWith);

/** Builds in a process of its own, which gives its memory back: 0.9 GB that the server would hold as long as it runs. */
async function build(): Promise<void> {
  console.log('Building the site, which takes about 10 seconds after a change …');
  const script = join(import.meta.dirname, 'build-when-stale.ts');
  const child = spawn(process.execPath, [script], { stdio: 'inherit' });
  const stop = (signal: NodeJS.Signals) => child.kill(signal);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, stop);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  for (const signal of signals) process.off(signal, stop);
  if (code !== 0) throw new Error('The site was not built: see the messages above.');
}
