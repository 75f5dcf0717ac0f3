import { askedWords, failedCallsWords } from '@upwell/trace/replay';
import { counted } from '@upwell/trace/session';
import { countOf, type Outcome, type ReplayReport, summaryOf } from '../report.ts';

/** For people at a terminal: one paragraph a cause, the most frequent first. */
export function textReport(report: ReplayReport): string {
  const { groups, chartChanges, remarks, base } = report;
  const label = countOf(report, 'diverged') === 0 ? 'UPDATED' : 'DIVERGED';
  const shownChanges = chartChanges.slice(0, maxChanges);
  return [
    ...groups.flatMap(({ sessions: [example, ...more], sentence }) => [
      `${label} ${counted(more.length + 1, 'session')}: ${sentence}`,
      `  ${more.length > 0 ? 'for example ' : ''}${example.name}${example.title && `, "${example.title}"`}, moment ${example.moment} of ${example.moments}`,
      ...(more.length > 0 ? [`  also ${namesOf(more)}`] : []),
    ]),
    ...(['broken', 'partial', 'unusable', 'skipped'] as const).flatMap((outcome) => withReasons(report, outcome)),
    ...(shownChanges.length > 0 ? [`Changes of the charts since ${base ?? 'the recordings'}:`] : []),
    ...shownChanges.map(({ sentence }) => `  ${sentence}`),
    ...(chartChanges.length > maxChanges ? [`  and ${chartChanges.length - maxChanges} more`] : []),
    ...remarks,
    summaryOf(report),
    ...askedWords(report.asked),
    ...[failedCallsWords(report.failedCalls) ?? []].flat(),
    ...(countOf(report, 'diverged') === 0 ? report.reached : []),
    ...adviceFor(report),
  ].join('\n');
}

/** Sessions that were not replayed, or not to their end, by reason. */
function withReasons({ results }: ReplayReport, outcome: Outcome): string[] {
  const byReason = Map.groupBy(
    results.filter((one) => one.outcome === outcome),
    ({ message }) => message ?? '',
  );
  return [...byReason].map(([reason, same]) => `${outcome.toUpperCase()} ${namesOf(same)}\n  ${reason}`);
}

const maxChanges = 20;

function namesOf(sessions: readonly { name: string }[]): string {
  const shown = sessions.slice(0, 3).map(({ name }) => name);
  const left = sessions.length - shown.length;
  return left > 0 ? `${shown.join(', ')} and ${left} more` : shown.join(', ');
}

function adviceFor(report: ReplayReport): string[] {
  if (countOf(report, 'diverged') === 0) return [];
  if (report.base !== null) return [`This is what changed since ${report.base}. Is all of it intended?`];
  return ['If a difference is intended, review it and accept it with --update.'];
}
