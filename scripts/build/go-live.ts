import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Config } from '../../src/config/config.ts';
import type { GoLiveItem } from './go-live-item.ts';
import { type Env, listSettings } from './go-live-settings.ts';
import { listPictures } from './picture-name.ts';
import { readConfig } from './read-config.ts';
import { listSecurityTxt } from './security-txt.ts';

/** A text file, by its path below the root of the project. */
export interface TextFile {
  path: string;
  text: string;
}

/** Everything sample, default or missing in a deployment's configuration, in the site that was built, and in the files below `root`. */
export function findGoLiveItems(root: string, site: string, env: Env, config: Config): GoLiveItem[] {
  const built = readTexts(root, site, /\.(html|js|json|txt|webmanifest|xml)$/);
  return [
    ...listSettings(env, config),
    ...listLeft(built, readSources(root), config),
    ...listPictures(root, config),
    ...listSecurityTxt(root, new Date()),
  ];
}

/** The sources of the site. */
export function readSources(root: string): TextFile[] {
  return readTexts(root, join(root, 'src'), /\.tsx?$/);
}

/** Finds the samples, drafts, missing details and default addresses of the built files, by the lines of the sources. */
export function listLeft(built: readonly TextFile[], sources: readonly TextFile[], config: Config): GoLiveItem[] {
  const defaults = defaultsBeside(config);
  const found = built.flatMap(({ path, text }) => {
    const addresses = defaults.filter((address) => text.includes(address));
    const marked = path.endsWith('.html') ? marksIn(text) : [];
    return [...marked, ...addresses].map((what) => ({ what, path }));
  });
  return [...Map.groupBy(found, ({ what }) => what)].flatMap(([what, places]) => {
    const lines = linesWith(what, sources);
    const files = new Set(places.map(({ path }) => path));
    return (lines.length > 0 ? lines : [...files]).map((where) => ({ kind: 'Content', where, text: what }));
  });
}

/** Pages mark what is a sample, a draft or missing. A missing detail that is drawn without a mark has the brackets of `toFillIn`. */
function marksIn(html: string): string[] {
  const marks = html.matchAll(/\bdata-provisional="([^"]+)"|⟦([^⟧]+)⟧/g);
  return [...marks].map(([, mark, detail]) => mark ?? detail ?? '');
}

/** The addresses that serve nobody but the sandbox. Those that the configuration has are listed by their variables. */
function defaultsBeside(config: Config): string[] {
  const sandbox = readConfig({});
  return (
    ['siteUrl', 'appUrl', 'schedulingUrl', 'reviewsUrl', 'supportEmail', 'stripePublishableKey'] as const
  ).flatMap((name) => (sandbox[name] === config[name] ? [] : sandbox[name]));
}

/** The place of a quoted text in the sources, as `path:line`. */
function linesWith(text: string, sources: readonly TextFile[]): string[] {
  const quoted = ["'", '"', '`'].map((quote) => `${quote}${text}${quote}`);
  return sources.flatMap((source) =>
    source.text
      .split('\n')
      .flatMap((line, at) => (quoted.some((form) => line.includes(form)) ? [`${source.path}:${at + 1}`] : [])),
  );
}

function readTexts(root: string, folder: string, names: RegExp): TextFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => names.test(name))
    .sort()
    .map((name) => join(folder, name))
    .map((file) => ({
      path: relative(root, file).replaceAll('\\', '/'),
      text: readFileSync(file, 'utf8'),
    }));
}

/** The list as the build prints it. With `strict` it is an error, and the folders of the build are removed, so that nobody deploys them. */
export function judgeBuild(items: readonly GoLiveItem[], folders: readonly string[], strict: boolean): string {
  if (!strict || items.length === 0) return reportGoLive(items);
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  throw new Error(`${reportGoLive(items)}\n\nNothing was kept: --strict removes a build while any is left.`);
}

function reportGoLive(items: readonly GoLiveItem[]): string {
  if (items.length === 0) return 'Before you go live: nothing sample or default is left.';
  const width = Math.max(...items.map(({ where }) => where.length));
  const groups = Map.groupBy(items, ({ kind }) => kind);
  return [
    `Before you go live: ${items.length} left to change (docs/operations.md, Before you go live)`,
    ...[...groups].flatMap(([kind, group]) => [
      '',
      kind,
      ...group.map(({ where, text }) => `  ${where.padEnd(width)}  ${text}`),
    ]),
  ].join('\n');
}
