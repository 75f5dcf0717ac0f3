import { activeNodes } from '@upwell/trace/chart';
import type { Trace, TraceStep } from '@upwell/trace/format';
import { type Finding, firstDifference, placeOfFinding } from '@upwell/trace/replay';
import type { AnyStateMachine } from 'xstate';
import type { Mutant } from './mutants.ts';
import type { Session } from './sessions.ts';

/** What replay says about a mutant. */
export type ReplayResult =
  | { outcome: 'caught'; session: string; at: string; isNamed: boolean }
  /** Replaying it never ends, so that no build with it passes. */
  | { outcome: 'hangs' }
  /** Its modules cannot be loaded: no build exists, and it does not count. */
  | { outcome: 'not built'; error: string }
  | { outcome: 'survived' };

/** Replays the sessions that run a mutant's machines, those that pass its state first, until one diverges. */
export function replayMutant(
  mutant: Mutant,
  flows: ReadonlyMap<string, AnyStateMachine>,
  sessions: readonly Session[],
): ReplayResult {
  const place = mutant.state.length > 0 ? `.${mutant.state.join('.')}` : null;
  const ranked = [0, 1].flatMap((rank) => sessions.filter((one) => rankOf(one, mutant, place) === rank));
  for (const { trace, name } of ranked) {
    const machine = flows.get(trace.flow);
    const finding = machine && differenceOf(trace, machine);
    if (finding === 'crashed')
      return { outcome: 'caught', session: name, at: 'replay fails', isNamed: false };
    if (finding)
      return {
        outcome: 'caught',
        session: name,
        at: wordsOf(finding, trace),
        isNamed: isAt(finding, trace, mutant, place),
      };
  }
  return { outcome: 'survived' };
}

function differenceOf(trace: Trace, machine: AnyStateMachine): Finding | 'crashed' | null {
  try {
    return firstDifference(trace, machine);
  } catch {
    return 'crashed';
  }
}

/** 0: passes the mutant's state; 1: runs its machine; 2: does not. */
function rankOf({ places }: Session, { machines }: Mutant, place: string | null): number {
  const ids = [...places];
  if (place && ids.some((id) => isOf(id, machines) && id.endsWith(place))) return 0;
  return ids.some((id) => !id.includes('.') && isOf(id, machines)) ? 1 : 2;
}

function isOf(id: string, machines: readonly string[]): boolean {
  const machine = id.split('.')[0] ?? '';
  return machines.some((one) => machine === one || (/^[A-Z]/.test(one) && machine.endsWith(one)));
}

/** Does the difference show in the mutant's machine and in its state, or in the step that leaves or enters it? */
function isAt(
  { steps, input }: Finding,
  { actors }: Trace,
  { machines }: Mutant,
  place: string | null,
): boolean {
  const step = steps.recorded ?? steps.now;
  const machine = actors[step?.actor ?? input?.to ?? '']?.machine ?? '';
  if (!isOf(machine, machines)) return false;
  if (!place) return true;
  return [steps.recorded, steps.now].some(
    (one) => one && nodesOfStep(one, machine).some((id) => id.endsWith(place)),
  );
}

function nodesOfStep({ from, value, transitions }: TraceStep, machine: string): string[] {
  return [
    ...(from === null ? [] : activeNodes(machine, from)),
    ...activeNodes(machine, value),
    ...transitions.flatMap(({ source, targets }) => [source, ...targets]),
  ];
}

function wordsOf(finding: Finding, { actors }: Trace): string {
  const { event, field } = placeOfFinding(finding);
  const path = (finding.steps.recorded ?? finding.steps.now)?.actor ?? '';
  return `${actors[path]?.machine ?? path}, ${event}: ${finding.kind}${field ? ` ${field}` : ''}`;
}
