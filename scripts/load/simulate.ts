import { type CallCounts, countCall } from './call-counts.ts';
import { type CustomerRun, runCustomer } from './customer.ts';
import type { Outage, OutageKind } from './outage.ts';

/** What is simulated: the same customers once undisturbed and once for each kind of outage. */
export interface Plan {
  seed: string;
  customers: number;
  arrivalsMs: number;
  durationMs: number;
  /** The figures are of the time from then on: before, fewer leave than arrive. */
  fullFromMs: number;
  outageFromMs: number;
  outageToMs: number;
  outages: readonly OutageKind[];
}

/** What part of the customers did. */
export interface Result {
  undisturbed: CallCounts;
  disturbed: Map<OutageKind, CallCounts>;
  /** How long customers took to "All Set!" undisturbed, in milliseconds; of those who arrive early enough to get there. */
  stays: number[];
}

/** Simulates every `parts`-th customer, from the first or a later one on. */
export async function simulate(plan: Plan, first = 0, parts = 1): Promise<Result> {
  const result: Result = {
    undisturbed: new Map(),
    disturbed: new Map(plan.outages.map((kind) => [kind, new Map()])),
    stays: [],
  };
  for (let number = first; number < plan.customers; number += parts) {
    const run = await runCustomer({ ...plan, outage: null }, number);
    if (run.arrivedMs < plan.fullFromMs)
      result.stays.push((run.finishedMs ?? plan.durationMs) - run.arrivedMs);
    countCalls(result.undisturbed, run);
    for (const [kind, counts] of result.disturbed) {
      const outage: Outage = { kind, fromMs: plan.outageFromMs, toMs: plan.outageToMs };
      countCalls(counts, isTouched(run, outage) ? await runCustomer({ ...plan, outage }, number) : run);
    }
  }

  function countCalls(counts: CallCounts, { calls }: CustomerRun): void {
    for (const call of calls) countCall(counts, call, plan.durationMs);
  }
  return result;
}

/** Who is done before the outage, or arrives after it, makes the same calls with it and without. */
function isTouched({ arrivedMs, finishedMs }: CustomerRun, { fromMs, toMs }: Outage): boolean {
  return arrivedMs < toMs && (finishedMs === null || finishedMs >= fromMs);
}
