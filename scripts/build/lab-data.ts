import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Layouts, layOutFlows } from '@upwell/lab/layout';
import { packPaths } from '@upwell/trace/replay';
import { flows } from '../../machines/index.ts';
import { words } from '../../src/lab-profile/words.ts';
import { readCache, writeCache } from './cache-file.ts';
import { cacheFolder } from './cached-by-flow.ts';
import { exploreFlows } from './generated-paths.ts';
import { hashFiles } from './source-files.ts';

/**
 * What the Lab shows and takes seconds to make: layouts of charts, sessions that reach every state, the texts of their screens. A
 * deployed build has all of it as files (`prepareLabData`); the server of `npm start` makes it when it is first asked for.
 */

export type LabDataName = 'layouts' | `${'paths' | 'promises' | 'screens'}/${string}`;

/** The parts of a build that are needed. */
interface Build {
  site: string;
  server: string;
}

export const labDataNames: readonly LabDataName[] = [
  'layouts',
  ...flows.flatMap(({ id }): LabDataName[] => [`paths/${id}`, `promises/${id}`, `screens/${id}`]),
];

/** The sizes of what is laid out are in the keys. */
const layoutSources = ['packages/lab/src/{base/chart-layout,chart/layout/layout-graph}.ts', 'package-lock.json'];

const root = dirname(dirname(import.meta.dirname));
const cacheFile = join(root, '.build', 'chart-layouts.json');

/** The file that the Lab loads, at `/lab-data/<name>.json`. */
export function labDataFile({ site }: Pick<Build, 'site'>, name: LabDataName): string {
  return join(site, 'lab-data', `${name}.json`);
}

/** Makes all that is missing. */
export async function prepareLabData(build: Build): Promise<void> {
  for (const name of labDataNames) await writeLabData(build, name);
}

/** Makes one file, unless it is there. `tell` gets a sentence about what is done, each time it changes. */
export async function writeLabData(
  build: Build,
  name: LabDataName,
  tell: (sentence: string) => void = () => undefined,
): Promise<void> {
  const file = labDataFile(build, name);
  if (existsSync(file)) return;
  const data = await makeLabData(build, name, tell);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.${process.pid}`, JSON.stringify(data));
  await rename(`${file}.${process.pid}`, file);
}

async function makeLabData({ server }: Build, name: LabDataName, tell: (sentence: string) => void): Promise<unknown> {
  if (name === 'layouts') return chartLayouts();
  const [kind = '', flow = ''] = name.split('/');
  const search = 'Searching for sessions that reach every state';
  tell(`${search}…`);
  const { [flow]: explored } = await exploreFlows([flow], cacheFolder, (reached, all) =>
    tell(`${search}: ${Math.round((reached / all) * 100)} % found…`),
  );
  const { paths, ...asked } = explored ?? { paths: [], moments: 0, promises: [] };
  if (kind === 'paths') return packPaths(paths);
  if (kind === 'promises') return asked;
  tell(`Reading the screens of ${paths.length} sessions…`);
  return (await prerendererIn(server)).readLabScreens(flow, paths, tell);
}

/** The layouts of the charts that the Lab shows first. Unchanged charts come from the cache. */
async function chartLayouts(): Promise<Layouts> {
  const key = hashFiles(root, layoutSources);
  const layouts = await layOutFlows(flows, words, (await readCache<Layouts>(cacheFile, key)) ?? {});
  await writeCache(cacheFile, key, layouts);
  return layouts;
}

/** The server build, which renders pages. */
export function prerendererIn(server: string): Promise<typeof import('../../src/document/prerender.tsx')> {
  return import(pathToFileURL(join(server, 'prerender.js')).href);
}
