import { existsSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Level, levels } from '@upwell/trace/replay';
import { sessionExtension } from '@upwell/trace/session';
import { type ReporterName, reporters } from './reporters/reporters.ts';
import type { Selection } from './sessions.ts';

const reporterNames = Object.keys(reporters) as ReporterName[];

/** The output of `--help`. */
export const usage = `upwell-trace replay <file or folder>... [options]
upwell-trace replay --generated [options]

Replays sessions on this build and reports the first difference in each, grouped by cause.
  <file or folder>      recorded sessions (*${sessionExtension}), page by page; a customer's holds inputs only, and where
                        they led
  --generated           sessions that reach every state, transition and guard outcome
  --base <git ref>      makes the sessions on that commit, so that the result is what changed since
  --flow <id>           only sessions of this flow; can be repeated
  --level <level>       what is compared: states; context: also contexts and requests; full (default): also guards, delays,
                        messages and actions
  --shard 2/8           only a part of the sessions: 2/8 is the second eighth
  --update              writes this build's behaviour into the files that diverged: review the changes
  --reporter <name>     ${reporterNames.join(', ')} (default text)
  --pictures <folder>   draws there what changed in each chart, as SVG files
  --pictures-at <url>   where readers of the markdown report find that folder: it then shows the pictures
  --broken <folder>     writes there a session for each promise that the generated ones break
  --output <file>       where the report goes; default: standard output
  --config <file>       names the machines; default: lab.config.ts in this folder
  --help                prints this

Exit code: 0 all sessions are the same, 1 one diverged, breaks a promise or cannot be used, 2 the call or the configuration is wrong, or the base
cannot be made, 3 none diverged, but the end of one could not be compared.`;

export interface ReplayOptions extends Selection {
  base: string | null;
  level: Level;
  isUpdate: boolean;
  reporter: ReporterName;
  output: string | null;
  pictures: string | null;
  brokenFolder: string | null;
  picturesAt: string | null;
}

/** The options, or what is wrong with the arguments. */
export function readOptions(args: readonly string[], knownFlows: readonly string[]): ReplayOptions | string {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (error) {
    return reasonOf(error);
  }
  const { values, positionals } = parsed;
  const level = levels.find((one) => one === values.level);
  const reporter = reporterNames.find((one) => one === values.reporter);
  const [, index = '', count = ''] = /^(\d+)\/(\d+)$/.exec(values.shard) ?? [];
  const shard = { index: Number(index), count: Number(count) };
  const missing = positionals.filter((path) => !existsSync(path));
  const unknown = values.flow.filter((id) => !knownFlows.includes(id));
  const wrong = (message: string) => `${message}\n\n${usage}`;
  if (!level) return wrong(`--level takes ${levels.join(', ')}.`);
  if (!reporter) return wrong(`--reporter takes ${reporterNames.join(', ')}.`);
  if (shard.index < 1 || shard.index > shard.count) return wrong('--shard takes a part such as 2/8.');
  if (unknown.length > 0 && values.base === undefined)
    return `No flow ${unknown.join(', ')}; there are ${knownFlows.join(', ')}.`;
  if (values.update && (values.generated || values.base !== undefined))
    return wrong('--update is for files alone: generated sessions and those of a base are not kept.');
  if (positionals.length === 0 && !values.generated) return usage;
  if (values.output !== undefined && isFolder(values.output))
    return `--output takes a file, and ${values.output} is a folder.`;
  if (values['pictures-at'] !== undefined && values.pictures === undefined)
    return '--pictures-at says where the folder of --pictures is found: give that, too.';
  if (missing.length > 0) return `Not found: ${missing.join(', ')}.`;
  return {
    paths: positionals,
    isGenerated: values.generated,
    base: values.base ?? null,
    flows: values.flow,
    level,
    shard,
    isUpdate: values.update,
    reporter,
    output: values.output ?? null,
    pictures: values.pictures ?? null,
    brokenFolder: values.broken ?? null,
    picturesAt: values['pictures-at'] ?? null,
  };
}

/** What is wrong with arguments that Node cannot read. It adds advice for those that begin with a dash. */
export function reasonOf(error: unknown): string {
  const [reason] = String(error instanceof Error ? error.message : error).split('. ');
  return `${reason}. --help lists the options.`;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      generated: { type: 'boolean', default: false },
      base: { type: 'string' },
      flow: { type: 'string', multiple: true, default: [] as string[] },
      level: { type: 'string', default: 'full' },
      shard: { type: 'string', default: '1/1' },
      update: { type: 'boolean', default: false },
      reporter: { type: 'string', default: 'text' },
      broken: { type: 'string' },
      output: { type: 'string' },
      pictures: { type: 'string' },
      'pictures-at': { type: 'string' },
      config: { type: 'string' },
    },
  });
}
