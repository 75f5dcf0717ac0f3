import { type ReactNode, useContext, useEffect, useState } from 'react';
import { type Actor, type AnyStateMachine, createActor, type EventFromLogic, type InputFrom } from 'xstate';
import { type FlowServices, FlowServicesContext } from './flow-services.ts';
import type { PageNote } from './page-note.ts';

export function useFlowServices(): FlowServices {
  const services = useContext(FlowServicesContext);
  if (!services) throw new Error('A flow needs a FlowServicesContext above it');
  return services;
}

export interface FlowOptions<Machine extends AnyStateMachine> {
  /** Tells flows of one machine apart: another id is another flow. */
  id?: string;
  /** The events that the visitor caused on the page before the application ran. */
  early?: (noted: PageNote) => EventFromLogic<Machine>[];
}

/**
 * The actor of a flow, which the page starts when it is mounted. It lives outside of what draws it: a page that is drawn anew finds it
 * again, and a page that is left stops it. The input is read once.
 */
export function useFlow<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  options: FlowOptions<Machine> = {},
): Actor<Machine> {
  const services = useFlowServices();
  const [flow] = useState(() => findFlow(services, machine, input, options));
  useEffect(() => flow.hold(), [flow]);
  return flow.actor;
}

export interface FlowProps<Machine extends AnyStateMachine> extends FlowOptions<Machine> {
  machine: Machine;
  input: InputFrom<Machine>;
  children: (actor: Actor<Machine>) => ReactNode;
}

export function Flow<Machine extends AnyStateMachine>(props: FlowProps<Machine>): ReactNode {
  return <KeyedFlow key={props.id} {...props} />;
}

function KeyedFlow<Machine extends AnyStateMachine>({ machine, input, children, ...options }: FlowProps<Machine>) {
  return children(useFlow(machine, input, options));
}

interface RunningFlow<Machine extends AnyStateMachine> {
  actor: Actor<Machine>;
  /** Starts the actor. It is stopped when nobody holds it any more. */
  hold(): () => void;
}

/** By the ids of machine and flow; `undefined` once a flow is stopped. */
const flowsOf = new WeakMap<FlowServices, Map<string, RunningFlow<AnyStateMachine> | undefined>>();

/** Keeps the flows of the page running, whatever becomes of what draws them. */
export function keepFlows(services: FlowServices): void {
  for (const flow of flowsOf.get(services)?.values() ?? []) flow?.hold();
}

function findFlow<Machine extends AnyStateMachine>(
  services: FlowServices,
  machine: Machine,
  input: InputFrom<Machine>,
  { id = '', early }: FlowOptions<Machine>,
): RunningFlow<Machine> {
  const override = services.actorOverride?.(machine) as Actor<Machine> | undefined;
  if (override) return { actor: override, hold: () => () => undefined };
  const flows = flowsOf.get(services) ?? new Map();
  flowsOf.set(services, flows);
  const key = `${machine.id} ${id}`;
  const running = flows.get(key);
  if (running) return running;
  const flow = createFlow(services, machine, input, () => flows.set(key, undefined));
  // The note is about the first visit of the page.
  if (early && services.noted && !flows.has(key)) for (const event of early(services.noted)) flow.actor.send(event);
  flows.set(key, flow);
  return flow;
}

function createFlow<Machine extends AnyStateMachine>(
  services: FlowServices,
  machine: Machine,
  input: InputFrom<Machine>,
  onStopped: () => void,
): RunningFlow<Machine> {
  const connected: AnyStateMachine = services.connect(machine);
  // biome-ignore lint/suspicious/noConsole: what flows log reaches the console here, and nowhere else.
  const logger = console.warn;
  const options = { input, logger, ...(services.inspect && { inspect: services.inspect }) };
  const actor = createActor(connected, options) as Actor<Machine>;
  let holders = 0;
  let isStarted = false;
  let stopping: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    actor.stop();
    onStopped();
  }

  return {
    actor,
    hold() {
      clearTimeout(stopping);
      holders += 1;
      if (!isStarted) actor.start();
      isStarted = true;
      return () => {
        holders -= 1;
        // Later: a page that is drawn anew, or that StrictMode mounts twice, holds it again at once, and no call may be sent twice.
        if (holders === 0) stopping = setTimeout(stop);
      };
    },
  };
}
