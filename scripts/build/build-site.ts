import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createBuilder, loadEnv, type Manifest } from 'vite';
import type { Config } from '../../src/config/config.ts';
import type { PrerenderedPage } from '../../src/document/prerender.tsx';
import { appCommit, appVersion, commitTime, headCommit, nameBuild } from './app-version.ts';
import type { BuildMode } from './build-mode.ts';
import { toCaddyfile } from './caddy.ts';
import { compressFiles } from './compress-files.ts';
import type { BuiltPage } from './content-security-policy.ts';
import { toRobots, toSitemap, toWebManifest } from './discovery.ts';
import { type Application, composeDocument, inlineHashesOf } from './document.ts';
import { createHeaderSet, toHeaderRules } from './headers.ts';
import { toHeadersFile, toRedirectsFile } from './headers-file.ts';
import { prepareLabData, prerendererIn } from './lab-data.ts';
import { toNginxConfig } from './nginx.ts';
import { buildPageScript } from './page-script.ts';
import { readConfig } from './read-config.ts';
import { hashFiles, sources } from './source-files.ts';

/** The parts of a build, by their absolute paths. */
export interface BuiltSite {
  /** The folder that any static host serves. */
  site: string;
  /** The response headers: as rules for the sandbox's server, as a `_headers` file, as a site for nginx. */
  headers: string;
  headersFile: string;
  nginx: string;
  /** The same by plain HTTP, for an nginx behind a proxy that has the certificate. */
  nginxHttp: string;
  /** A site for Caddy. */
  caddyfile: string;
  /** Vite's list of entries and chunks. */
  manifest: string;
  /** The server build, which renders pages. */
  server: string;
}

/** The folder of the project. */
export const root = dirname(dirname(import.meta.dirname));

/** The environment variables of a mode, `.env` files included, and the configuration they make. Throws for malformed ones. */
export function readDeployment(mode: BuildMode): { env: Record<string, string>; config: Config } {
  const env = loadEnv(mode, root, 'VITE_');
  return { env, config: readConfig(env) };
}

/** Builds the site unless its sources, its configuration and its packages are those of the last build. */
export async function buildSiteWhenStale(mode: BuildMode): Promise<BuiltSite> {
  const { built, fingerprintFile } = placesOf(mode);
  const current = fingerprintSources(root, loadEnv(mode, root, 'VITE_'));
  if ((await readFile(fingerprintFile, 'utf8').catch(() => '')) !== current) await buildSite(mode);
  return built;
}

/** The Eclipse Public License asks to say where the source is. */
const sourceOfElk =
  '\nThe source code of elkjs is available under the Eclipse Public License 2.0: https://github.com/kieler/elkjs\n';

/** Vite's client and server builds, one document per page, and the headers that belong to them. */
export async function buildSite(mode: BuildMode): Promise<BuiltSite> {
  const { built, work, fingerprintFile } = placesOf(mode);
  const { env, config } = readDeployment(mode);
  const fingerprint = fingerprintSources(root, env);
  await rm(work, { recursive: true, force: true });

  const builder = await createBuilder({
    root,
    mode,
    logLevel: 'warn',
    environments: {
      client: { build: { outDir: built.site, emptyOutDir: true } },
      ssr: { build: { outDir: built.server } },
    },
  });
  await builder.buildApp();
  await rename(join(built.site, '.vite', 'manifest.json'), built.manifest);
  await rm(join(built.site, '.vite'), { recursive: true });

  const { pages, notFound } = await writeDocuments(mode, built);
  const contentPaths = pages.filter(({ isContent }) => isContent).map(({ path }) => path);
  await writeFile(join(built.site, 'sitemap.xml'), toSitemap(config, contentPaths));
  await writeFile(join(built.site, 'robots.txt'), toRobots(config));
  await writeFile(join(built.site, 'version.json'), toVersion());
  if (config.lab) await appendFile(join(built.site, 'third-party-licenses.txt'), sourceOfElk);
  await writeFile(join(built.site, 'site.webmanifest'), toWebManifest(config));
  const headerSet = createHeaderSet(config, pages, notFound);
  await writeFile(built.headers, JSON.stringify(toHeaderRules(headerSet), null, 2));
  await writeFile(built.headersFile, toHeadersFile(headerSet));
  await writeFile(join(built.site, '_redirects'), toRedirectsFile(headerSet));
  await writeFile(built.nginx, toNginxConfig(headerSet, config, 'https'));
  await writeFile(built.nginxHttp, toNginxConfig(headerSet, config, 'http'));
  await writeFile(built.caddyfile, toCaddyfile(headerSet, config));
  if (mode === 'production' && config.lab) await prepareLabData(built);
  if (mode === 'production') await compressFiles(built.site);
  await writeFile(fingerprintFile, fingerprint);
  return built;
}

/** Names the build that a server has, for whoever deploys it and for error reports. */
function toVersion(): string {
  return `${JSON.stringify({ version: appVersion, commit: appCommit(), time: commitTime() }, null, 2)}\n`;
}

/** The sandbox's build lies apart, so that it is never deployed by mistake. */
function placesOf(mode: BuildMode) {
  const work = join(root, '.build', mode);
  const site = mode === 'production' ? join(root, 'dist') : join(work, 'site');
  const built: BuiltSite = {
    site,
    headers: join(work, 'headers.json'),
    headersFile: join(site, '_headers'),
    nginx: join(work, 'nginx.conf'),
    nginxHttp: join(work, 'nginx-http.conf'),
    caddyfile: join(work, 'Caddyfile'),
    manifest: join(work, 'manifest.json'),
    server: join(work, 'server'),
  };
  return { built, work, fingerprintFile: join(work, 'fingerprint') };
}

async function writeDocuments(mode: BuildMode, { site, manifest, server }: BuiltSite) {
  const chunks: Manifest = JSON.parse(await readFile(manifest, 'utf8'));
  const template = nameBuild(await readFile(join(root, 'index.html'), 'utf8'));
  const icon = await readFile(join(root, 'public', 'icon.svg'), 'utf8');
  const { prerenderSite } = await prerendererIn(server);
  const { pages, notFound } = await prerenderSite();
  const scripts: Record<string, string> = {};
  for (const source of new Set([...pages, notFound].map(({ script }) => script)))
    scripts[source] = await buildPageScript(root, mode, source);
  const browser = await buildPageScript(root, mode, 'src/document/early-browser.ts');

  async function write(file: string, page: PrerenderedPage): Promise<BuiltPage & { isContent: boolean }> {
    const html = composeDocument({ template, browser, scripts, icon }, page, applicationOf(chunks, page.sources));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, html);
    return { path: page.path, isContent: page.isContent, ...inlineHashesOf(html) };
  }

  return {
    pages: await Promise.all(pages.map((page) => write(join(site, page.path, 'index.html'), page))),
    notFound: await write(join(site, '404.html'), notFound),
  };
}

/** The module that a build with the Lab imports before it draws anything. */
const labInstaller = 'src/lab-profile/install.ts';

function applicationOf(chunks: Manifest, sources: PrerenderedPage['sources']): Application {
  const files = Object.entries(sources).map(([name, source]) => [name, filesOf(chunks, source)] as const);
  const [entry = ''] = files[0]?.[1] ?? [];
  return { entry, chunks: Object.fromEntries(files.map(([name, [, ...others]]) => [name, others])) };
}

/** The files that a page needs at once: the entry, the page's own module, the Lab if it is in the build, and what they import. */
function filesOf(chunks: Manifest, source: string): string[] {
  const files = new Set<string>();
  function visit(name: string): void {
    const chunk = chunks[name];
    if (!chunk) throw new Error(`The build has no ${name}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  }
  visit('src/main.tsx');
  visit(source);
  if (chunks[labInstaller]) visit(labInstaller);
  return [...files].map((file) => `/${file}`);
}

/** One hash over the sources of a build, its configuration and its commit: equal when building again would change nothing. */
function fingerprintSources(root: string, env: Record<string, string>): string {
  const hash = createHash('sha256').update(hashFiles(root, sources));
  for (const name of Object.keys(env).sort()) hash.update(`${name}=${env[name]}\0`);
  return hash.update(headCommit(root) ?? '').digest('hex');
}
