import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { writeOperatorFiles } from './operator-files.ts';

/** An nginx that serves a build by the configuration that the build wrote. */
export interface RunningNginx {
  /** The Unix socket that it listens on for HTTP. */
  socketPath: string;
  /** The one for HTTPS, and the certificate to trust; it answers in the configuration for HTTPS only. */
  tls: { socketPath: string; certificate: string };
  /** The requests that it has logged so far. */
  readLog(): string;
  stop(): void;
}

/** The system's nginx, whose folder is often missing from a user's PATH; `undefined` when there is none. */
export const nginx: string | undefined = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  .map((folder) => join(folder, 'nginx'))
  .find((path) => process.platform !== 'win32' && existsSync(path));

const withoutNginx = 'no nginx on this machine: apt-get install nginx-light';

/** Part of the name of a test with nginx: says in a report why it did not run. */
export const withNginx = nginx ? '' : ` (${withoutNginx})`;

/** Starts nginx in the background; it listens when this returns. Throws with its messages when it does not start. */
export function startNginx({ site, config }: { site: string; config: string }): RunningNginx {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const at = (name: string) => join(folder, name);
  mkdirSync(at('temporary'));
  writeFileSync(at('site.conf'), adapted(readFileSync(config, 'utf8'), { site, folder }));
  const own = { 'robots.conf': 'add_header X-Robots-Tag noindex always;' };
  writeOperatorFiles(folder, own, 'return 200 "$request_method $request_uri";');
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
  run(nginx, ['-c', at('nginx.conf')]);
  return {
    socketPath: at('socket'),
    tls: {
      socketPath: at('tls-socket'),
      certificate: existsSync(at('site.pem')) ? readFileSync(at('site.pem'), 'utf8') : '',
    },
    readLog: () => readFileSync(at('access.log'), 'utf8'),
    stop() {
      run(nginx, ['-c', at('nginx.conf'), '-s', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The configuration as an operator would change it for this machine: where the site is, where the log goes, what it listens on. */
function adapted(config: string, { site, folder }: { site: string; folder: string }): string {
  const changes: [string, string][] = [
    ['  root /var/www/site;', `  root ${site};`],
    ['  access_log /var/log/nginx/site.access.log site;', `  access_log ${folder}/access.log site;`],
    ['  listen 80;\n  listen [::]:80;\n', `  listen unix:${folder}/socket;\n`],
  ];
  if (config.includes('ssl_certificate')) {
    makeCertificate(folder);
    changes.push(
      ['  listen 443 ssl http2;\n  listen [::]:443 ssl http2;\n', `  listen unix:${folder}/tls-socket ssl http2;\n`],
      [' /etc/ssl/certs/site.pem;', ` ${folder}/site.pem;`],
      [' /etc/ssl/private/site.key;', ` ${folder}/site.key;`],
    );
  }
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`nginx.conf has no "${from}"`);
    return text.replace(from, to);
  }, config);
}

/** A certificate for the fixture's host, signed by itself. */
function makeCertificate(folder: string): void {
  const files = ['-keyout', join(folder, 'site.key'), '-out', join(folder, 'site.pem')];
  const host = ['-subj', '/CN=www.example.com', '-addext', 'subjectAltName=DNS:www.example.com'];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  run('openssl', ['req', '-x509', ...key, ...host, ...files]);
}

function run(program: string | undefined, args: readonly string[]): void {
  if (!program) throw new Error(withoutNginx);
  const { status, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (error) throw error;
  if (status !== 0) throw new Error(stderr);
}
