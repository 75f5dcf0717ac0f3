import { type CallName, calls } from '../../machines/api/contract.ts';
import { callGroups } from '../documentation/flows.ts';
import { assessTime } from './assess-exchange.ts';
import type { Exchange } from './exchange.ts';
import type { Finding } from './finding.ts';
import type { Check, NotChecked } from './report-types.ts';

/** Keeps what was found, call by call. */
export function createRecord() {
  const checks: Check[] = [];
  const notChecked: NotChecked[] = [];
  const latest = (name: CallName) => checks.findLast(({ call }) => call === name);

  return {
    checks,
    notChecked,
    /** Data that the run created or changed and cannot undo. */
    left: [] as string[],

    add(name: CallName, about: string, exchange: Exchange, findings: Finding[]): Check {
      const { method, path } = calls[name];
      const flow = callGroups.find((one) => one.calls.includes(name))?.title ?? '';
      const { status, ms } = exchange;
      const all = [...findings, ...assessTime(name, exchange)];
      const check = { flow, call: name, method, path, about, status, ms, findings: all };
      checks.push(check);
      return check;
    },

    /** Adds to the latest check of a call. */
    find(name: CallName, finding: Finding): void {
      latest(name)?.findings.push(finding);
    },

    /** Did one of these fields fail in the latest answer of a call? Then what depends on them cannot be assessed. */
    hasFailed(name: CallName, ...fields: string[]): boolean {
      const failures = latest(name)?.findings.filter(({ level }) => level === 'failure') ?? [];
      return failures.some(({ field }) => field !== null && fields.includes(field));
    },

    /** Was the latest answer of a call a 404 about its subject, not about its path? */
    wasNotFound(name: CallName): boolean {
      const check = latest(name);
      return check?.status === 404 && check.findings.every(({ field }) => field !== 'path');
    },

    /** Makes the latest refusal of a call a warning with another meaning, where it may be right. */
    allowRefusal(name: CallName, meaning: Pick<Finding, 'effect' | 'advice'>): void {
      const check = latest(name);
      if (!check || check.status === null || check.status < 400 || check.status > 499) return;
      check.findings = check.findings.map((finding) =>
        [null, 'user_id', 'path'].includes(finding.field) ? { ...finding, ...meaning, level: 'warning' } : finding,
      );
    },

    skip(names: CallName[], why: string): void {
      notChecked.push({ calls: names, why });
    },
  };
}
