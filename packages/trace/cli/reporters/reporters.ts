import type { ReportColors } from '../product.ts';
import type { ReplayReport } from '../report.ts';
import { htmlReport } from './html.ts';
import { junitReport } from './junit.ts';
import { textReport } from './text.ts';

export type ReporterName = 'text' | 'junit' | 'html';

/** The forms of a report. */
export const reporters: Readonly<
  Record<ReporterName, (report: ReplayReport, colors: ReportColors) => string>
> = {
  text: textReport,
  junit: junitReport,
  html: htmlReport,
};
