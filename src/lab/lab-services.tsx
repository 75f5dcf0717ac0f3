import { type ReactNode, useContext, useState } from 'react';
import { createVault } from '../../machines/api/vault.ts';
import { type FlowServices, FlowServicesContext } from '../services/flow-services.ts';

/** The services of the Lab's own machine: it calls nobody, and the Lab does not watch itself. */
export function LabServices({ children }: { children: ReactNode }) {
  const actorOverride = useContext(FlowServicesContext)?.actorOverride;
  const [services] = useState<FlowServices>(() => ({
    vault: createVault(),
    accessToken: { token: null, email: null, finished: false },
    connect: (machine) => machine,
    actorOverride,
  }));
  return <FlowServicesContext value={services}>{children}</FlowServicesContext>;
}
