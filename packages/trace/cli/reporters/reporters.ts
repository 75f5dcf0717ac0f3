import type { ReportColors } from '../product.ts';
import type { ReplayReport } from '../report.ts';
import { htmlReport } from './html.ts';
import { jsonReport } from './json.ts';
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
