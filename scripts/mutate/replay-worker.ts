import { parentPort } from 'node:worker_threads';
import { allMutants } from './mutants.ts';
import { allSessions, replayMutant } from './replay-mutant.ts';

/** Replays the mutant of each name that it is sent. */
const mutants = allMutants();
const sessions = await allSessions();

// Machines of mutants log what they did not expect.
console.warn = () => undefined;
console.error = () => undefined;
process.on('uncaughtException', () => undefined);

parentPort?.on('message', (name: string) => {
  const mutant = mutants.get(name);
  if (!mutant) throw new Error(`There is no mutant ${name}`);
  parentPort?.postMessage(replayMutant(mutant, sessions));
});
