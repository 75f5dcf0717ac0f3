import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** One thing that failed, as a block of the report. */
export interface Failure {
  /** The file, the line and the name of the test. */
  where: string;
  /** The expected value and the actual one. */
  what: string;
  /** The command that repeats it alone. */
  command: string;
}

/** The result of a part of the tests. */
export interface TestResults {
  passed: number;
  failures: readonly Failure[];
  files?: readonly TestFile[];
}

/** A test file, with the milliseconds of its imports and tests. */
export interface TestFile {
  file: string;
  ms: number;
}

/** A part of the tests that has ended. */
export interface TestPart extends TestResults {
  name: string;
  ms: number;
}

/** The line of a part: its name, how many passed, the time. */
export function lineOf({ name, passed, failures, ms }: TestPart): string {
  const all = passed + failures.length;
  const count = failures.length === 0 ? `${format(passed)} passed` : `${failures.length} of ${format(all)} failed`;
  return `${failures.length === 0 ? '✓' : '✗'} ${name}: ${count}, ${timeOf(ms)}`;
}

/** Longer texts are cut in the middle: the beginning says what was expected, the end where. */
const maxLines = 60;

/** The whole report: a line for each part, then a block for each failure, then the sums. */
export function reportOf(parts: readonly TestPart[], notes: readonly string[]): string {
  const failures = parts.flatMap((part) => part.failures);
  const passed = parts.reduce((sum, part) => sum + part.passed, 0);
  return [
    ...parts.map(lineOf),
    ...failures.flatMap(blockOf),
    ...slowestOf(parts.flatMap(({ files = [] }) => files)),
    '',
    ...notes,
    `${passed} passed, ${failures.length} failed`,
    '',
  ].join('\n');
}

const slowestShown = 20;

/** The slowest files with their seconds, over unit and browser tests. */
function slowestOf(files: readonly TestFile[]): string[] {
  const slowest = files.toSorted((one, other) => other.ms - one.ms).slice(0, slowestShown);
  const rows = slowest.map(({ file, ms }) => `${(ms / 1_000).toFixed(1).padStart(7)} s  ${file}`);
  return rows.length > 0 ? ['', `The ${rows.length} slowest files`, ...rows] : [];
}

/** A failure: where, what was expected and what was there, and the command that repeats it alone. */
function blockOf({ where, what, command }: Failure): string[] {
  const lines = what.trim().split('\n');
  const cut = lines.length - maxLines;
  const shown =
    cut > 0 ? [...lines.slice(0, maxLines / 2), `… ${cut} lines more …`, ...lines.slice(-maxLines / 2)] : lines;
  return ['', `── ${where}`, ...shown.map((line) => `   ${line}`), `   Again: ${command}`];
}

/** The compiler's output with each error once: a file is checked by every project that reads it. */
export function distinctErrors(printed: string): string {
  return [...new Set(printed.trim().split(/\n(?=\S)/))].join('\n');
}

const keptReports = 10;

/** Writes the report; `report.1.txt` is the one before, up to the last ten. */
export function keepReport(file: string, text: string): void {
  const numbered = (number: number) => (number === 0 ? file : file.replace(/\.txt$/, `.${number}.txt`));
  mkdirSync(dirname(file), { recursive: true });
  for (let number = keptReports - 2; number >= 0; number -= 1)
    if (existsSync(numbered(number))) renameSync(numbered(number), numbered(number + 1));
  writeFileSync(file, text);
}

function format(count: number): string {
  return count.toLocaleString('en-US');
}

function timeOf(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
