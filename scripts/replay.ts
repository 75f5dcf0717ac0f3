import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { journeyExtension, traceExtension } from '@upwell/trace/format';
import { flows } from '../machines/index.ts';
import { isMain } from './lib/is-main.ts';
import { BaseError } from './replay/base-worktree.ts';
import { readOptions, usage } from './replay/options.ts';
import { type MachineFor, replaySessions } from './replay/replay-sessions.ts';
import { isPassed, summaryOf } from './replay/report.ts';
import { reporters } from './replay/reporters/reporters.ts';
import { sessionsOf } from './replay/sessions.ts';
import { sessionsOnBase } from './replay/sessions-on-base.ts';

/** Where the command writes to, and the build it replays on. */
export interface CommandOptions {
  print?: (text: string) => void;
  machineFor?: MachineFor;
  /** The repository of `--base`. Default: this one. */
  repository?: string;
}

/** Replays sessions. Returns the exit code: 0 if all are the same, 1 if one diverged or is unusable, 2 for wrong arguments or a base that cannot be made. */
export async function main(args: readonly string[], command: CommandOptions = {}): Promise<number> {
  const { print = console.log, machineFor = machineOf, repository } = command;
  if (args.includes('--help')) {
    print(usage);
    return 0;
  }
  const options = readOptions(
    args,
    flows.map(({ id }) => id),
  );
  if (typeof options === 'string') {
    print(options);
    return 2;
  }
  const { base, reporter, output, paths, shard } = options;
  try {
    const sessions = base === null ? sessionsOf(options) : sessionsOnBase(base, options, repository);
    const report = await replaySessions(sessions, machineFor, options);
    // A part may be empty, all of them may not.
    if (report.results.length === 0 && shard.count === 1) {
      print(
        paths.length > 0
          ? `No *${traceExtension} or *${journeyExtension} in ${paths.join(', ')}.`
          : 'There are no such sessions.',
      );
      return 2;
    }
    const text = reporters[reporter](report);
    if (output === null) print(text);
    else {
      mkdirSync(dirname(output), { recursive: true });
      writeFileSync(output, `${text}\n`);
      print(`${summaryOf(report)}: ${output}`);
    }
    return isPassed(report) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof BaseError)) throw error;
    print(error.message);
    return 2;
  }
}

function machineOf(flow: string) {
  return flows.find(({ id }) => id === flow)?.machine;
}

if (isMain(import.meta)) process.exitCode = await main(process.argv.slice(2));
