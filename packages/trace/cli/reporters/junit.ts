import { escapeMarkup } from '@upwell/trace/session';
import type { ReplayReport, SessionResult } from '../report.ts';

/** For CI systems: a suite for each flow, a test case for each session. What diverged, breaks a promise, or is the same only in part, is a failure, what cannot be used an error. */
export function junitReport({ results, base, chartChanges, reachedOf }: ReplayReport): string {
  const suites = Map.groupBy(results, ({ flow }) => flow ?? 'unknown flow');
  const name = base === null ? 'replay' : `replay of sessions made on ${base}`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${attributes({ name, ...countsOf(results) })}>`,
    ...[...suites].flatMap(([flow, ofFlow]) => [
      `  <testsuite ${attributes({ name: flow, ...countsOf(ofFlow) })}>`,
      ...ofFlow.map((result) => `    ${testCase(result, flow)}`),
      ...systemOut(
        chartChanges.filter((change) => change.flow === flow),
        reachedIfSame(ofFlow, reachedOf[flow]),
      ),
      '  </testsuite>',
    ]),
    '</testsuites>',
  ].join('\n');
}

const elementOf = {
  diverged: 'failure',
  broken: 'failure',
  partial: 'failure',
  unusable: 'error',
  skipped: 'skipped',
} as const;

function testCase({ name, title, outcome, message }: SessionResult, flow: string): string {
  const start = `<testcase ${attributes({ classname: flow, name: title ? `${name}: ${title}` : name })}`;
  if (outcome === 'same' && message) return `${start}><system-out>${escapeMarkup(message)}</system-out></testcase>`;
  if (outcome === 'same' || outcome === 'updated') return `${start}/>`;
  const reason = message ?? '';
  const type = outcome === 'partial' ? { type: 'partial' } : {};
  const element = elementOf[outcome];
  const text = outcome === 'skipped' ? '' : escapeMarkup(reason);
  return `${start}><${element} ${attributes({ ...type, message: reason })}>${text}</${element}></testcase>`;
}

/** How far "same" goes, where none diverged. */
function reachedIfSame(results: readonly SessionResult[], reached: readonly string[] = []): readonly string[] {
  return results.every(({ outcome }) => outcome === 'same' || outcome === 'partial') ? reached : [];
}

function systemOut(changes: ReplayReport['chartChanges'], reached: readonly string[]): string[] {
  const lines = [...changes.map(({ sentence }) => sentence), ...reached];
  return lines.length > 0 ? [`    <system-out>${escapeMarkup(lines.join('\n'))}</system-out>`] : [];
}

function countsOf(results: readonly SessionResult[]) {
  const count = (wanted: SessionResult['outcome']) => results.filter(({ outcome }) => outcome === wanted).length;
  return {
    tests: results.length,
    failures: count('diverged') + count('broken') + count('partial'),
    errors: count('unusable'),
    skipped: count('skipped'),
  };
}

function attributes(values: Readonly<Record<string, string | number>>): string {
  // A line break in an attribute would be read as a space.
  return Object.entries(values)
    .map(([name, value]) => `${name}="${escapeMarkup(String(value)).replace(/\r?\n|\r/g, '&#10;')}"`)
    .join(' ');
}
