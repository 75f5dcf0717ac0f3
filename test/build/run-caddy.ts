import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { writeOperatorFiles } from './operator-files.ts';

/** A Caddy that serves a build by the configuration that the build wrote. */
export interface RunningCaddy {
  /** The Unix socket that it listens on, for HTTP. */
  socketPath: string;
  /** Ends it, and returns what it has logged of requests. */
  stop(): Promise<string>;
}

export const hasCaddy = spawnSync('caddy', ['version']).status === 0;

/** Says in a report why a test with Caddy did not run. */
export const withoutCaddy = 'no Caddy on this machine: apt-get install caddy';

/** Is the configuration valid as it is, beside the operator's files? Returns what Caddy says where it is not. */
export function validate(config: string): string {
  addOperatorFiles(dirname(config));
  const { status, stderr } = spawnSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', config], {
    encoding: 'utf8',
    env: environment(tmpdir()),
  });
  return status === 0 ? '' : stderr;
}

/** Starts Caddy, which listens when this resolves. Rejects with its messages when it does not start. */
export async function startCaddy(options: { site: string; config: string }): Promise<RunningCaddy> {
  const folder = mkdtempSync(join(tmpdir(), 'caddy-'));
  const socketPath = join(folder, 'socket');
  const log = join(folder, 'access.log');
  const config = join(folder, 'Caddyfile');
  addOperatorFiles(folder);
  writeFileSync(config, adapted(readFileSync(options.config, 'utf8'), { ...options, socketPath, log }));
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', config], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: environment(folder),
  });
  await started(caddy);
  return {
    socketPath,
    async stop() {
      caddy.kill();
      await once(caddy, 'exit');
      const logged = existsSync(log) ? readFileSync(log, 'utf8') : '';
      rmSync(folder, { recursive: true, force: true });
      return logged;
    },
  };
}

function addOperatorFiles(folder: string): void {
  writeOperatorFiles(folder, { 'robots.caddy': 'header X-Robots-Tag noindex' }, 'respond "{method} {uri}"');
}

/** The configuration as an operator would change it for this machine; by HTTP, because it has no certificate. */
function adapted(config: string, place: { site: string; socketPath: string; log: string }): string {
  const changes: [string, string][] = [
    ['\n{$SITE_ADDRESS:www.example.com} {\n', `\nhttp:// {\n\tbind unix/${place.socketPath}\n`],
    ['\troot * /var/www/site', `\troot * ${place.site}`],
    ['/var/log/caddy/site.access.log', place.log],
  ];
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The Caddyfile has no "${from}"`);
    return text.replace(from, to);
  }, `{\n\tadmin off\n}\n${config}`);
}

/** Caddy keeps its data in folders of the user. */
function environment(folder: string): NodeJS.ProcessEnv {
  return { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
}

/** Its messages are read to the end: a Caddy that cannot write them ends. */
function started(caddy: ChildProcess): Promise<void> {
  let messages = '';
  return new Promise((resolve, reject) => {
    caddy.stderr?.on('data', (part) => {
      messages += part;
      if (messages.includes('serving initial configuration')) resolve();
    });
    caddy.on('exit', () => reject(new Error(messages)));
    caddy.on('error', reject);
  });
}
