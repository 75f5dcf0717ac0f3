import { type ReactNode, useContext, useEffect, useState } from 'react';
import { type Actor, type AnyStateMachine, createActor, type InputFrom } from 'xstate';
import { type FlowServices, FlowServicesContext } from './flow-services.ts';

export function useFlowServices(): FlowServices {
  const services = useContext(FlowServicesContext);
  if (!services) throw new Error('A flow needs a FlowServicesContext above it');
  return services;
}

/** Creates the actor of a flow when the page is mounted, starts it, and stops it when the page is unmounted. */
export function useFlow<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
): Actor<Machine> {
  const services = useFlowServices();
  const [flow] = useState(() => createFlow(services, machine, input));
  useEffect(() => flow.start(), [flow]);
  return flow.actor;
}

export interface FlowProps<Machine extends AnyStateMachine> {
  machine: Machine;
  /** Read once, when the flow is created. */
  input: InputFrom<Machine>;
  children: (actor: Actor<Machine>) => ReactNode;
}

export function Flow<Machine extends AnyStateMachine>(props: FlowProps<Machine>): ReactNode {
  return props.children(useFlow(props.machine, props.input));
}

function createFlow<Machine extends AnyStateMachine>(
  services: FlowServices,
  machine: Machine,
  input: InputFrom<Machine>,
) {
  const override = services.actorOverride?.(machine) as Actor<Machine> | undefined;
  if (override) return { actor: override, start: () => undefined };
  const connected: AnyStateMachine = services.connect(machine);
  // biome-ignore lint/suspicious/noConsole: what flows log reaches the console here, and nowhere else.
  const logger = console.warn;
  const options = { input, logger, ...(services.inspect && { inspect: services.inspect }) };
  const actor = createActor(connected, options) as Actor<Machine>;
  let stopping: ReturnType<typeof setTimeout> | undefined;
  return {
    actor,
    start() {
      clearTimeout(stopping);
      actor.start();
      return () => {
        // Later: StrictMode unmounts and mounts again at once, and no call may be sent twice.
        stopping = setTimeout(() => actor.stop());
      };
    },
  };
}
