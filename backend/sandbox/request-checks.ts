import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isLoopback } from '../../machines/api/url-policy.ts';
import type { SandboxEnv } from './env.ts';

/** Keeps other web pages and other machines away from a sandbox: its emails contain access tokens. */

/** Far more than the largest call needs. */
const maxBodyBytes = 256 * 1024;

/** Answers to names of this machine only: by another name that resolves to it, a foreign page could read what the sandbox serves. */
export function checkHost(names: readonly string[]): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    if (c.env?.incoming && !namesOneHost(c.env.incoming)) {
      return c.text('A request names its host once, in its Host header.\n', 400);
    }
    const { hostname, port } = new URL(c.req.url);
    if (isLoopback(hostname) || names.includes(hostname)) return next();
    const address = `http://localhost${port && `:${port}`}`;
    return c.text(
      `The sandbox does not answer to the name ${hostname}. Open ${address}, or start it with HOST=${hostname}.\n`,
      403,
    );
  };
}

/** Servers differ in which of two Host headers they use: a check of one would not cover the other. */
function namesOneHost({ url = '', rawHeaders }: Pick<IncomingMessage, 'url' | 'rawHeaders'>): boolean {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  return hosts.length === 1 && url.startsWith('/');
}

/** Changes are made by the sandbox's own pages, and by programs that are no browser. */
export const checkOrigin: MiddlewareHandler<SandboxEnv> = async (c, next) => {
  const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method);
  if (isRead || isOwnPage(c.req.url, c.req.header('sec-fetch-site'), c.req.header('origin'))) return next();
  return c.json({ error: 'Only the pages of this sandbox may change it.' }, 403);
};

/** Refuses a body that is larger than any call needs, with or without a Content-Length. */
export const limitBody: MiddlewareHandler<SandboxEnv> = bodyLimit({
  maxSize: maxBodyBytes,
  onError: (c) => {
    // The rest of the body is not read: no other request may follow it.
    c.header('Connection', 'close');
    return c.json({ error: `A body has at most ${maxBodyBytes} bytes. Send less.` }, 413);
  },
});

/** Browsers send `Sec-Fetch-Site` to loopback and to HTTPS, `Origin` with every POST; other programs send neither. */
function isOwnPage(url: string, site: string | undefined, origin: string | undefined): boolean {
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === new URL(url).host;
}
