import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { Mutant } from '@upwell/trace/mutate';
import { isMain } from './lib/is-main.ts';
import { equivalents, whyEquivalent } from './mutate/equivalents.ts';
import { allMutants, sampleOf } from './mutate/mutants.ts';
import { type Outcome, reportText, summaryOf } from './mutate/report.ts';
import { runReplays } from './mutate/run-replays.ts';
import { failsTests } from './mutate/run-tests.ts';

const usage = `npm run mutate -- [--count 500] [--seed 1] [--only <text>] [--threads <n>] [--no-tests] [--list] [--json] [--help]

Changes the machines in one place at a time, and reports which changes the kept and the generated sessions notice, and which of the
others the machines' tests notice.
  --count     how many of all mutants, chosen by the seed (default 500; 0: all)
  --seed      another number chooses others (default 1)
  --only      all mutants whose name contains this text, and no others; may be given several times
  --threads   how many replay at the same time (default: one per processor)
  --no-tests  does not run the tests on those that replay misses
  --list      prints the names only
  --json      the report as JSON
  --help      prints this`;

interface Options {
  count: number;
  seed: number;
  only: readonly string[];
  threads: number;
  tests: boolean;
  list: boolean;
  json: boolean;
  help: boolean;
}

/**
 * Returns the exit code: 0 when each mutant was caught or is equivalent; 1 when one survived, or when the list of equivalents is wrong;
 * 2 for wrong arguments.
 */
export async function main(
  args: readonly string[],
  print: (line: string) => void = console.log,
): Promise<number> {
  const options = readOptions(args);
  if (typeof options === 'string') {
    print(options);
    return 2;
  }
  if (options.help) {
    print(usage);
    return 0;
  }
  const all = [...allMutants().values()];
  const chosen = chosenFrom(all, options);
  if (chosen.length === 0) {
    print(`No mutant's name contains "${options.only.join('" or "')}". --list prints the names.`);
    return 2;
  }
  if (options.list) {
    print(chosen.map(({ name }) => name).join('\n'));
    return 0;
  }
  const started = performance.now();
  const replays = await runReplays(
    chosen.map(({ name }) => name),
    options.threads,
  );
  const replayed = performance.now();
  const outcomes = chosen.flatMap(({ name, machine }): Outcome[] => {
    const replay = replays.get(name);
    if (!replay) return [];
    const equivalent = whyEquivalent(name);
    const isMissed = options.tests && replay.outcome === 'survived' && equivalent === null;
    return [{ name, replay, tests: isMissed && failsTests(name, machine), equivalent }];
  });
  const summary = summaryOf(outcomes, {
    all: all.length,
    seconds: { replay: (replayed - started) / 1_000, tests: (performance.now() - replayed) / 1_000 },
    outdated: equivalents
      .filter(({ names }) => !all.some(({ name }) => names.test(name)))
      .map(({ names }) => String(names)),
  });
  print(options.json ? JSON.stringify(summary, null, 2) : reportText(summary));
  const { survivors, outdated, notEquivalent } = summary;
  return [survivors, outdated, notEquivalent].some((names) => names.length > 0) ? 1 : 0;
}

function chosenFrom(all: readonly Mutant[], { count, seed, only }: Options): readonly Mutant[] {
  if (only.length > 0) return all.filter(({ name }) => only.some((text) => name.includes(text)));
  return count === 0 ? all : sampleOf(all, count, seed);
}

function readOptions(args: readonly string[]): Options | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        count: { type: 'string', default: '500' },
        seed: { type: 'string', default: '1' },
        only: { type: 'string', multiple: true },
        threads: { type: 'string', default: String(availableParallelism()) },
        'no-tests': { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    const [count, seed, threads] = [values.count, values.seed, values.threads].map(Number);
    if (!isWhole(count, 0) || !isWhole(seed, 0) || !isWhole(threads, 1))
      return `--count, --seed and --threads take whole numbers.\n\n${usage}`;
    return {
      count,
      seed,
      threads,
      only: values.only ?? [],
      tests: !values['no-tests'],
      list: values.list,
      json: values.json,
      help: values.help,
    };
  } catch (error) {
    return `${error instanceof Error ? error.message : error}\n\n${usage}`;
  }
}

function isWhole(value: number | undefined, least: number): value is number {
  return Number.isInteger(value) && (value ?? -1) >= least;
}

if (isMain(import.meta)) process.exitCode = await main(process.argv.slice(2));
