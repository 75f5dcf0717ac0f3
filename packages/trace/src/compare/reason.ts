import { type Chart, type ChartTransition, nodesOf } from '../chart/chart.ts';
import { pairTransitions } from '../chart/pair-charts.ts';
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
  | { kind: 'guard decides'; condition: Condition; holds: boolean }
  | { kind: 'order changed'; first: Condition; second: Condition };

/** Why another transition is taken, as far as the charts show; `null` when they do not. */
export function reasonFor({ recorded, now }: FirstPair<StepTransition>, charts: MachineCharts): Reason | null {
  const place = recorded ?? now;
  if (!place) return null;
  if (recorded && now && (recorded.source !== now.source || recorded.event !== now.event)) return null;
  const branches = branchesAt(place, charts);
  const taken = branches.find(({ old }) => old && old.branch === recorded?.branch);
  const takenNow = branches.find((one) => one.now && one.now.branch === now?.branch);
  if (recorded && now && taken === takenNow)
    return guardChange(taken?.old ?? undescribed(recorded), taken?.now ?? undescribed(now));
  if (taken && !taken.now) return { kind: 'transition removed' };
  if (takenNow && !takenNow.old) return { kind: 'transition added' };
  const isEarlier = now !== undefined && (!taken?.now || now.branch < taken.now.branch);
  const decisive = isEarlier ? takenNow : taken;
  if (!decisive?.old || !decisive.now) return null;
  const change = guardChange(decisive.old, decisive.now);
  if (change) return change;
  if (isEarlier && taken?.old && taken.now && taken.old.branch < decisive.old.branch)
    return { kind: 'order changed', first: decisive.now, second: taken.now };
  if (decisive.now.guard === null) return null;
  return { kind: 'guard decides', condition: decisive.now, holds: isEarlier };
}

/** The branches of an event in the recorded and in the current build: those that are the same stand together. */
function branchesAt(
  { source, event }: StepTransition,
  charts: MachineCharts,
): { old?: ChartTransition; now?: ChartTransition }[] {
  const nodeIn = (chart: Chart | undefined) => chart && nodesOf(chart).find(({ id }) => id === source);
  const [old, now] = [nodeIn(charts.recorded), nodeIn(charts.now)];
  if (!old || !now) return [];
  const { kept, removed, added } = pairTransitions(old, now, (id) => id);
  return [...kept, ...removed.map((one) => ({ old: one })), ...added.map((one) => ({ now: one }))].filter(
    (pair: { old?: ChartTransition; now?: ChartTransition }) => (pair.old ?? pair.now)?.event === event,
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
