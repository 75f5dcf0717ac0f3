import type { CheckReport } from '../../../backend/conform/report-types.ts';
import { main } from '../../../backend/conform.ts';

/** What the command did. */
export interface Conformed {
  exitCode: number;
  /** What it printed: the report. */
  output: string;
  announced: string;
}

/** Runs the command. Time stands still for it, so nothing is slow; polls do not wait. */
export async function runConform(
  args: readonly string[],
  surroundings: Partial<Parameters<typeof main>[1]> = {},
): Promise<Conformed> {
  const printed: string[] = [];
  const announced: string[] = [];
  const exitCode = await main(args, {
    environment: {},
    now: () => 0,
    wait: async () => {},
    print: (text) => printed.push(text),
    announce: (text) => announced.push(text),
    ...surroundings,
  });
  return { exitCode, output: printed.join('\n'), announced: announced.join('\n') };
}

/** The report of a run with `--json`. */
export async function reportOf(
  args: readonly string[],
  surroundings: Partial<Parameters<typeof main>[1]> = {},
): Promise<CheckReport & { exitCode: number }> {
  const { exitCode, output } = await runConform([...args, '--json'], surroundings);
  return { exitCode, ...(JSON.parse(output) as CheckReport) };
}

/** The findings of one level, as `call: field`, each once. */
export function findingsOf(report: CheckReport, level: 'failure' | 'warning'): string[] {
  const named = report.checks.flatMap(({ call, findings }) =>
    findings.filter((finding) => finding.level === level).map(({ field }) => `${call}: ${field}`),
  );
  return [...new Set(named)];
}
