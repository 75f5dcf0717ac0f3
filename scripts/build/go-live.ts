import { globSync, readFileSync } from 'node:fs';
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

export const samplesFile = 'src/marketing/content/samples.ts';

/** The meaning of each flag in `samples.ts`. */
export const samples: Record<keyof SampleFlags, string> = {
  customerStories: 'testimonials.ts and case-studies.ts hold examples, and the landing page says so',
  answers: 'the answers in faq.ts are samples to change or confirm',
  about: 'the story and the principles in about.ts are samples to change or confirm',
};

/** Everything sample, default or missing in a deployment's configuration and in the files below `root`. */
export function findGoLiveItems(root: string, env: Env, config: Config): GoLiveItem[] {
  return [
    ...listSettings(env, config),
    ...listSamples(root, isSample),
    ...listPictures(root, config),
    ...listMissingDetails(readDrafts(root)),
    ...listSecurityTxt(root, new Date()),
  ];
}

/** The files of the site that leave details to fill in: those that import `toFillIn`, in whatever folder they are. */
export function readDrafts(root: string): SourceFile[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: root })
    .sort()
    .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(root, path), 'utf8') }))
    .filter(({ text }) => /^import .*\btoFillIn\b/m.test(text));
}

/** The flags of `samples.ts` that are set. */
function listSamples(root: string, flags: SampleFlags): GoLiveItem[] {
  const text = readFileSync(join(root, samplesFile), 'utf8');
  return (Object.keys(samples) as (keyof SampleFlags)[])
    .filter((flag) => flags[flag])
    .map((flag) => ({
      kind: 'Content',
      where: `${samplesFile}:${lineAt(text, text.search(new RegExp(`^ *${flag}:`, 'm')))}`,
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
