import { type ReactNode, useContext, useState } from 'react';
import { createVault } from '../../machines/host/vault.ts';
import { type FlowWorld, FlowWorldContext } from '../flow-world.ts';

/** The world of the Lab's own machine: it calls nobody, and the Lab does not watch itself. A Lab on a screen of the Lab is given. */
export function LabWorld({ children }: { children: ReactNode }) {
  const given = useContext(FlowWorldContext)?.given;
  const [world] = useState<FlowWorld>(() => ({
    vault: createVault(),
    accessToken: { pseudonym: null, email: null, finished: false },
    connect: (machine) => machine,
    given,
  }));
  return <FlowWorldContext value={world}>{children}</FlowWorldContext>;
}
