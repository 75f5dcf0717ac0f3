import { type Chart, type ChartTransition, nodesOf } from '../chart/chart.ts';
import { sameJson } from '../format/patch.ts';
import type { StepTransition, TraceStep } from '../format/trace.ts';
import type { Condition } from '../words/guards.ts';

/** The charts of one machine. */
export interface MachineCharts {
  recorded: Chart | undefined;
  now: Chart | undefined;
}

/** The first transition that differs between two steps; `undefined` on the side that takes none there. */
export interface RouteDifference {
  /** How many transitions are equal before it. */
  index: number;
  recorded: StepTransition | undefined;
  now: StepTransition | undefined;
}

/** Why another transition is taken, as far as the charts tell. */
export type Reason =
  | { kind: 'transition removed' | 'transition added' }
  | { kind: 'guard changed'; before: Condition | null; after: Condition | null }
  | { kind: 'guard decides'; condition: Condition; holds: boolean };

/** The first transition of a step that the other build does not take. */
export function routeDifference(recorded: TraceStep, now: TraceStep): RouteDifference {
  const at = recorded.transitions.findIndex((one, index) => !sameJson(one, now.transitions[index]));
  const index = at < 0 ? recorded.transitions.length : at;
  return { index, recorded: recorded.transitions[index], now: now.transitions[index] };
}

/** Why another transition is taken, as far as the charts show; `null` when they do not. */
export function reasonFor({ recorded, now }: RouteDifference, charts: MachineCharts): Reason | null {
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

/** Of a step whose chart lacks the transition. */
function undescribed({ source, guard }: StepTransition): Condition {
  return { source, guard, description: null };
}

function findTransition(
  chart: Chart | undefined,
  { source, event }: StepTransition,
  branch: number,
): ChartTransition | undefined {
  const node = chart && nodesOf(chart).find(({ id }) => id === source);
  return node?.transitions.find((one) => one.event === event && one.branch === branch);
}
