import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { AnyStateMachine } from 'xstate';
import { provideActors } from '../../machines/shared/provide-actors.ts';
import type { FlowServices } from '../services/flow-services.ts';
import { createLab, storeWhenLeft } from './lab.ts';
import { Dock } from './live/dock.tsx';

/**
 * Adds the Lab to a page: returns services whose flows are recorded and whose calls can be made to fail, and renders the dock in a
 * React root of its own, so that the product's tree stays the one customers get.
 */
export function installLab(services: FlowServices): FlowServices {
  const lab = createLab(location.search);
  storeWhenLeft(lab);
  const withLab = new WeakMap<AnyStateMachine, AnyStateMachine>();
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(
    <StrictMode>
      <Dock lab={lab} />
    </StrictMode>,
  );
  return {
    ...services,
    inspect: lab.recorder.inspect,
    connect<Machine extends AnyStateMachine>(machine: Machine): Machine {
      const known = withLab.get(machine) as Machine | undefined;
      if (known) return known;
      const faulty = provideActors(services.connect(machine), lab.faults.replace);
      withLab.set(machine, faulty);
      return faulty;
    },
  };
}
