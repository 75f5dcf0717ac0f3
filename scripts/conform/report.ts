import { flows } from '../../machines/api/documentation.ts';
import { counted } from '../../src/trace/words/grammar.ts';
import type { Check, Report } from './report-types.ts';

const marks = { failure: '✗', warning: '!' } as const;

/** The report for people: by part of the customer's way, then what could not be checked, then the verdict. */
export function reportText(report: Report): string {
  const { host, site, checks, notChecked } = report;
  const explained = new Set<string>();
  const parts = flows.flatMap(({ title }) => {
    const found = checks.filter((check) => check.flow === title);
    return found.length > 0 ? ['', title, ...found.flatMap((check) => linesOf(check, explained))] : [];
  });
  const sameOrigin = new URL(host).origin === site ? ' (the same origin: no CORS needed)' : '';
  return [
    `${host}, called from ${site}${sameOrigin}`,
    ...parts,
    ...(notChecked.length > 0 ? ['', 'Not checked'] : []),
    ...notChecked.map(({ calls, why }) => `  - ${calls.join(', ')}: ${why}`),
    '',
    ...verdictOf(report),
  ].join('\n');
}

/** What it means and what to change is said once: `explained` remembers it. */
function linesOf(
  { findings, call, method, path, about, status, ms }: Check,
  explained: Set<string>,
): string[] {
  const worst = findings.some(({ level }) => level === 'failure') ? 'failure' : 'warning';
  const mark = findings.length === 0 ? '✓' : marks[worst];
  const outcome = status === null ? 'no answer' : `${status}, ${ms} ms`;
  const details = findings.flatMap(({ level, field, problem, effect, advice }) => {
    const meaning = [`        what customers meet: ${effect}`, `        what to change: ${advice}`];
    const isNew = !explained.has(effect + advice);
    explained.add(effect + advice);
    return [`      ${marks[level]} ${field ? `${field}: ` : ''}${problem}`, ...(isNew ? meaning : [])];
  });
  return [`  ${mark} ${method} ${path} (${call}), ${about}: ${outcome}`, ...details];
}

function verdictOf({ passed, failures, warnings, checks, notChecked }: Report): string[] {
  const counts = [
    counted(checks.length, 'request'),
    counted(failures, 'failure'),
    counted(warnings, 'warning'),
    ...(notChecked.length > 0 ? ['some calls not checked'] : []),
  ].join(', ');
  return [...new Set(checks.flatMap(failuresOf)), `${passed ? 'PASSED' : 'FAILED'}: ${counts}.`];
}

/** Each failing call and field once, where a reader looks first. */
function failuresOf({ path, call, findings }: Check): string[] {
  const failures = findings.filter(({ level }) => level === 'failure');
  return failures.map(({ field, problem }) => `✗ ${path} (${call}): ${field ? `${field} ` : ''}${problem}`);
}
