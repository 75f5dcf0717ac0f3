import { mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, loadEnv } from 'vite';
import type { PrerenderedPage, prerenderSite } from '../../src/document/prerender.tsx';
import { type Config, readConfig } from '../../src/read-config.ts';
import { buildBootScript } from './boot-script.ts';
import { toRobots, toSitemap, toWebManifest } from './discovery.ts';
import { type Application, composeDocument, inlineHashesOf } from './document.ts';
import { fingerprintSources } from './fingerprint.ts';
import { type BuiltPage, createHeaderSet, toHeaderRules, toHeadersFile, toNginxSample } from './headers.ts';

/** `production` reads this deployment's configuration; `sandbox` is the same build living on the sandbox. */
export type BuildMode = 'production' | 'sandbox';

/** Where the parts of a build lie, absolute. */
export interface BuiltSite {
  /** What any static host serves. */
  site: string;
  /** The response headers: as rules for the sandbox's server, as a `_headers` file, as a sample for nginx. */
  headers: string;
  headersFile: string;
  nginx: string;
  /** Vite's list of entries and chunks. */
  manifest: string;
}

const root = dirname(dirname(import.meta.dirname));
const entries = { content: 'src/main.tsx', application: 'src/application.tsx' };

/**
 * What nearly every page runs is in a few chunks instead of dozens: they compress better together and come in one round. What
 * only one page needs stays with it.
 */
const chunkGroups = [
  { name: 'framework', test: /rolldown[\\/]runtime|[\\/]node_modules[\\/](?!react-router|@stripe|elkjs)/ },
  {
    name: 'kit',
    minShareCount: 2,
    test: /[\\/](src[\\/](ui|theme|services|(application|address|config)[\w-]*\.tsx?$)|machines[\\/](api|browser|shared))/,
  },
  {
    name: 'site',
    minShareCount: 2,
    test: /[\\/](node_modules[\\/]react-router|src[\\/](marketing[\\/](layout[\\/](?!waves)|content)|document))/,
  },
];

/** Builds the site unless its sources, its configuration and its packages are those of the last build. */
export async function buildSiteWhenStale(mode: BuildMode): Promise<BuiltSite> {
  const { built, fingerprintFile } = placesOf(mode);
  const now = await fingerprintSources(root, readEnvironment(mode));
  if ((await readFile(fingerprintFile, 'utf8').catch(() => '')) !== now) await buildSite(mode);
  return built;
}

/** Client build, server build, one document per page, and the headers that belong to them. */
export async function buildSite(mode: BuildMode): Promise<BuiltSite> {
  const { built, work, server, fingerprintFile } = placesOf(mode);
  const env = readEnvironment(mode);
  const config = readConfig(env);
  const fingerprint = await fingerprintSources(root, env);
  await rm(work, { recursive: true, force: true });
  if (mode === 'production') warnOfOpenAllowLists(config);

  await build({
    root,
    mode,
    logLevel: 'warn',
    build: {
      outDir: built.site,
      emptyOutDir: true,
      rolldownOptions: {
        input: Object.values(entries).map((entry) => join(root, entry)),
        output: { codeSplitting: { groups: chunkGroups } },
      },
    },
  });
  await build({
    root,
    mode,
    logLevel: 'warn',
    build: {
      ssr: 'src/document/prerender.tsx',
      outDir: server,
      copyPublicDir: false,
      manifest: false,
      // react-router marks its modules for server components, which this build has none of.
      rolldownOptions: {
        onLog: (level, log, warn) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(level, log),
      },
    },
  });
  const { pages, notFound } = await writeDocuments(built.site, server);
  const everybodys = pages.filter(({ isContent }) => isContent).map(({ path }) => path);
  await writeFile(join(built.site, 'sitemap.xml'), toSitemap(config, everybodys));
  await writeFile(join(built.site, 'robots.txt'), toRobots(config));
  await writeFile(join(built.site, 'site.webmanifest'), toWebManifest(config));
  const headerSet = createHeaderSet(config, pages, notFound);
  await writeFile(built.headers, JSON.stringify(toHeaderRules(headerSet), null, 2));
  await writeFile(built.headersFile, toHeadersFile(headerSet));
  await writeFile(built.nginx, toNginxSample(headerSet));
  await rename(join(built.site, '.vite', 'manifest.json'), built.manifest);
  await rmdir(join(built.site, '.vite'));
  await writeFile(fingerprintFile, fingerprint);
  return built;
}

/** The sandbox's build is kept apart, so that it is never deployed by mistake. */
function placesOf(mode: BuildMode) {
  const work = join(root, '.build', mode);
  const site = mode === 'production' ? join(root, 'dist') : join(work, 'site');
  const built: BuiltSite = {
    site,
    headers: join(work, 'headers.json'),
    headersFile: join(site, '_headers'),
    nginx: join(work, 'nginx.conf'),
    manifest: join(work, 'manifest.json'),
  };
  return { built, work, server: join(work, 'server'), fingerprintFile: join(work, 'fingerprint') };
}

async function writeDocuments(site: string, server: string) {
  const entry: { prerenderSite: typeof prerenderSite } = await import(
    pathToFileURL(join(server, 'prerender.js')).href
  );
  const frame = {
    template: await readFile(join(root, 'index.html'), 'utf8'),
    boot: await buildBootScript(root),
  };
  const chunks = await readChunks(site);
  const { pages, notFound } = await entry.prerenderSite();

  async function write(file: string, page: PrerenderedPage): Promise<BuiltPage & { isContent: boolean }> {
    const html = composeDocument(frame, page, applicationOf(chunks, page));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, html);
    const { styles, scripts } = inlineHashesOf(html);
    return { path: page.path, isContent: page.isContent, styleHashes: styles, scriptHashes: scripts };
  }

  return {
    pages: await Promise.all(pages.map((page) => write(join(site, page.path, 'index.html'), page))),
    notFound: await write(join(site, '404.html'), notFound),
  };
}

type Chunks = Record<string, { file: string; imports?: string[] }>;

/** Vite's manifest: every entry and chunk by its source. */
async function readChunks(site: string): Promise<Chunks> {
  return JSON.parse(await readFile(join(site, '.vite', 'manifest.json'), 'utf8'));
}

/** The application's files that a page needs at once: its entry, its own module, and what both import. */
function applicationOf(chunks: Chunks, { isContent, source }: PrerenderedPage): Application {
  const entry = isContent ? entries.content : entries.application;
  const needed = new Set<string>();
  function visit(name: string): void {
    if (!chunks[name]) throw new Error(`The build has no ${name}`);
    if (needed.has(name)) return;
    needed.add(name);
    for (const imported of chunks[name].imports ?? []) visit(imported);
  }
  visit(entry);
  visit(source);
  needed.delete(entry);
  const pathOf = (name: string) => `/${chunks[name]?.file}`;
  return { entry: pathOf(entry), chunks: [...needed].map(pathOf) };
}

function readEnvironment(mode: BuildMode): Record<string, string> {
  return loadEnv(mode, root, 'VITE_');
}

function warnOfOpenAllowLists(config: Config): void {
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
