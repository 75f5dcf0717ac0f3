import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../src/config.ts';
import { isSample } from '../../src/marketing/content/samples.ts';
import type { GoLiveItem } from './go-live-item.ts';
import { type Env, listSettings } from './go-live-settings.ts';
import { listPictures } from './picture-name.ts';
import { listSecurityTxt } from './security-txt.ts';

/** A file, by its path below the root of the project. */
export interface SourceFile {
  path: string;
  text: string;
}

type SampleFlags = Readonly<Record<keyof typeof isSample, boolean>>;

const contentFolder = 'src/marketing/content';
export const samplesFile = `${contentFolder}/samples.ts`;

/** The meaning of each flag in `samples.ts`. */
export const samples: Record<keyof SampleFlags, string> = {
  customerStories: 'testimonials.ts and case-studies.ts hold examples, and the landing page says so',
  answers: 'the answers in faq.ts are samples to change or confirm',
  about: 'the story and the principles in about.ts are samples to change or confirm',
};

/** Everything sample, default or missing in a deployment's configuration and in the files below `root`. */
export function findGoLiveItems(root: string, env: Env, config: Config): GoLiveItem[] {
  const files = readContent(root);
  return [
    ...listSettings(env, config),
    ...listSamples(files, isSample),
    ...listPictures(root, config),
    ...listMissingDetails(files),
    ...listSecurityTxt(root, new Date()),
  ];
}

/** The content files of the site. */
export function readContent(root: string): SourceFile[] {
  return readdirSync(join(root, contentFolder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => `${contentFolder}/${name.replaceAll('\\', '/')}`)
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** The flags of `samples.ts` that are set. */
function listSamples(files: readonly SourceFile[], flags: SampleFlags): GoLiveItem[] {
  const { path, text } = files.find((file) => file.path === samplesFile) ?? { path: samplesFile, text: '' };
  return (Object.keys(samples) as (keyof SampleFlags)[])
    .filter((flag) => flags[flag])
    .map((flag) => ({
      kind: 'Content',
      where: `${path}:${lineAt(text, text.search(new RegExp(`^ *${flag}:`, 'm')))}`,
      text: `${flag}: ${samples[flag]}`,
    }));
}

/** Every call of `toFillIn`, by the detail that it stands for. */
export function listMissingDetails(files: readonly SourceFile[]): GoLiveItem[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(/\btoFillIn\(\s*(['"`])(.*?)\1/g)].map(({ index, 2: detail = '' }) => ({
      kind: 'Legal texts' as const,
      where: `${path}:${lineAt(text, index)}`,
      text: detail,
    })),
  );
}

/** The list as the build prints it. */
export function reportGoLive(items: readonly GoLiveItem[]): string {
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

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
