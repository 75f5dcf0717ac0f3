import { createLab } from '@upwell/lab';
import { createRecorder, labAt } from '@upwell/trace/record';
import type { AnyStateMachine } from 'xstate';
import { redaction } from '../diagnostics/redaction/redaction.ts';
import type { FlowServices } from '../services/flow-services.ts';
import { app } from './app.ts';
import { faults } from './faults.ts';

/** The address of an `npx upwell-lab` that watches the pages of this development server. */
const watchedAt: string | undefined = import.meta.env.DEV ? import.meta.env.VITE_LAB_AT : undefined;

/** Services whose flows the Lab records and whose calls it can make to fail. */
export function servicesWithLab(services: FlowServices): FlowServices {
  const { inspect, withFaults } = createLab({
    app,
    faults,
    redaction,
    // Redacts while it records.
    createRecorder,
    ...(watchedAt && { transport: labAt(watchedAt) }),
    loadProfile: async () => (await import('./profile.ts')).labProfile,
  });
  const withLab = new WeakMap<AnyStateMachine, AnyStateMachine>();
  return {
    ...services,
    inspect,
    connect<Machine extends AnyStateMachine>(machine: Machine): Machine {
      const faulty = withLab.get(machine) ?? withFaults(services.connect(machine));
      withLab.set(machine, faulty);
      return faulty as Machine;
    },
  };
}
