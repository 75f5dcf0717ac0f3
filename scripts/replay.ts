import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { flows } from '../machines/index.ts';
import { type Accepted, acceptBuild } from '../src/trace/engine/make-trace.ts';
import { journeyExtension } from '../src/trace/format/journey.ts';
import { isJourneyFile, readJourney } from '../src/trace/format/journey-file.ts';
import { type Trace, traceExtension, traceLimits } from '../src/trace/format/trace.ts';
import { readTrace, TraceFileError, writeTrace } from '../src/trace/format/trace-file.ts';
import { type Level, levels } from '../src/trace/replay/compare.ts';
import { replay, type Verdict } from '../src/trace/replay/replay.ts';
import { replayPage } from '../src/trace/replay/replay-journey.ts';

const usage = `npm run replay -- <file or folder>... [--level ${levels.join('|')}] [--shard 2/8] [--update]

Replays recorded sessions (*${traceExtension}) on this build and reports the first difference in each. Of a
customer's journey (*${journeyExtension}) each page is replayed: it holds inputs only, and where they led.
  --level   what is compared: states; also context and requests; also guards, delays, messages and actions (default full)
  --shard   replays only a part of the files: 2/8 is the second eighth
  --update  writes this build's behaviour into the files that diverged: review the changes`;

interface Options {
  paths: string[];
  level: Level;
  shard: { index: number; count: number };
  update: boolean;
}

interface Outcome {
  file: string;
  outcome: 'same' | 'diverged' | 'unusable' | 'updated';
  lines: string[];
}

/** Returns the exit code: 0 if all are the same, 1 if one diverged or is unusable, 2 for wrong arguments. */
export function main(args: readonly string[], print: (line: string) => void = console.log): number {
  const options = readOptions(args);
  if (typeof options === 'string') {
    print(options);
    return 2;
  }
  const all = options.paths.flatMap(filesIn).sort();
  if (all.length === 0) {
    print(`No *${traceExtension} or *${journeyExtension} in ${options.paths.join(', ')}.`);
    return 2;
  }
  const { index, count } = options.shard;
  const outcomes = all
    .filter((_, place) => place % count === index - 1)
    .flatMap((file) => replayFile(file, options));
  for (const { file, outcome, lines } of outcomes) {
    if (outcome !== 'same')
      print([`${outcome.toUpperCase()} ${file}`, ...lines.map((line) => `  ${line}`)].join('\n'));
  }
  print(summaryOf(outcomes));
  if (outcomes.some(({ outcome }) => outcome === 'diverged')) {
    print('If a difference is intended, review it and accept it with --update.');
  }
  return outcomes.some(({ outcome }) => outcome === 'diverged' || outcome === 'unusable') ? 1 : 0;
}

function readOptions(args: readonly string[]): Options | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        level: { type: 'string', default: 'full' },
        shard: { type: 'string', default: '1/1' },
        update: { type: 'boolean', default: false },
      },
    });
    const level = levels.find((one) => one === values.level);
    const [, index = '', count = ''] = /^(\d+)\/(\d+)$/.exec(values.shard) ?? [];
    const shard = { index: Number(index), count: Number(count) };
    const missing = positionals.filter((path) => !existsSync(path));
    if (!level) return `--level takes ${levels.join(', ')}.\n\n${usage}`;
    if (shard.index < 1 || shard.index > shard.count) return `--shard takes a part such as 2/8.\n\n${usage}`;
    if (positionals.length === 0) return usage;
    if (missing.length > 0) return `Not found: ${missing.join(', ')}.`;
    return { paths: positionals, level, shard, update: values.update };
  } catch (error) {
    return `${error instanceof Error ? error.message : error}\n\n${usage}`;
  }
}

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(traceExtension) || name.endsWith(journeyExtension))
    .map((name) => join(path, name));
}

function replayFile(path: string, { level, update }: Options): Outcome[] {
  const file = relative(process.cwd(), path);
  try {
    const text = readTraceFile(path);
    if (isJourneyFile(text)) return replayJourney(file, text);
    const trace = readTrace(text);
    const machine = flows.find(({ id }) => id === trace.flow)?.machine;
    if (!machine)
      return [{ file, outcome: 'unusable', lines: [`This build has no flow \`${trace.flow}\`.`] }];
    const verdict = replay(trace, machine, level);
    const isSame = verdict.outcome === 'same';
    const lines = isSame ? [] : linesOf(verdict, trace);
    if (!update) return [{ file, outcome: verdict.outcome, lines }];
    const accepted = acceptBuild(trace, machine);
    const updated = writeTrace(accepted.trace);
    // A session that replays the same may still contain charts with former descriptions.
    if (isSame && updated === text) return [{ file, outcome: 'same', lines }];
    writeFileSync(path, updated);
    return [{ file, outcome: 'updated', lines: [...lines, ...droppedLines(accepted)] }];
  } catch (error) {
    return [{ file, outcome: 'unusable', lines: [whyUnusable(error)] }];
  }
}

/** A page is an outcome of its own. A journey is what a customer's build did: `--update` leaves it as it is. */
function replayJourney(file: string, text: string): Outcome[] {
  const { pages } = readJourney(text);
  return pages.map((page, index) => {
    const name = `${file} (page ${index + 1} of ${pages.length}, ${page.env.path})`;
    const machine = flows.find(({ id }) => id === page.flow)?.machine;
    if (!machine)
      return { file: name, outcome: 'unusable', lines: [`This build has no flow \`${page.flow}\`.`] };
    const { outcome, sentence } = replayPage(page, machine);
    return { file: name, outcome, lines: sentence === null ? [] : [sentence] };
  });
}

/** One bad file never stops the others: what its form did not show fails when the session runs. */
function whyUnusable(error: unknown): string {
  if (error instanceof TraceFileError) return error.message;
  const reason = error instanceof Error ? error.message : String(error);
  return `This file cannot be replayed: ${reason.slice(0, 300)}`;
}

function readTraceFile(path: string): string {
  const { size } = statSync(path);
  if (size > traceLimits.characters * 4) {
    throw new TraceFileError(`This file has ${Math.round(size / 1_000_000)} MB; no trace is that large.`);
  }
  return readFileSync(path, 'utf8');
}

function linesOf({ divergence, chartChanges, inputs }: Verdict, { title, inputs: all }: Trace): string[] {
  const at = divergence?.input ? `input ${inputs} of ${all.length}` : 'the start';
  const shown = chartChanges.slice(0, 12).map(({ sentence }) => `chart: ${sentence}`);
  const more = chartChanges.length - shown.length;
  return [
    `"${title}": replay diverged at ${at}`,
    divergence?.sentence ?? '',
    ...shown,
    ...(more > 0 ? [`chart: and ${more} more changes`] : []),
  ];
}

function droppedLines({ dropped }: Accepted): string[] {
  const [first] = dropped;
  if (!first) return [];
  return [
    `Left out ${dropped.length} inputs whose actor no longer runs, the first being \`${first.event.type}\` for \`${first.to}\`: does the session still show what its title says?`,
  ];
}

function summaryOf(outcomes: readonly Outcome[]): string {
  const count = (outcome: Outcome['outcome']) => outcomes.filter((one) => one.outcome === outcome).length;
  const parts = [
    `${outcomes.length} traces`,
    `${count('same')} same`,
    `${count('diverged')} diverged`,
    ...(count('updated') > 0 ? [`${count('updated')} updated`] : []),
    ...(count('unusable') > 0 ? [`${count('unusable')} unusable`] : []),
  ];
  return parts.join(', ');
}

if (import.meta.main) process.exitCode = main(process.argv.slice(2));
