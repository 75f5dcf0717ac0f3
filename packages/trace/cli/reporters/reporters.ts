import type { ReportColors } from '../product.ts';
import { countOf, type ReplayReport } from '../report.ts';
import { htmlReport } from './html.ts';
import { junitReport } from './junit.ts';
import { textReport } from './text.ts';

export type ReporterName = 'text' | 'json' | 'junit' | 'html';

/** The forms of a report. */
export const reporters: Readonly<
  Record<ReporterName, (report: ReplayReport, colors: ReportColors) => string>
> = {
  text: textReport,
  json: jsonReport,
  junit: junitReport,
  html: htmlReport,
};

/** For programs (packages/trace/docs/sessions.md, Reports). */
export function jsonReport(report: ReplayReport): string {
  const { base, build, level, results, groups, chartChanges, failedCalls, remarks } = report;
  const counts = {
    sessions: results.length,
    same: countOf(report, 'same'),
    diverged: countOf(report, 'diverged'),
    updated: countOf(report, 'updated'),
    unusable: countOf(report, 'unusable'),
    skipped: countOf(report, 'skipped'),
  };
  return JSON.stringify(
    { base, build, level, counts, groups, chartChanges, failedCalls, remarks, results },
    null,
    2,
  );
}
