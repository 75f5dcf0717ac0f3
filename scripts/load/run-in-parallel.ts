import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { addCounts } from './call-counts.ts';
import type { Plan, Result } from './simulate.ts';

/** Garbage is collected before it fills the memory. */
const resourceLimits = { maxOldGenerationSizeMb: 256 };

/** The whole simulation, on all processors; the result does not depend on how many there are. */
export async function runInParallel(plan: Plan): Promise<Result> {
  const parts = availableParallelism();
  const results = await Promise.all(
    Array.from({ length: parts }, (_, first) => runPart({ plan, first, parts })),
  );
  return results.reduce(merged);
}

function runPart(workerData: { plan: Plan; first: number; parts: number }): Promise<Result> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData, resourceLimits });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

function merged(sum: Result, part: Result): Result {
  addCounts(sum.undisturbed, part.undisturbed);
  for (const [kind, counts] of part.disturbed) addCounts(sum.disturbed.get(kind) ?? new Map(), counts);
  return { ...sum, stays: [...sum.stays, ...part.stays] };
}
