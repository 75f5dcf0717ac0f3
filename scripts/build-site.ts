import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, loadEnv } from 'vite';
import { type Config, readConfig } from '../src/config.ts';
import type { prerenderSite } from '../src/prerender.tsx';
import { composeDocument, styleHashesOf } from './document.ts';
import { fingerprintSources } from './fingerprint.ts';
import { createHeaderSet, toHeaderRules, toHeadersFile, toNginxSample } from './headers.ts';

/** `production` reads this deployment's configuration; `sandbox` is the same build living on the sandbox. */
export type BuildMode = 'production' | 'sandbox';

/** Where the parts of a build lie, absolute. */
export interface BuiltSite {
  /** What any static host serves. */
  site: string;
  /** The response headers, as rules for the sandbox's server. */
  headers: string;
}

const root = dirname(import.meta.dirname);

/** Where a build lies. The sandbox's is kept apart, so that it is never deployed by mistake. */
export function placesOf(mode: BuildMode): BuiltSite & { work: string } {
  const work = join(root, '.build', mode);
  const site = mode === 'production' ? join(root, 'dist') : join(work, 'site');
  return { site, headers: join(work, 'headers.json'), work };
}

/** Builds the site unless its sources, its configuration and its packages are those of the last build. */
export async function buildSiteWhenStale(mode: BuildMode): Promise<BuiltSite> {
  const { work, ...built } = placesOf(mode);
  const now = await fingerprintSources(root, readEnvironment(mode));
  if ((await readFile(fingerprintFile(work), 'utf8').catch(() => '')) !== now) await buildSite(mode);
  return built;
}

/** Client build, server build, one document per page, and the headers that belong to them. */
export async function buildSite(mode: BuildMode): Promise<BuiltSite> {
  const { site, headers, work } = placesOf(mode);
  const env = readEnvironment(mode);
  const config = readConfig(env);
  const fingerprint = await fingerprintSources(root, env);
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  warnOfOpenAllowLists(mode, config);

  await build({ root, mode, logLevel: 'warn', build: { outDir: site, emptyOutDir: true } });
  await build({
    root,
    mode,
    logLevel: 'warn',
    build: {
      ssr: 'src/prerender.tsx',
      outDir: join(work, 'server'),
      copyPublicDir: false,
      manifest: false,
      // react-router marks its modules for server components, which this build has none of.
      rolldownOptions: {
        onLog: (level, log, warn) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(level, log),
      },
    },
  });
  const headerSet = createHeaderSet(config, ...(await writeDocuments(site, join(work, 'server'))));
  await writeFile(headers, JSON.stringify(toHeaderRules(headerSet), null, 2));
  await writeFile(join(site, '_headers'), toHeadersFile(headerSet));
  await writeFile(join(work, 'nginx.conf'), toNginxSample(headerSet));
  await writeFile(fingerprintFile(work), fingerprint);
  return { site, headers };
}

async function writeDocuments(site: string, server: string) {
  const entry: { prerenderSite: typeof prerenderSite } = await import(
    pathToFileURL(join(server, 'prerender.js')).href
  );
  const template = await readFile(join(site, 'index.html'), 'utf8');
  const { pages, notFound } = await entry.prerenderSite();

  async function write(file: string, page: (typeof pages)[number]) {
    const html = composeDocument(template, page);
    await mkdir(dirname(join(site, file)), { recursive: true });
    await writeFile(join(site, file), html);
    return { path: page.path, styleHashes: styleHashesOf(html) };
  }

  return [
    await Promise.all(pages.map((page) => write(join(page.path, 'index.html'), page))),
    await write('404.html', notFound),
  ] as const;
}

function readEnvironment(mode: BuildMode): Record<string, string> {
  return loadEnv(mode, root, 'VITE_');
}

function fingerprintFile(work: string): string {
  return join(work, 'fingerprint');
}

function warnOfOpenAllowLists(mode: BuildMode, config: Config): void {
  if (mode !== 'production') return;
  if (config.checkoutOrigins.length === 0) {
    console.warn(
      'VITE_CHECKOUT_ORIGINS is not set: checkouts may lead to any https: origin. ' +
        'The second provider documents https://checkout.creem.io,https://www.creem.io,https://creem.io',
    );
  }
  if (config.remoteBrowserOrigins.length === 0) {
    console.warn(
      'VITE_REMOTE_BROWSER_ORIGINS is not set: the remote browser may be framed from any https: origin. ' +
        'Name the origins that neko_url points to.',
    );
  }
}
