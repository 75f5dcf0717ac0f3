import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { sessionExtension } from '@upwell/trace/format';
import { BaseError } from './base-worktree.ts';
import { readOptions, usage } from './options.ts';
import type { ReplayedProduct } from './product.ts';
import { type MachineFor, replaySessions } from './replay-sessions.ts';
import { isPassed, summaryOf } from './report.ts';
import { reporters } from './reporters/reporters.ts';
import { machineOf, sessionsOf } from './sessions.ts';
import { sessionsOnBase, writeSessionsCommand } from './sessions-on-base.ts';
import { writeSessions } from './write-sessions.ts';

/** Where the command writes to, and the build it replays on. */
export interface CommandOptions {
  print?: (text: string) => void;
  machineFor?: MachineFor;
  /** The repository of `--base`. Default: this one. */
  repository?: string;
}

/** Replays sessions. Returns the exit code: 0 if all are the same, 1 if one diverged or is unusable, 2 for wrong arguments or a base that cannot be made. */
export async function runReplay(
  product: ReplayedProduct,
  args: readonly string[],
  command: CommandOptions = {},
): Promise<number> {
  const { print = console.log, machineFor = (flow) => machineOf(product, flow), repository } = command;
  const [first, ...rest] = args;
  if (first === writeSessionsCommand) {
    await writeSessions(product, rest);
    return 0;
  }
  if (args.includes('--help')) {
    print(usage);
    return 0;
  }
  const options = readOptions(
    args,
    product.flows.map(({ id }) => id),
  );
  if (typeof options === 'string') {
    print(options);
    return 2;
  }
  const { base, reporter, output, paths, shard } = options;
  try {
    const sessions =
      base === null ? sessionsOf(product, options) : sessionsOnBase(product, base, options, repository);
    const report = await replaySessions(sessions, machineFor, product, options);
    // A part may be empty, all of them may not.
    if (report.results.length === 0 && shard.count === 1) {
      print(
        paths.length > 0 ? `No *${sessionExtension} in ${paths.join(', ')}.` : 'There are no such sessions.',
      );
      return 2;
    }
    const text = reporters[reporter](report, product.colors);
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
