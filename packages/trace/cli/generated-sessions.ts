import { continuedPaths, type GeneratedPath, recordPaths } from '@upwell/trace/replay';
import type { AnyStateMachine } from 'xstate';
import type { GeneratedSessions } from './product.ts';

/** The generated sessions of a flow as this build records them, but for those that another one begins with. */
export function generatedSessionsOf(machine: AnyStateMachine, paths: readonly GeneratedPath[]): GeneratedSessions {
  const continued = continuedPaths(paths);
  const kept = paths.filter((path) => !continued.has(path));
  return { numbers: kept.map((path) => paths.indexOf(path) + 1), ...recordPaths(machine, kept) };
}
