import { provideActors } from '@upwell/trace/services';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { AnyStateMachine, InspectionEvent } from 'xstate';
import { createLab, type LabStart, storeWhenLeft } from './lab.ts';
import { Dock } from './live/dock.tsx';
import type { LabProfile } from './profile.ts';

interface InstalledLab {
  /** Give it to the actor of each flow: `createActor(machine, { inspect })`. */
  inspect: (event: InspectionEvent) => void;
  /** The same machine, whose calls can be made to fail in the Lab. */
  withFaults<Machine extends AnyStateMachine>(machine: Machine): Machine;
}

/**
 * Adds the Lab to a page. The dock is rendered in a React root of its own, so that the product's tree stays the one customers get;
 * the rest of the profile is loaded when the dock is opened.
 */
export function installLab({
  loadProfile,
  ...start
}: LabStart & { loadProfile: () => Promise<LabProfile> }): InstalledLab {
  const lab = createLab(start, location.search);
  storeWhenLeft(lab);
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(
    <StrictMode>
      <Dock lab={lab} loadProfile={loadProfile} />
    </StrictMode>,
  );
  return {
    inspect: lab.recorder.inspect,
    withFaults: (machine) => provideActors(machine, lab.faults.replace),
  };
}
