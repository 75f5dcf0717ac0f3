import type { EventObject } from 'xstate';
import type { TraceInput } from '../format/trace.ts';
import type { InspectedActor } from './xstate-internals.ts';

export interface ObservedInput extends Pick<TraceInput, 'to' | 'kind'> {
  event: EventObject;
  immediate: boolean;
}

/** The actors and events of a flow as an observer knows them. */
export interface ObservedFlow {
  pathOf(actor: InspectedActor): string;
  isMachine(actor: InspectedActor): boolean;
  /** Is the service running code of its own: being started, or receiving an event? */
  isBusy(service: InspectedActor): boolean;
  isDelayed(event: EventObject): boolean;
}

/** The settlement of a promise, by the event that it sends itself; `undefined` for other events. */
export function settlementOf({ type }: EventObject): 'resolve' | 'reject' | undefined {
  if (type === 'xstate.promise.resolve') return 'resolve';
  return type === 'xstate.promise.reject' ? 'reject' : undefined;
}

/** Machines are told the snapshots of children that they observe: what these do is recorded itself. */
export function isSnapshotOf(source: InspectedActor | undefined, { type }: EventObject): boolean {
  return source !== undefined && type === `xstate.snapshot.${source.id}`;
}

/** An event to a machine as an input; what another system sends comes from outside. `null` for messages between machines, and from a settled service to its parent. */
export function inputFor(
  { pathOf, isMachine, isBusy, isDelayed }: ObservedFlow,
  source: InspectedActor | undefined,
  target: InspectedActor,
  event: EventObject,
): ObservedInput | null {
  if (isDelayed(event)) return { to: pathOf(target), kind: 'timer', event, immediate: false };
  const isFromOutside = source?.system !== target.system;
  if (!source || isFromOutside) return { to: pathOf(target), kind: 'user', event, immediate: false };
  const immediate = isBusy(source);
  if (isMachine(source) || isDerived(source, event, immediate)) return null;
  return { to: pathOf(source), kind: 'emit', event, immediate };
}

/** Does this follow from what the service sent to itself? One that crashes in its own code is busy. */
function isDerived({ id }: InspectedActor, { type }: EventObject, isBusy: boolean): boolean {
  return type === `xstate.done.actor.${id}` || (!isBusy && type === `xstate.error.actor.${id}`);
}
