import { type ReactNode, useContext, useState } from 'react';
import { createVault } from '../../machines/api/vault.ts';
import { type FlowServices, FlowServicesContext } from '../services/flow-services.ts';

/** Services for the Lab's own machine, which makes no calls and is not recorded. */
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
