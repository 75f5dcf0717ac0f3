import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { generatePaths } from '../build/generated-paths.ts';
import type { ReplayResult } from './replay-mutant.ts';

/** How long the replay of one mutant may take; all sessions of the original take a few seconds. */
const patienceMs = 120_000;

/** Replays each mutant in one of several threads. A thread whose mutant never ends is replaced. */
export async function runReplays(
  names: readonly string[],
  threads: number,
): Promise<Map<string, ReplayResult>> {
  // Once, so that not every thread searches for sessions.
  await generatePaths();
  const queue = [...names];
  const results = new Map<string, ReplayResult>();
  await Promise.all(
    Array.from({ length: Math.min(threads, queue.length) }, async () => {
      let worker = startWorker();
      for (let name = queue.shift(); name; name = queue.shift()) {
        const result = await replayIn(worker, name);
        results.set(name, result);
        if (result.outcome !== 'hangs') continue;
        await worker.terminate();
        worker = startWorker();
      }
      await worker.terminate();
    }),
  );
  return results;
}

function startWorker(): Worker {
  return new Worker(new URL('./replay-worker.ts', import.meta.url));
}

async function replayIn(worker: Worker, name: string): Promise<ReplayResult> {
  worker.postMessage(name);
  try {
    const [result] = await once(worker, 'message', { signal: AbortSignal.timeout(patienceMs) });
    return result;
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return { outcome: 'hangs' };
    throw error;
  }
}
