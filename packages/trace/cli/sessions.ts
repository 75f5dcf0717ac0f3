import { relative } from 'node:path';
import { chartsOf } from '@upwell/trace/chart';
import { gapWords, generatedParts, type RecordedPath, unpackRecorded } from '@upwell/trace/explore';
import { type Journey, type JourneyPage, own, type Trace } from '@upwell/trace/format';
import { acceptBuild, traceOf, traceOfPage } from '@upwell/trace/record';
import type { AnyStateMachine } from 'xstate';
import type { ReplayedProduct } from './product.ts';
import { filesAt, readSessionFile, whyUnusable } from './session-files.ts';

/** A session to replay, or why there is none. */
export type Session = { name: string } & (
  | { trace: Trace; droppedInputs: number }
  | { page: JourneyPage }
  | { unusable: string }
  | { skipped: string }
);

/** Which sessions are wanted. */
export interface Selection {
  /** Files and folders. */
  paths: readonly string[];
  isGenerated: boolean;
  /** Empty for all. */
  flows: readonly string[];
  shard: Shard;
}

/** Part `index` of `count`, from 1. */
export interface Shard {
  index: number;
  count: number;
}

export interface MakeOptions {
  /** Records the sessions of files anew on these machines, without the inputs that find no actor. */
  isRemade?: boolean;
  /** Where generated sessions are cached. */
  cacheFolder?: string;
}

/** Sessions one by one: those of files, then generated ones, which these machines play. */
export async function* sessionsOf(
  product: ReplayedProduct,
  selection: Selection,
  { isRemade = false, cacheFolder }: MakeOptions = {},
): AsyncGenerator<Session> {
  const { paths, isGenerated, flows: wanted, shard } = selection;
  // The worktree of a base has its machines, and the tools of another build.
  const build = isRemade ? { ...product.build(), commit: product.headCommit() } : product.build();
  const generated = isGenerated ? await generatedPaths(product, wanted, cacheFolder) : [];
  const all = [...filesAt(paths), ...generated].filter((_, index) => index % shard.count === shard.index - 1);
  const isWanted = (flow: string) => wanted.length === 0 || wanted.includes(flow);
  for (const one of all) {
    if (typeof one === 'string') yield* sessionsIn(product, one, isWanted, isRemade);
    else yield generatedSession(product, one, build);
  }
}

interface NamedPath {
  flow: string;
  /** From 1. */
  number: number;
  path: RecordedPath;
}

async function generatedPaths(
  { flows, generateSessions }: ReplayedProduct,
  wanted: readonly string[],
  cacheFolder?: string,
): Promise<NamedPath[]> {
  const sessions = await generateSessions(
    wanted.length > 0 ? wanted : flows.map(({ id }) => id),
    cacheFolder,
  );
  return Object.entries(sessions).flatMap(([flow, { numbers, ...recorded }]) =>
    unpackRecorded(recorded).map((path, index) => ({ flow, number: numbers[index] ?? 0, path })),
  );
}

function generatedSession(
  product: ReplayedProduct,
  { flow, number, path }: NamedPath,
  build: Trace['app'],
): Session {
  const name = `${flow}/${number}`;
  const machine = machineOf(product, flow);
  if (!machine) return { name, unusable: `There is no flow \`${flow}\`.` };
  const parts = generatedParts(path, {
    id: `generated-${flow}-${number}`,
    app: build,
    title: titleTo(path, machine, product),
  });
  return { name, trace: traceOf(machine, parts, path), droppedInputs: 0 };
}

/** Where a path leads, in words. */
function titleTo(
  { reaches: [first] }: RecordedPath,
  machine: AnyStateMachine,
  { words }: ReplayedProduct,
): string {
  const chart = first && own(chartsOf(machine), first.machine);
  return chart ? `The way to “${gapWords(first, chart, words)}”`.slice(0, 200) : 'The way to another effect';
}

function* sessionsIn(
  product: ReplayedProduct,
  file: string,
  isWanted: (flow: string) => boolean,
  isRemade: boolean,
): Generator<Session> {
  const below = relative(process.cwd(), file);
  const name = below.startsWith('..') ? file : below;
  try {
    const read = readSessionFile(file);
    if ('journey' in read) yield* pagesOf(product, name, read.journey, isWanted, isRemade);
    else if (isWanted(read.trace.flow))
      yield isRemade
        ? remade(product, name, read.trace.flow, () => read.trace)
        : { name, trace: read.trace, droppedInputs: 0 };
  } catch (error) {
    yield { name, unusable: whyUnusable(error) };
  }
}

/** Each page is a session of its own. */
function* pagesOf(
  product: ReplayedProduct,
  file: string,
  journey: Journey,
  isWanted: (flow: string) => boolean,
  isRemade: boolean,
): Generator<Session> {
  if (journey.pages.length === 0) yield { name: file, unusable: 'This journey has no pages.' };
  for (const [index, page] of journey.pages.entries()) {
    const name = `${file} (page ${index + 1} of ${journey.pages.length}, ${page.env.path})`;
    if (!isWanted(page.flow)) continue;
    yield isRemade
      ? remade(product, name, page.flow, (machine) => traceOfPage(journey, page, machine))
      : { name, page };
  }
}

function remade(
  product: ReplayedProduct,
  name: string,
  flow: string,
  traceOn: (machine: AnyStateMachine) => Trace,
): Session {
  const machine = machineOf(product, flow);
  if (!machine) return { name, skipped: `There is no flow \`${flow}\` on the base.` };
  try {
    const { trace, dropped } = acceptBuild(traceOn(machine), machine);
    return { name, trace, droppedInputs: dropped.length };
  } catch (error) {
    return { name, unusable: whyUnusable(error) };
  }
}

export function machineOf({ flows }: ReplayedProduct, flow: string): AnyStateMachine | undefined {
  return flows.find(({ id }) => id === flow)?.machine;
}
