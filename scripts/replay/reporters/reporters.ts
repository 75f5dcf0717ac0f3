import type { ReplayReport } from '../report.ts';
import { textReport } from './text.ts';

export type ReporterName = 'text' | 'json' | 'junit' | 'html';

/** The forms of a report. */
export const reporters: Readonly<Record<ReporterName, (report: ReplayReport) => string>> = {
  text: textReport,
  json: textReport,
  junit: textReport,
  html: textReport,
};
