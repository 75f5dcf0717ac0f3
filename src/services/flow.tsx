import { type ReactNode, useContext, useEffect, useState } from 'react';
import { type Actor, type AnyStateMachine, createActor, type InputFrom } from 'xstate';
import { type FlowServices, FlowServicesContext } from './flow-services.ts';

/** The services this tree is bound to. */
export function useFlowServices(): FlowServices {
  const services = useContext(FlowServicesContext);
  if (!services) throw new Error('A flow needs a FlowServicesContext above it');
  return services;
}

/**
 * The one place that starts a flow. The actor is made once per mount of the page and outlives the double mount of
 * StrictMode: stopping waits until the mount is really over, so no call is sent twice.
 */
export function useFlow<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
): Actor<Machine> {
  const services = useFlowServices();
  const [flow] = useState(() => startable(services, machine, input));
  useEffect(() => {
    flow.start();
    return flow.stopSoon;
  }, [flow]);
  return flow.actor;
}

export interface FlowProps<Machine extends AnyStateMachine> {
  machine: Machine;
  /** Read once, when the flow starts. */
  input: InputFrom<Machine>;
  children: (actor: Actor<Machine>) => ReactNode;
}

/** A flow and the screens that draw it. */
export function Flow<Machine extends AnyStateMachine>({
  machine,
  input,
  children,
}: FlowProps<Machine>): ReactNode {
  return children(useFlow(machine, input));
}

function startable<Machine extends AnyStateMachine>(
  services: FlowServices,
  machine: Machine,
  input: InputFrom<Machine>,
) {
  const given = services.given?.(machine) as Actor<Machine> | undefined;
  if (given) return { actor: given, start: leaveAlone, stopSoon: leaveAlone };
  const bound: AnyStateMachine = services.connect(machine);
  const actor = createActor(bound, {
    input,
    ...(services.inspect && { inspect: services.inspect }),
  }) as Actor<Machine>;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  return {
    actor,
    start() {
      clearTimeout(leaving);
      actor.start();
    },
    stopSoon() {
      leaving = setTimeout(() => actor.stop());
    },
  };
}

function leaveAlone(): void {}
