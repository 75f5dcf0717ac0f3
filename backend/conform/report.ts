import { counted } from '@upwell/trace/session';
import { callGroups } from '../documentation/flows.ts';
import type { Check, CheckReport } from './report-types.ts';
import { type Reported, reportedOf } from './reported.ts';

const marks = { failure: '✗', warning: '!' } as const;

/** The report for people: by part of the customer's way, then what was not checked and what is left, then the verdict. */
export function reportText(report: CheckReport): string {
  const { host, site, checks, notChecked, left } = report;
  const explained = new Set<string>();
  const parts = callGroups.flatMap(({ title }) => {
    const found = checks.filter((check) => check.flow === title);
    return found.length > 0 ? ['', title, ...found.flatMap((check) => linesOf(check, explained))] : [];
  });
  const sameOrigin = new URL(host).origin === site ? ' (the same origin: no CORS needed)' : '';
  return [
    `${host}, called from ${site}${sameOrigin}`,
    ...parts,
    ...(notChecked.length > 0 ? ['', 'Not checked'] : []),
    ...notChecked.map(({ calls, why }) => `  - ${calls.join(', ')}: ${why}`),
    ...(left.length > 0 ? ['', 'Left at the backend'] : []),
    ...left.map((what) => `  - ${what}`),
    '',
    ...verdictOf(report),
  ].join('\n');
}

/** A field's finding is written out once, and so is what it means and what to change: `explained` remembers both. */
function linesOf({ findings, call, method, path, about, status, ms }: Check, explained: Set<string>): string[] {
  const worst = findings.some(({ level }) => level === 'failure') ? 'failure' : 'warning';
  const mark = findings.length === 0 ? '✓' : marks[worst];
  const outcome = status === null ? 'no answer' : `${status}, ${ms} ms`;
  const fresh = findings.filter(({ level, field }) => !explained.has(`${level} ${call} ${field}`));
  const details = fresh.flatMap(({ level, field, problem, effect, advice }) => {
    explained.add(`${level} ${call} ${field}`);
    const meaning = [`        what customers meet: ${effect}`, `        what to change: ${advice}`];
    const isNew = !explained.has(effect + advice);
    explained.add(effect + advice);
    return [`      ${marks[level]} ${field ? `${field}: ` : ''}${problem}`, ...(isNew ? meaning : [])];
  });
  const asAbove = fresh.length < findings.length ? ', as above' : '';
  return [`  ${mark} ${method} ${path} (${call}), ${about}: ${outcome}${asAbove}`, ...details];
}

function verdictOf({ passed, failures, warnings, checks, notChecked }: CheckReport): string[] {
  const counts = [
    counted(checks.length, 'request'),
    counted(failures, 'failure'),
    counted(warnings, 'warning'),
    ...(notChecked.length > 0 ? ['some calls not checked'] : []),
  ].join(', ');
  return [...reportedOf(checks, 'failure').map(lineOf), `${passed ? 'PASSED' : 'FAILED'}: ${counts}.`];
}

function lineOf({ check: { path, call }, finding: { field, problem } }: Reported): string {
  return `✗ ${path} (${call}): ${field ? `${field} ` : ''}${problem}`;
}
