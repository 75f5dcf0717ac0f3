import type { CallName } from '../../machines/api/contract.ts';
import { type OutageKind, outageKinds } from './backend.ts';
import { type CustomerRun, type Plan, runCustomer } from './customer.ts';

/** The number of times that each call was made in each second. */
export type CallCounts = Map<CallName, Uint32Array>;

export interface Result {
  undisturbed: CallCounts;
  disturbed: ReadonlyMap<OutageKind, CallCounts>;
  /** The milliseconds until "All Set!" undisturbed, of customers who arrive early enough to get there. */
  stays: number[];
}

/** Simulates the same customers once undisturbed and once for each kind of outage. */
export async function simulate(plan: Plan, kinds = outageKinds): Promise<Result> {
  const undisturbed: CallCounts = new Map();
  const disturbed = new Map(kinds.map((kind): [OutageKind, CallCounts] => [kind, new Map()]));
  const stays: number[] = [];
  const { outage, durationMs } = plan;
  for (let number = 0; number < plan.customers; number += 1) {
    const run = await runCustomer(plan, null, number);
    const { arrivedMs, finishedMs } = run;
    if (arrivedMs < plan.fullFromMs) stays.push((finishedMs ?? durationMs) - arrivedMs);
    count(undisturbed, run, durationMs);
    // Who is done before the outage, or arrives after it, makes the same calls with it and without.
    const isTouched = arrivedMs < outage.toMs && (finishedMs === null || finishedMs >= outage.fromMs);
    for (const [kind, counts] of disturbed)
      count(counts, isTouched ? await runCustomer(plan, { ...outage, kind }, number) : run, durationMs);
  }
  return { undisturbed, disturbed, stays };
}

function count(counts: CallCounts, { calls }: CustomerRun, durationMs: number): void {
  for (const { name, atMs } of calls) {
    const seconds = counts.get(name) ?? new Uint32Array(Math.ceil(durationMs / 1000));
    counts.set(name, seconds);
    const second = Math.floor(atMs / 1000);
    seconds[second] = (seconds[second] ?? 0) + 1;
  }
}
