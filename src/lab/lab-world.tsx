import { type ReactNode, useState } from 'react';
import { createVault } from '../../machines/host/vault.ts';
import { type FlowWorld, FlowWorldContext } from '../flow-world.ts';

/** The world of the Lab's own machine: it calls nobody, and the Lab does not watch itself. */
export function LabWorld({ children }: { children: ReactNode }) {
  const [world] = useState<FlowWorld>(() => ({
    vault: createVault(),
    accessToken: { pseudonym: null, email: null, finished: false },
    connect: (machine) => machine,
  }));
  return <FlowWorldContext value={world}>{children}</FlowWorldContext>;
}
