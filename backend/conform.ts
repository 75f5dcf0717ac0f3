import { setTimeout as wait } from 'node:timers/promises';
import { isMain } from '../scripts/lib/is-main.ts';
import { type CheckSurroundings, checkBackend, UnreachableError } from './conform/flows/check-backend.ts';
import { type ConformOptions, type Environment, readOptions, UsageError, usage } from './conform/options.ts';
import { reportText } from './conform/report.ts';
import { masked } from './conform/secrets.ts';

/** The outputs of the command, and what it takes from the process. */
export interface CommandOptions extends Partial<CheckSurroundings> {
  environment?: Environment;
  /** Prints the report. */
  print?: (text: string) => void;
  /** Prints what is about to happen, or why it cannot. */
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

/** Announces what --write is about to do, and what of it stays. */
function announcementOf(options: ConformOptions): string {
  const { host, token, session, payment, accounts, emailFor, acceptsAnyToken } = options;
  return [
    `--write changes data at ${host}:`,
    `- creates a temporary user (${emailFor('…')}), another whose email has an ü, and two checkouts that nobody pays, which stay`,
    ...(acceptsAnyToken
      ? []
      : [
          '- tries to report a payment and to create an account (conform@example.com) that nobody paid for: a backend',
          '  that refuses neither keeps both',
        ]),
    ...(payment ? ['- reports the payment as complete, which sends the onboarding email'] : []),
    ...(session ? ['- uses the session up: creates its account, which sends the activation email'] : []),
    ...(token
      ? [
          '- adds the job “Conformance check” to the list for everybody, where it stays: no call removes one',
          '- for the customer of the token: replaces what steps 1, 2 and 5 saved; generates templates (this may take two',
          `  minutes), edits and deletes one; adds target accounts (${accounts.join(', ')}), removes one; in the end removes`,
          '  the templates and accounts that this run added',
        ]
      : []),
  ].join('\n');
}

if (isMain(import.meta)) process.exitCode = await main(process.argv.slice(2));
