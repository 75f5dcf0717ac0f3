import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { activeNodes } from '@upwell/trace/chart';
import { continuedPaths, generatedTrace } from '@upwell/trace/explore';
import { readTrace, sessionExtension, type Trace, type TraceStep } from '@upwell/trace/format';
import { type Mutant, withMember } from '@upwell/trace/mutate';
import { type Difference, firstDifference } from '@upwell/trace/replay';
import type { AnyStateMachine } from 'xstate';
import { flows } from '../../machines/index.ts';
import { generatePaths } from '../build/generated-paths.ts';

/** What replay says about a mutant. */
export type ReplayResult =
  | { outcome: 'caught'; session: string; at: string; isNamed: boolean }
  /** Replaying it never ends, so that no build with it passes. */
  | { outcome: 'hangs' }
  | { outcome: 'survived' };

/** A session with the ids of the machines and states that it passes. */
interface Session {
  trace: Trace;
  name: string;
  places: Set<string>;
}

/** The kept sessions, and the generated ones as this build records them; the shortest first. */
export async function allSessions(): Promise<Session[]> {
  const folder = join(dirname(dirname(import.meta.dirname)), 'test', 'traces');
  const kept = globSync(`**/*${sessionExtension}`, { cwd: folder }).map((name) =>
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
  const places = trace.steps.flatMap((step) => nodesOfStep(step, trace.actors[step.actor]?.machine ?? ''));
  return { trace, name, places: new Set(places) };
}

/** Replays the sessions that run a mutant's machine, those that pass its state first, until one diverges. */
export function replayMutant(mutant: Mutant, sessions: readonly Session[]): ReplayResult {
  const changed = new Map<string, AnyStateMachine>();
  for (const { id, machine } of flows) changed.set(id, withMember(machine, mutant.machine, mutant.make));
  const running = sessions.filter(({ places }) => places.has(mutant.machine));
  const ranked = [
    ...running.filter(({ places }) => places.has(mutant.state)),
    ...running.filter(({ places }) => !places.has(mutant.state)),
  ];
  for (const { trace, name: session } of ranked) {
    const machine = changed.get(trace.flow);
    const difference = machine && differenceOf(trace, machine);
    if (difference === 'crashed') return { outcome: 'caught', session, at: 'replay fails', isNamed: false };
    if (!difference) continue;
    const isNamed = isAt(difference, mutant);
    return { outcome: 'caught', session, at: wordsOf(difference), isNamed };
  }
  return { outcome: 'survived' };
}

function differenceOf(trace: Trace, machine: AnyStateMachine): Difference | 'crashed' | null {
  try {
    return firstDifference(trace, machine);
  } catch {
    return 'crashed';
  }
}

/** Does the difference show in the mutant's machine and in its state, or in the step that leaves or enters it? */
function isAt({ steps, machine }: Difference, mutant: Mutant): boolean {
  if (machine !== mutant.machine) return false;
  const places = [steps.recorded, steps.now].flatMap((step) =>
    step ? nodesOfStep(step, mutant.machine) : [],
  );
  return mutant.state === mutant.machine || places.includes(mutant.state);
}

function nodesOfStep({ from, value, transitions }: TraceStep, machine: string): string[] {
  return [
    ...(from === null ? [] : activeNodes(machine, from)),
    ...activeNodes(machine, value),
    ...transitions.flatMap(({ source, targets }) => [source, ...targets]),
  ];
}

function wordsOf({ kind, machine, event, field }: Difference): string {
  return `${machine}, ${event}: ${kind}${field ? ` ${field}` : ''}`;
}
