import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Exception } from './exceptions.ts';
import { checkAttribute, type IsFound, scanScripts } from './scan-scripts.ts';
import { scanStyles } from './scan-styles.ts';
import { stylesInScripts } from './styles-in-scripts.ts';
import { featureAt, html, isYounger } from './support.ts';

/** A feature that a file of a site uses. */
export interface Use {
  file: string;
  feature: string;
}

/**
 * Lists the features that a built site uses and one of the oldest browsers lacks, and the exceptions that are
 * not needed: one line each, such as `assets/main-1a2b.js: URL.parse`.
 */
export function scanSite(folder: string, exceptions: readonly Exception[]): string[] {
  const uses = usesIn(folder, isYounger);
  const allows = ({ features, files = [''] }: Omit<Exception, 'reason'>, { feature, file }: Use) =>
    features.includes(feature) && files.some((start) => file.startsWith(start));
  const found = uses.filter((use) => !exceptions.some((exception) => allows(exception, use)));
  const needless = exceptions
    .flatMap(({ features, files }) => features.map((feature) => ({ features: [feature], ...(files && { files }) })))
    .filter((exception) => !uses.some((use) => allows(exception, use)));
  return [
    ...found.map(({ file, feature }) => `${file}: ${feature}`),
    ...needless.map(({ features }) => `exceptions.ts: ${features}, which nothing uses`),
  ];
}

/** The uses of features that `isFound` finds. */
export function usesIn(folder: string, isFound: IsFound): Use[] {
  const documents = readAll(folder, '**/*.html');
  const scripts = new Map([...readAll(folder, 'assets/*.js'), ...[...documents].flatMap(inlineScripts)]);
  return [
    ...scanScripts(scripts, isFound),
    ...[...stylesInScripts(scripts)].map(([file, text]) => [file, scanStyles(text, isFound)] as const),
    ...[...documents].map(([file, text]) => [file, scanStyles(inlineStyles(text), isFound)] as const),
    ...[...documents].map(([file, text]) => [file, scanTags(text, isFound)] as const),
  ].flatMap(([file, features]) => [...features].map((feature) => ({ file, feature })));
}

function readAll(folder: string, pattern: string): Map<string, string> {
  const files = globSync(pattern, { cwd: folder });
  return new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}

function inlineScripts([file, document]: [string, string]): [string, string][] {
  const scripts = [...document.matchAll(/<script(?: type="module"| nomodule)?>(.*?)<\/script>/gs)];
  return scripts.map(([, code = ''], index) => [`${file} (script ${index + 1})`, code]);
}

function inlineStyles(document: string): string {
  return [...document.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text).join('\n');
}

/** Elements and attributes. */
function scanTags(document: string, isFound: IsFound): Set<string> {
  const found = new Set<string>();
  for (const [, tag = '', attributes = ''] of document.matchAll(
    /<([a-z][a-z0-9]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/g,
  )) {
    const element = featureAt(html, 'elements', tag);
    if (element && isFound(element)) found.add(`<${tag}>`);
    for (const [, name = ''] of attributes.matchAll(/\s([\w:-]+)(?:="[^"]*")?/g))
      checkAttribute(tag, name, (text, feature) => feature && isFound(feature) && found.add(text));
  }
  return found;
}
