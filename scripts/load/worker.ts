import { parentPort, workerData } from 'node:worker_threads';
import { type Plan, simulate } from './simulate.ts';

/** Simulates its part of the customers. */
const { plan, first, parts } = workerData as { plan: Plan; first: number; parts: number };
parentPort?.postMessage(await simulate(plan, first, parts));
