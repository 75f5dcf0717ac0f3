import { Worker } from 'node:worker_threads';
import { generatePaths } from '../build/generated-paths.ts';
import type { Mutant } from './mutants.ts';
import type { ReplayResult } from './replay-mutant.ts';

/** How long the replay of one mutant may take; all sessions of the original take a few seconds. */
const patienceMs = 120_000;

/** Replays each mutant in one of several threads. A thread whose mutant never ends is replaced. */
export async function runReplays(
  mutants: readonly Mutant[],
  threads: number,
  onResult: (mutant: Mutant, result: ReplayResult) => void,
): Promise<void> {
  // Once, so that not every thread searches for sessions.
  await generatePaths();
  const queue = [...mutants];
  await Promise.all(Array.from({ length: Math.min(threads, queue.length) }, () => drain(queue, onResult)));
}

async function drain(
  queue: Mutant[],
  onResult: (mutant: Mutant, result: ReplayResult) => void,
): Promise<void> {
  let worker = await startWorker();
  for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
    const result = await ask(worker, mutant);
    onResult(mutant, result);
    if (result.outcome !== 'hangs') continue;
    await worker.terminate();
    worker = await startWorker();
  }
  await worker.terminate();
}

async function startWorker(): Promise<Worker> {
  const worker = new Worker(new URL('./replay-worker.ts', import.meta.url));
  await answerOf(worker);
  return worker;
}

async function ask(worker: Worker, mutant: Mutant): Promise<ReplayResult> {
  const answer = answerOf<ReplayResult>(worker);
  worker.postMessage(mutant);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<ReplayResult>((resolve) => {
    timer = setTimeout(() => resolve({ outcome: 'hangs' }), patienceMs);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

function answerOf<Answer>(worker: Worker): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const done = (settle: () => void) => {
      worker.off('message', onMessage).off('error', onError);
      settle();
    };
    const onMessage = (answer: Answer) => done(() => resolve(answer));
    const onError = (error: Error) => done(() => reject(error));
    worker.on('message', onMessage).on('error', onError);
  });
}
