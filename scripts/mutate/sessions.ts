import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { activeNodes } from '@upwell/trace/chart';
import { continuedPaths, generatedTrace } from '@upwell/trace/explore';
import { readTrace, type Trace, traceExtension } from '@upwell/trace/format';
import { flows } from '../../machines/index.ts';
import { generatePaths } from '../build/generated-paths.ts';

/** A session with the places that it passes: ids of machines, and of the states of each. */
export interface Session {
  trace: Trace;
  name: string;
  places: Set<string>;
}

/** The kept sessions, and the generated ones as this build records them. */
export async function allSessions(): Promise<Session[]> {
  const folder = join(dirname(dirname(import.meta.dirname)), 'test', 'traces');
  const kept = globSync(`**/*${traceExtension}`, { cwd: folder }).map((name) =>
    sessionOf(readTrace(readFileSync(join(folder, name), 'utf8')), name),
  );
  const paths = await generatePaths();
  const generated = flows.flatMap(({ id, machine }) => {
    const ofFlow = paths[id] ?? [];
    const continued = continuedPaths(ofFlow);
    return ofFlow
      .filter((path) => !continued.has(path))
      .map((path) => sessionOf(generatedTrace(machine, path), `generated ${id} ${ofFlow.indexOf(path) + 1}`));
  });
  return [...kept, ...generated].sort((one, other) => one.trace.steps.length - other.trace.steps.length);
}

function sessionOf(trace: Trace, name: string): Session {
  const places = new Set<string>();
  for (const { actor, value, transitions } of trace.steps) {
    const machine = trace.actors[actor]?.machine ?? '';
    for (const place of [...activeNodes(machine, value), ...transitions.map(({ source }) => source)])
      places.add(place);
  }
  return { trace, name, places };
}
