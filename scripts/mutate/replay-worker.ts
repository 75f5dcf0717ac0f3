import { parentPort } from 'node:worker_threads';
import { createFlowLoader } from './load-flows.ts';
import type { Mutant } from './mutants.ts';
import { type ReplayResult, replayMutant } from './replay-mutant.ts';
import { allSessions } from './sessions.ts';
import { readSources } from './sources.ts';

/** Replays one mutant per message. */
const load = createFlowLoader(readSources());
const sessions = await allSessions();

// Machines of mutants log what they did not expect.
console.warn = () => undefined;
console.error = () => undefined;
process.on('uncaughtException', () => undefined);

parentPort?.on('message', async (mutant: Mutant) => {
  parentPort?.postMessage(await resultOf(mutant));
});
parentPort?.postMessage('ready');

async function resultOf(mutant: Mutant): Promise<ReplayResult> {
  try {
    return replayMutant(mutant, await load(mutant), sessions);
  } catch (error) {
    return { outcome: 'not built', error: error instanceof Error ? error.message : String(error) };
  }
}
