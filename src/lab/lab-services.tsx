import { type ReactNode, useContext, useState } from 'react';
import { createVault } from '../../machines/api/vault.ts';
import { type FlowServices, FlowServicesContext } from '../services/flow-services.ts';

/** The services of the Lab's own machine: it calls nobody, and the Lab does not watch itself. A Lab on a screen of the Lab is given. */
export function LabServices({ children }: { children: ReactNode }) {
  const given = useContext(FlowServicesContext)?.given;
  const [services] = useState<FlowServices>(() => ({
    vault: createVault(),
    accessToken: { pseudonym: null, email: null, finished: false },
    connect: (machine) => machine,
    given,
  }));
  return <FlowServicesContext value={services}>{children}</FlowServicesContext>;
}
