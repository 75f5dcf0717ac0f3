import { continuedPaths, type Exploration, recordPaths } from '@upwell/trace/replay';
import type { AnyStateMachine } from 'xstate';
import type { GeneratedSessions } from './product.ts';

/** The generated sessions of a flow as this build records them, but for those that another one begins with. */
export function generatedSessionsOf(
  machine: AnyStateMachine,
  { paths, moments, promises }: Omit<Exploration, 'gaps'>,
): GeneratedSessions {
  const continued = continuedPaths(paths);
  const kept = paths.filter((path) => !continued.has(path));
  const numbers = kept.map((path) => paths.indexOf(path) + 1);
  return { numbers, asked: { moments, promises }, ...recordPaths(machine, kept) };
}
