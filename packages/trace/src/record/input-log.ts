import type { Service } from '@upwell/services';
import { serviceOf } from '@upwell/services';
import type { EventObject, InspectionEvent } from 'xstate';
import { placeOf } from '../engine/actor-paths.ts';
import { EventReader } from '../engine/event-reader.ts';
import { actorOf, type InspectedActor, inputOf, machineOf, rootOf } from '../engine/xstate-internals.ts';
import type { ActorPath, TraceInput } from '../format/trace.ts';

/** An input as the machines received it: with everything private in it. Only its redacted form is stored. */
export interface LoggedInput extends Omit<TraceInput, 'event'> {
  event: EventObject;
}

/** A flow that ran on this page, and those of its inputs that the recorder has not taken. */
export interface LoggedFlow {
  rootId: string;
  flow: string;
  path: string;
  began: number;
  input: unknown;
  pending: LoggedInput[];
  services: Map<ActorPath, Service>;
  isChanged: boolean;
  isStopped: boolean;
  /** Inputs were lost: nobody had taken those before. */
  isCut: boolean;
  crash: unknown;
  running(): Iterable<[ActorPath, InspectedActor]>;
}

/** The inputs that flows received on this page load, until the recorder's code has arrived and takes them. */
export interface InputLog {
  inspect(event: InspectionEvent): void;
  /** The running flows, and the stopped ones until they are forgotten. */
  flows(): readonly LoggedFlow[];
  forget(flow: LoggedFlow): void;
  /** Adds what made a page crash to the flows that run on it. */
  addCrash(error: unknown): void;
  /** Calls the listener once there is something to take, and again for each further input. */
  listen(listener: () => void): void;
  close(): void;
}

export interface InputLogOptions {
  maximumPending?: number;
  now?: () => number;
  /** The path of the page on which a flow begins. */
  path: () => string;
}

export function createInputLog({ maximumPending = 5_000, now = Date.now, path }: InputLogOptions): InputLog {
  const flows = new Map<string, LoggedFlow & { observe(event: InspectionEvent): void }>();
  let listener: (() => void) | undefined;
  let isClosed = false;

  function flowOf(event: InspectionEvent) {
    const known = flows.get(event.rootId);
    if (known || event.type !== '@xstate.actor') return known;
    const root = rootOf(actorOf(event.actorRef));
    const machine = machineOf(root);
    if (!machine) return undefined;
    const logged = logFlow(event.rootId, root, machine.id);
    flows.set(event.rootId, logged);
    return logged;
  }

  function logFlow(rootId: string, root: InspectedActor, flow: string) {
    const began = now();
    let count = 0;
    // What a prerendered form held is sent to a flow before it is started, which it may never be: React discards renderings.
    let hasBegun = false;
    const reducer = new EventReader({
      onInput({ immediate, ...input }) {
        logged.isChanged = hasBegun;
        if (input.kind === 'stop') logged.isStopped = true;
        if (logged.pending.length >= maximumPending) logged.isCut = true;
        if (!logged.isCut)
          logged.pending.push({ i: count, t: now() - began, ...input, ...(immediate && { immediate }) });
        listener?.();
        return count++;
      },
      onDeadLetter(index) {
        logged.pending = logged.pending.filter(({ i }) => i !== index);
      },
    });
    const logged = {
      rootId,
      flow,
      path: path(),
      began,
      input: inputOf(root),
      pending: [] as LoggedInput[],
      services: new Map<ActorPath, Service>(),
      isChanged: false,
      isStopped: false,
      isCut: false,
      crash: null as unknown,
      running: reducer.paths.running,
      observe(event: InspectionEvent) {
        reducer.observe(event);
        if (event.type === '@xstate.event' && event.event.type === 'xstate.init') {
          hasBegun = true;
          logged.isChanged = true;
          noteService(actorOf(event.actorRef));
        }
      },
    };
    function noteService(actor: InspectedActor) {
      const service = serviceOf(actor.logic);
      const started = reducer.paths.of(actor);
      if (service && started) logged.services.set(placeOf(started), service);
    }
    return logged;
  }

  return {
    inspect(event) {
      if (!isClosed) flowOf(event)?.observe(event);
    },
    flows: () => [...flows.values()],
    forget: ({ rootId }) => void flows.delete(rootId),
    addCrash(error) {
      for (const flow of flows.values()) if (!flow.isStopped) Object.assign(flow, { crash: error, isChanged: true });
      listener?.();
    },
    listen(next) {
      listener = next;
      if (flows.size > 0) next();
    },
    close() {
      isClosed = true;
      flows.clear();
    },
  };
}
