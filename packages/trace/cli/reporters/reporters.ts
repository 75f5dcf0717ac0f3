import type { ReplayReport } from '../report.ts';
import { junitReport } from './junit.ts';
import { markdownReport } from './markdown.ts';
import { textReport } from './text.ts';

export type ReporterName = 'text' | 'junit' | 'markdown';

/** The forms of a report. */
export const reporters: Readonly<Record<ReporterName, (report: ReplayReport) => string>> = {
  text: textReport,
  junit: junitReport,
  markdown: markdownReport,
};
