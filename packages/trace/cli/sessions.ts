import { relative } from 'node:path';
import { acceptBuild, traceOf, traceOfPage } from '@upwell/trace/record';
import { type AskedFlow, generatedParts, type RecordedPath, unpackRecorded } from '@upwell/trace/replay';
import { capitalised, type SessionPage, type Trace } from '@upwell/trace/session';
import type { AnyStateMachine } from 'xstate';
import type { ReplayedProduct } from './product.ts';
import { filesAt, readSessionFile, unusableReason } from './session-files.ts';

/** A page of a session to replay. */
export interface ReplayablePage {
  name: string;
  /** The id of its flow in the configuration; that of its machine where there is no such flow. */
  flow: string;
  page: SessionPage;
  title: string;
  file: string | null;
  /** Which page of its file it is, from 0. */
  index: number;
  /** The number of inputs that were left out, because they find no actor on the base. */
  droppedInputs: number;
}

/** A page, or why there is none; after the pages, how the promises of a flow are kept. */
export type PageToReplay =
  | ReplayablePage
  | { name: string; unusable: string }
  | { name: string; skipped: string }
  | { name: string; asked: AskedFlow };

/** Which sessions are wanted. */
export interface Selection {
  paths: readonly string[];
  isGenerated: boolean;
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
  cacheFolder?: string;
}

/** The pages of sessions one by one: those of files, then generated ones, which these machines play. */
export async function* sessionsOf(
  product: ReplayedProduct,
  selection: Selection,
  { isRemade = false, cacheFolder }: MakeOptions = {},
): AsyncGenerator<PageToReplay> {
  const { paths, isGenerated, flows: wanted, shard } = selection;
  // The worktree of a base has its machines, and the tools of another build.
  const build = isRemade ? { ...product.build(), commit: product.headCommit() } : product.build();
  const { generated, asked } = isGenerated ? await generatedPaths(product, wanted, cacheFolder) : nothingGenerated;
  const all = [...filesAt(paths), ...generated].filter((_, index) => index % shard.count === shard.index - 1);
  const isWanted = (id: string) => wanted.length === 0 || wanted.includes(id);
  for (const one of all) {
    if (typeof one === 'string') yield* pagesIn(product, one, isWanted, isRemade);
    else yield generatedSession(product, one, build);
  }
  // Promises are asked of this build, by one of several machines.
  if (!isRemade && shard.index === 1) yield* asked;
}

const nothingGenerated = { generated: [], asked: [] };

interface NamedPath {
  flow: string;
  number: number;
  path: RecordedPath;
}

async function generatedPaths(
  { flows, generateSessions }: ReplayedProduct,
  wanted: readonly string[],
  cacheFolder?: string,
): Promise<{ generated: NamedPath[]; asked: { name: string; asked: AskedFlow }[] }> {
  const sessions = await generateSessions(wanted.length > 0 ? wanted : flows.map(({ id }) => id), cacheFolder);
  const all = Object.entries(sessions);
  return {
    generated: all.flatMap(([flow, { numbers, ...recorded }]) =>
      unpackRecorded(recorded).map((path, index) => ({ flow, number: numbers[index] ?? 0, path })),
    ),
    asked: all.map(([name, { asked }]) => ({ name, asked })),
  };
}

function generatedSession(
  product: ReplayedProduct,
  { flow, number, path }: NamedPath,
  build: Trace['app'],
): PageToReplay {
  const name = `${flow}/${number}`;
  const machine = machineOf(product, flow);
  if (!machine) return { name, unusable: `There is no flow \`${flow}\`.` };
  const [first] = path.reaches;
  const parts = generatedParts(path, {
    id: `generated-${flow}-${number}`,
    app: build,
    title: first ? `The way to “${first.place}”`.slice(0, 200) : 'The way to another effect',
  });
  const page = traceOf(machine, parts, path);
  return { name, flow, page, title: page.title, file: null, index: 0, droppedInputs: 0 };
}

function* pagesIn(
  product: ReplayedProduct,
  file: string,
  isWanted: (flow: string) => boolean,
  isRemade: boolean,
): Generator<PageToReplay> {
  const below = relative(process.cwd(), file);
  const name = below.startsWith('..') ? file : below;
  try {
    const { pages } = readSessionFile(file);
    if (pages.length === 0) yield { name, unusable: 'This session has no pages.' };
    for (const [index, page] of pages.entries()) {
      const flow = flowIdOf(product, page.flow);
      if (!isWanted(flow)) continue;
      const place = `page ${index + 1} of ${pages.length}, ${page.env.path}`;
      const title = page.kind === 'trace' ? page.title : capitalised(place);
      const named = pages.length > 1 ? `${name} (${place})` : name;
      const one = { name: named, flow, page, title, file, index, droppedInputs: 0 };
      yield isRemade ? remade(product, one) : one;
    }
  } catch (error) {
    yield { name, unusable: unusableReason(error) };
  }
}

function remade(product: ReplayedProduct, one: ReplayablePage): PageToReplay {
  const { name, flow, page, title } = one;
  const machine = machineOf(product, flow);
  if (!machine) return { name, skipped: `There is no flow \`${flow}\` on the base.` };
  try {
    const { trace, dropped } = acceptBuild(traceOfPage(page, title, machine), machine);
    return { ...one, page: trace, droppedInputs: dropped.length };
  } catch (error) {
    return { name, unusable: unusableReason(error) };
  }
}

/** A session names its machine, whose id may be another one than that of the flow in the configuration. */
function flowIdOf({ flows }: ReplayedProduct, machineId: string): string {
  const flow = flows.find(({ id }) => id === machineId) ?? flows.find(({ machine }) => machine.id === machineId);
  return flow?.id ?? machineId;
}

/** The machine of a flow in this build; `undefined` when the build has no such flow. */
export function machineOf({ flows }: ReplayedProduct, flow: string): AnyStateMachine | undefined {
  return flows.find(({ id }) => id === flow)?.machine;
}
