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

const notFoundName = '/404.html';

/** Smaller responses do not get smaller by compression. */
const minCompressedBytes = 1024;

/** Files without an address of their own: those that pages are served from, and those that a static host reads. */
const withoutAddress = /^\/(_headers|_redirects|404\.html|(.*\/)?index\.html)$/;

/**
 * Serves a build as the documented hosts do: `/path` is the file, else its `index.html`, else `404.html` with status 404. Headers
 * belong to the file that answers, whatever the spelling of the address.
 * The folder is read once, at the start, so a request can only name a file that was in it.
 */
export function serveBuild(folder: string, siteHeaders: SiteHeaders): MiddlewareHandler {
  const files = readFolder(folder);

  return async (c) => {
    const name = nameOf(c.req.path, files);
    const file = files.get(name ?? notFoundName);
    const headers = headersFor(name ?? notFoundName, siteHeaders);
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      return c.text('Method Not Allowed', 405, { ...headers, allow: 'GET, HEAD' });
    }
    if (!file) return c.text('Not Found', 404, headers);

    const encoding = encodingFor(file, c.req.header('accept-encoding') ?? '');
    const etag = `"${file.etag}${encoding ? `-${encoding}` : ''}"`;
    const own = {
      ...headers,
      'content-type': file.type,
      etag,
      vary: 'Accept-Encoding',
      ...(encoding && { 'content-encoding': encoding }),
    };
    if (name && c.req.header('if-none-match') === etag) return c.body(null, 304, own);
    return c.body(await bodyOf(file, encoding), name ? 200 : 404, own);
  };
}

/** The file that answers for a path. */
function nameOf(path: string, files: ReadonlyMap<string, StaticFile>): string | undefined {
  const asked = decoded(path).replace(/\/{2,}/g, '/');
  if (files.has(asked) && !withoutAddress.test(asked)) return asked;
  const document = `${asked.replace(/\/$/, '')}/index.html`;
  return files.has(document) ? document : undefined;
}

function readFolder(folder: string): Map<string, StaticFile> {
  if (!existsSync(folder)) throw new Error(`There is no build in ${folder}. Run npm run build first.`);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
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
  if (!isText || plain.byteLength < minCompressedBytes) return undefined;
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}

/** A malformed percent-encoding matches no file. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
