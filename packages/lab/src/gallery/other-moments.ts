import { activeNodes } from '@upwell/trace/chart';
import { createPlayer, machineIdOf, type RunningMachine } from '@upwell/trace/record';
import { createVisited, type GeneratedPath, statesOf } from '@upwell/trace/replay';
import type { TraceInput, TraceStep } from '@upwell/trace/session';
import type { AnyStateMachine } from 'xstate';
import type { Charts } from '../base/profile.ts';
import type { ReachableState } from '../base/screen-text.ts';
import { atomicStatesOf } from './generated.ts';

/** Messages that are the same up to here count as one. */
const maxTextCharacters = 120;

/**
 * Moments of generated sessions whose pages may say what no picture of a state says, such as a message: states that were never active
 * together, or a context entry that its state never had.
 */
export function otherMoments(
  machine: AnyStateMachine,
  paths: readonly GeneratedPath[],
  charts: Charts,
): ReachableState[] {
  const moments: ReachableState[] = [];
  const visited = createVisited(maxTextCharacters);
  const together = new Set<string>();
  const fed = new Set<TraceInput>();
  for (const [session, { start, inputs }] of paths.entries()) {
    // Sessions that begin alike share their first inputs.
    if (inputs.every((input) => fed.has(input))) continue;
    const steps: TraceStep[] = [];
    const player = createPlayer(machine, { start, onStep: (step) => steps.push(step) });
    for (const [index, input] of inputs.entries()) {
      player.feed(input);
      const machines = player.machines();
      const isKnown = fed.has(input);
      fed.add(input);
      const { hasNewEntry } = visited.add(machines, []);
      const isNew = hasNewEntry || !together.has(statesOf(machines));
      together.add(statesOf(machines));
      const place = isNew && !isKnown && stateOfMoment(machines, steps.at(-1), charts);
      if (place) moments.push({ ...place, session, inputs: index + 1 });
    }
    player.stop();
  }
  return moments;
}

/** The state in which the last machine to do something is now. */
function stateOfMoment(
  machines: readonly RunningMachine[],
  step: TraceStep | undefined,
  charts: Charts,
): Pick<ReachableState, 'machine' | 'state'> | null {
  const running = machines.find(({ path }) => path === step?.actor) ?? machines[0];
  if (!running) return null;
  const machine = machineIdOf(running.actor) ?? '';
  const atomic = atomicStatesOf(machine, charts);
  const active = activeNodes(machine, running.state.value).filter((id) => atomic.has(id));
  const targets = step?.transitions.flatMap((taken) => taken.targets) ?? [];
  const state = active.find((id) => targets.includes(id)) ?? active[0];
  return state === undefined ? null : { machine, state };
}
