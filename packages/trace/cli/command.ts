import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { sessionExtension } from '@upwell/trace/session';
import { BaseError } from './base-worktree.ts';
import { chartUsage, runChart } from './chart-command.ts';
import { ConfigError, loadConfig } from './config.ts';
import { loadDrawing } from './drawing.ts';
import { readOptions, usage } from './options.ts';
import { drawPictures } from './pictures.ts';
import type { ReplayedProduct } from './product.ts';
import { type MachineFor, replaySessions } from './replay-sessions.ts';
import { exitCodeOf, summaryOf } from './report.ts';
import { reporters } from './reporters/reporters.ts';
import { machineOf, sessionsOf } from './sessions.ts';
import { sessionsOnBase, writeSessionsCommand } from './sessions-on-base.ts';
import { writeSessions } from './write-sessions.ts';

/** The output of the command, and the build that it replays on. */
export interface CommandOptions {
  print?: (text: string) => void;
  machineFor?: MachineFor;
  /** The repository of `--base`. Default: this one. */
  repository?: string;
}

/**
 * Runs `upwell-trace` for the application whose `lab.config.ts` is in the working directory. Returns the exit code: 0 if all sessions are
 * the same, 1 if one diverged or is unusable, 2 for wrong arguments, a configuration that cannot be used or a base that cannot be made, 3 if
 * one is the same only in part.
 */
export async function runCommand([name, ...args]: readonly string[], command: CommandOptions = {}): Promise<number> {
  const { print = console.log } = command;
  const isHelp = name === '--help' || args.includes('--help');
  if ((name !== 'replay' && name !== 'chart') || isHelp) {
    print(`${usage}\n\n${chartUsage}`);
    return isHelp ? 0 : 2;
  }
  try {
    const product = await loadConfig(configIn(args), process.cwd());
    return name === 'chart' ? await runChart(product, args, print) : await runReplay(product, args, command);
  } catch (error) {
    const isExpected = error instanceof BaseError || error instanceof ConfigError;
    // What goes on in a base is read by the command that started it.
    if (!isExpected || args[0] === writeSessionsCommand) throw error;
    print(error.message);
    return 2;
  }
}

/** The other options are read when the flows are known. */
function configIn(args: readonly string[]): string | undefined {
  const { config } = parseArgs({
    args: [...args],
    strict: false,
    options: { config: { type: 'string' } },
  }).values;
  return typeof config === 'string' ? config : undefined;
}

async function runReplay(product: ReplayedProduct, args: readonly string[], command: CommandOptions): Promise<number> {
  const { print = console.log, machineFor = (flow) => machineOf(product, flow), repository } = command;
  const [first, ...rest] = args;
  if (first === writeSessionsCommand) {
    await writeSessions(product, rest);
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
  const { base, reporter, output, paths, shard, pictures, picturesAt } = options;
  // Before minutes of replay: it may not be installed.
  const drawing = pictures === null ? null : await loadDrawing(product.root);
  const sessions = base === null ? sessionsOf(product, options) : sessionsOnBase(product, base, options, repository);
  const replayed = await replaySessions(sessions, machineFor, product, options);
  // A part may be empty, all of them may not.
  if (replayed.results.length === 0 && shard.count === 1) {
    print(paths.length > 0 ? `No *${sessionExtension} in ${paths.join(', ')}.` : 'There are no such sessions.');
    return 2;
  }
  const report =
    pictures === null || drawing === null
      ? replayed
      : { ...replayed, pictures: await drawPictures(replayed, pictures, drawing, product), picturesAt };
  const text = reporters[reporter](report);
  if (output === null) print(text);
  else {
    mkdirSync(dirname(output), { recursive: true });
    writeFileSync(output, `${text}\n`);
    print(`${summaryOf(report)}: ${output}`);
  }
  return exitCodeOf(report);
}
