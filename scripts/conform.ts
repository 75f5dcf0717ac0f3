import { setTimeout as wait } from 'node:timers/promises';
import { checkBackend, type Surroundings, UnreachableError } from './conform/check-backend.ts';
import { type ConformOptions, type Environment, readOptions, UsageError, usage } from './conform/options.ts';
import { reportText } from './conform/report.ts';
import { masked } from './conform/secrets.ts';
import { isMain } from './lib/is-main.ts';

/** Where the command writes to, and what it takes from the process. */
export interface CommandOptions extends Partial<Surroundings> {
  environment?: Environment;
  /** The report. */
  print?: (text: string) => void;
  /** What is about to happen, and why it cannot. */
  announce?: (text: string) => void;
}

/** Checks a backend. Returns the exit code: 0 passed, 1 something fails, 2 wrong command line. */
export async function main(args: readonly string[], command: CommandOptions = {}): Promise<number> {
  const { environment = process.env, print = console.log, announce = console.error } = command;
  const { now = () => performance.now(), wait: pause = wait, timeoutMs } = command;
  const options = read(args, environment, announce);
  if (options === undefined) return 2;
  if (options === null) {
    print(usage);
    return 0;
  }
  if (options.write) announce(masked(announcementOf(options), options));
  try {
    const report = await checkBackend(options, { now, wait: pause, ...(timeoutMs && { timeoutMs }) });
    print(masked(options.json ? JSON.stringify(report, null, 2) : reportText(report), options));
    return report.passed ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UnreachableError)) throw error;
    announce(error.message);
    return 1;
  }
}

function read(
  args: readonly string[],
  environment: Environment,
  announce: (text: string) => void,
): ConformOptions | null | undefined {
  try {
    return readOptions(args, environment);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    announce(`${error.message}\n\n${usage}`);
    return undefined;
  }
}

/** What --write is about to do. */
function announcementOf({ host, token, session, payment, account, emailFor }: ConformOptions): string {
  return [
    `--write changes data at ${host}:`,
    `- creates a temporary user (${emailFor('…')}) and two checkouts that nobody pays`,
    ...(payment ? ['- reports the payment as complete, which sends the onboarding email'] : []),
    ...(session ? ['- uses the session up: creates its account, which sends the activation email'] : []),
    ...(token
      ? [
          '- for the customer of the token: adds a job for everybody, saves steps 1, 2 and 5, generates templates',
          `  (this may take two minutes), adds and removes the target account ${account}, edits and deletes a template`,
        ]
      : []),
  ].join('\n');
}

if (isMain(import.meta)) process.exitCode = await main(process.argv.slice(2));
