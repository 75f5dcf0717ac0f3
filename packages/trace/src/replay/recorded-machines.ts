import type { StateValue } from 'xstate';
import { own } from '../format/own.ts';
import type { ActorPath, Checkpoint } from '../format/trace.ts';
import { machinesIn } from './recorded-state.ts';

/** A machine that ran in the recording build. */
export interface RecordedMachine {
  path: ActorPath;
  /** Id of the machine. */
  machine: string;
  value: StateValue;
}

/** The machines that ran at a recorded moment, parents first. */
export function recordedMachines(
  { snapshot, generations, actors }: Checkpoint,
  flow: string,
): RecordedMachine[] {
  const paths = new Map<string, ActorPath>();
  return machinesIn(snapshot, `@${flow}`).map(({ path: place, value }) => {
    const slash = place.lastIndexOf('/');
    const parent = paths.get(place.slice(0, slash));
    const inParent = parent === undefined ? place : parent + place.slice(slash);
    const generation = (own(generations, inParent) ?? 1) - 1;
    const path = generation > 0 ? `${inParent}#${generation}` : inParent;
    paths.set(place, path);
    return { path, machine: own(actors, path)?.machine ?? '', value: value as StateValue };
  });
}
