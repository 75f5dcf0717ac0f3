import type { Chart, ChartChange } from '@upwell/trace/chart';
import type { AskedFlow, FailedCalls } from '@upwell/trace/replay';
import { counted } from '@upwell/trace/session';
import type { DifferenceGroup } from './difference-groups.ts';

export type Outcome = 'same' | 'partial' | 'diverged' | 'broken' | 'unusable' | 'skipped' | 'updated';

/** The result of replaying one session. */
export interface SessionResult {
  name: string;
  /** `null` when its file cannot be read. */
  flow: string | null;
  title: string | null;
  outcome: Outcome;
  /** Why it diverged or cannot be used, or how much of it was compared; `null` where it is the same in whole. */
  message: string | null;
}

/** A machine as it was when sessions were recorded, and as it is now. */
export interface ChangedChart {
  before: Chart;
  after: Chart;
}

/** The results of one run of the command. */
export interface ReplayReport {
  /** The commit that the sessions were made on; `null` when they were recorded, or made on this build. */
  base: string | null;
  build: { version: string; commit: string };
  level: string;
  results: SessionResult[];
  groups: DifferenceGroup[];
  chartChanges: (ChartChange & { flow: string })[];
  /** Both charts of each machine that changed, by which sessions were compared. */
  changedCharts: ChangedChart[];
  /** The files of their pictures, by machine; `null` where none were asked for. */
  pictures: Readonly<Record<string, string>> | null;
  /** The address of the folder of these files, as readers of the report find it; `null` where it is unknown. */
  picturesAt: string | null;
  /** In files that replayed the same: what such a replay cannot tell. */
  failedCalls: FailedCalls;
  /** The results of asking promises, where generated sessions of this build are replayed. */
  asked: AskedFlow[];
  remarks: string[];
  /** What no session reached, and how much they did; empty when all was reached. */
  reached: string[];
  /** The same of each flow. */
  reachedOf: Readonly<Record<string, readonly string[]>>;
}

export function countOf({ results }: ReplayReport, outcome: Outcome): number {
  return results.filter((one) => one.outcome === outcome).length;
}

/** The sessions that are no good: they diverged, break a promise or cannot be used. */
export function countBad(report: ReplayReport): number {
  return countOf(report, 'diverged') + countOf(report, 'broken') + countOf(report, 'unusable');
}

/** 0 where all are the same, 1 where one diverged, breaks a promise or cannot be used, 3 where one is the same only in part. */
export function exitCodeOf(report: ReplayReport): number {
  if (countBad(report) > 0) return 1;
  return countOf(report, 'partial') > 0 ? 3 : 0;
}

/** `33 sessions, 30 same, 3 diverged`; what there is none of is left out, but for these three. */
export function summaryOf(report: ReplayReport): string {
  const count = (outcome: Outcome) => countOf(report, outcome).toLocaleString('en');
  const occurs = (outcome: Outcome) => countOf(report, outcome) > 0;
  const others = (['broken', 'updated', 'unusable', 'skipped'] as const).filter(occurs);
  return [
    counted(report.results.length, 'session'),
    `${count('same')} same`,
    ...(occurs('partial') ? [`${count('partial')} same in part`] : []),
    `${count('diverged')} diverged`,
    ...others.map((outcome) => `${count(outcome)} ${outcome}`),
  ].join(', ');
}
