import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { headersFor, type SiteHeaders } from './site-headers.ts';

interface StaticFile {
  type: string;
  etag: string;
  plain: Uint8Array<ArrayBuffer>;
  /** Filled on first use. */
  compressed: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>;
}

type Encoding = 'br' | 'gzip';

const compress: Record<Encoding, (plain: Uint8Array) => Promise<Buffer<ArrayBuffer>>> = {
  br: (plain) => promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (plain) => promisify(gzip)(plain, { level: 9 }),
};

/** Below this a compressed response is no smaller on the wire. */
const leastCompressedBytes = 1024;

/**
 * Serves a build as a static host does: `/path` is the file, else its `index.html`, else `404.html` with status 404.
 * The folder is read once, at the start, so a request can only name a file that was in it.
 */
export function serveBuild(folder: string, siteHeaders: SiteHeaders): MiddlewareHandler {
  const files = readFolder(folder);
  const notFound = files.get('/404.html');

  return async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      return c.text('Method Not Allowed', 405, { allow: 'GET, HEAD' });
    }
    const path = decoded(c.req.path);
    const file = files.get(path) ?? files.get(`${path.replace(/\/$/, '')}/index.html`);
    const shown = file ?? notFound;
    if (!shown) return c.text('Not Found', 404);

    const encoding = encodingFor(shown, c.req.header('accept-encoding') ?? '');
    const etag = `"${shown.etag}${encoding ? `-${encoding}` : ''}"`;
    const headers = {
      'content-type': shown.type,
      'cache-control': cacheControl(file ? path : '/404.html'),
      etag,
      vary: 'Accept-Encoding',
      ...(encoding ? { 'content-encoding': encoding } : {}),
      ...headersFor(path, siteHeaders),
      ...(file ? {} : headersFor('/404', siteHeaders)),
    };
    if (file && c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    return c.body(await bodyOf(shown, encoding), file ? 200 : 404, headers);
  };
}

function readFolder(folder: string): Map<string, StaticFile> {
  if (!existsSync(folder)) throw new Error(`There is no build in ${folder}. Run npm run build first.`);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(join(folder).length).replaceAll('\\', '/'), readStaticFile(path)];
    }),
  );
}

function readStaticFile(path: string): StaticFile {
  const plain = new Uint8Array(readFileSync(path));
  return {
    type: getMimeType(path) ?? 'application/octet-stream',
    etag: createHash('sha256').update(plain).digest('base64url').slice(0, 20),
    plain,
    compressed: new Map(),
  };
}

function bodyOf(file: StaticFile, encoding: Encoding | undefined): Promise<Uint8Array<ArrayBuffer>> {
  if (!encoding) return Promise.resolve(file.plain);
  const ready = file.compressed.get(encoding) ?? compress[encoding](file.plain);
  file.compressed.set(encoding, ready);
  return ready;
}

function encodingFor({ plain, type }: StaticFile, accepted: string): Encoding | undefined {
  const isText = /^text\/|javascript|json|xml|manifest/.test(type);
  if (!isText || plain.byteLength < leastCompressedBytes) return undefined;
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}

function cacheControl(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** A malformed percent-encoding matches no file. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
