import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** An nginx that serves a build by the configuration that the build wrote. */
export interface RunningNginx {
  /** The Unix socket that it listens on. */
  socketPath: string;
  /** What it has logged of requests so far. */
  readLog(): string;
  stop(): void;
}

/** The system's nginx, whose folder is often missing from a user's PATH; `undefined` when there is none. */
export const nginx: string | undefined = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  .map((folder) => join(folder, 'nginx'))
  .find((path) => process.platform !== 'win32' && existsSync(path));

/** Says in a report why a test with nginx did not run. */
export const withoutNginx = 'no nginx on this machine: apt-get install nginx-light';

/** Starts nginx in the background; it listens when this returns. Throws with its messages when it does not start. */
export function startNginx({ site, config }: { site: string; config: string }): RunningNginx {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const at = (name: string) => join(folder, name);
  mkdirSync(at('temporary'));
  writeFileSync(at('site.conf'), adapted(readFileSync(config, 'utf8'), { site, folder }));
  writeFileSync(
    at('nginx.conf'),
    `master_process off;
pid ${at('pid')};
error_log ${at('error.log')};
events {}
http {
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path ${at('temporary')}/${name};`).join('\n')}
  include ${at('site.conf')};
}
`,
  );
  run(['-c', at('nginx.conf')]);
  return {
    socketPath: at('socket'),
    readLog: () => readFileSync(at('access.log'), 'utf8'),
    stop() {
      run(['-c', at('nginx.conf'), '-s', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The configuration as an operator would change it for this machine: where the site is, where the log goes, what it listens on. */
function adapted(config: string, { site, folder }: { site: string; folder: string }): string {
  const changes = [
    ['  root /var/www/site;', `  root ${site};`],
    ['  access_log /var/log/nginx/site.access.log site;', `  access_log ${folder}/access.log site;`],
    ['  listen 80;\n  listen [::]:80;\n', `  listen unix:${folder}/socket;\n`],
  ] as const;
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`nginx.conf has no "${from}"`);
    return text.replace(from, to);
  }, config);
}

function run(args: readonly string[]): void {
  if (!nginx) throw new Error(withoutNginx);
  const { status, stderr } = spawnSync(nginx, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (status !== 0) throw new Error(stderr);
}
