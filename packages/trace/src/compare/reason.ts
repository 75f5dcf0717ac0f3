import { type Chart, type ChartTransition, nodesOf } from '../chart/chart.ts';
import type { StepTransition } from '../format/trace.ts';
import type { Condition } from '../words/guards.ts';
import type { FirstPair } from './compare.ts';

/** A machine in the recorded and in the current build. */
export interface MachineCharts {
  recorded: Chart | undefined;
  now: Chart | undefined;
}

/** Why another transition is taken, as far as the charts tell. */
export type Reason =
  | { kind: 'transition removed' | 'transition added' }
  | { kind: 'guard changed'; before: Condition | null; after: Condition | null }
  | { kind: 'guard decides'; condition: Condition; holds: boolean };

/** Why another transition is taken, as far as the charts show; `null` when they do not. */
export function reasonFor({ recorded, now }: FirstPair<StepTransition>, charts: MachineCharts): Reason | null {
  const place = recorded ?? now;
  if (!place) return null;
  if (recorded && now && (recorded.source !== now.source || recorded.event !== now.event)) return null;
  if (recorded && now && recorded.branch === now.branch)
    return guardChange(
      findTransition(charts.recorded, recorded, recorded.branch) ?? undescribed(recorded),
      findTransition(charts.now, now, now.branch) ?? undescribed(now),
    );
  const isEarlier = now !== undefined && (recorded === undefined || now.branch < recorded.branch);
  const branch = isEarlier ? now.branch : (recorded?.branch ?? 0);
  const before = findTransition(charts.recorded, place, branch);
  const after = findTransition(charts.now, place, branch);
  if (!after) return { kind: 'transition removed' };
  if (!before) return { kind: 'transition added' };
  return (
    guardChange(before, after) ??
    (after.guard === null ? null : { kind: 'guard decides', condition: after, holds: isEarlier })
  );
}

function guardChange(before: Condition, after: Condition): Reason | null {
  if (before.guard === after.guard) return null;
  const guarded = (one: Condition) => (one.guard === null ? null : one);
  return { kind: 'guard changed', before: guarded(before), after: guarded(after) };
}

function undescribed({ guard }: StepTransition): Condition {
  return { guard, description: null };
}

function findTransition(
  chart: Chart | undefined,
  { source, event }: StepTransition,
  branch: number,
): ChartTransition | undefined {
  const node = chart && nodesOf(chart).find(({ id }) => id === source);
  return node?.transitions.find((one) => one.event === event && one.branch === branch);
}
