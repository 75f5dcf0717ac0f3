import { provideActors } from '@upwell/trace/services';
import type { AnyStateMachine, InspectionEvent } from 'xstate';
import { createLab, type LabStart, storeWhenLeft } from './lab.ts';
import { mountDock } from './mount-dock.tsx';
import type { LabProfile } from './profile.ts';

interface InstalledLab {
  /** Give it to the actor of each flow: `createActor(machine, { inspect })`. */
  inspect: (event: InspectionEvent) => void;
  /** The same machine, whose calls can be made to fail in the Lab. */
  withFaults<Machine extends AnyStateMachine>(machine: Machine): Machine;
}

/**
 * Adds the Lab to a page. The rest of the profile is loaded when the dock is opened.
 */
export function installLab({
  loadProfile,
  ...start
}: LabStart & { loadProfile: () => Promise<LabProfile> }): InstalledLab {
  const lab = createLab(start, location.search);
  storeWhenLeft(lab);
  mountDock(lab, loadProfile);
  return {
    inspect: lab.recorder.inspect,
    withFaults: (machine) => provideActors(machine, lab.faults.replace),
  };
}
