import { chartsOf } from '@upwell/trace/chart';
import {
  childrenOf,
  type ExportResult,
  type FlowRecording,
  type InspectedActor,
  idsIn,
  type LiveDelay,
  type LiveMachine,
  liveDelays,
  liveMachines,
  placeOf,
  withoutTexts,
} from '@upwell/trace/record';
import { persistedNow } from '@upwell/trace/replay';
import { type Json, own, toTagged } from '@upwell/trace/session';
import type { AnyStateMachine } from 'xstate';
import type { Charts } from '../base/profile.ts';

/** A flow that runs elsewhere, as far as it is known here. */
export interface RemoteFlow extends Omit<FlowRecording, 'actor' | 'machine' | 'exportTrace'> {
  actor: null;
  /** `null` in a build that does not have it. */
  machine: AnyStateMachine | null;
  charts: Charts;
  hasEnded: boolean;
  machines: readonly LiveMachine[];
  delays: readonly LiveDelay[];
  contextAt(path: string): Json | undefined;
  exportTrace(isWithoutTexts?: boolean): Promise<ExportResult>;
}

/** A flow that the dock shows: of this page, or of one that it watches. */
export type LiveFlow = FlowRecording | RemoteFlow;

/** The session of a flow; without its texts where its machine is, which says what may stay. */
export async function exported(flow: LiveFlow, isWithoutTexts = false): Promise<ExportResult> {
  if (!flow.actor) return flow.exportTrace(isWithoutTexts);
  const whole = flow.exportTrace();
  return isWithoutTexts ? withoutTexts(whole, flow.machine) : whole;
}

export function hasEnded(flow: LiveFlow): boolean {
  return flow.actor ? flow.actor.getSnapshot().status !== 'active' : flow.hasEnded;
}

/** The machines of a flow as they are now, and the delays that are running in them. */
export function machinesOf(flow: LiveFlow): {
  machines: readonly LiveMachine[];
  delays: readonly LiveDelay[];
} {
  if (!flow.actor) return flow;
  const machines = liveMachines(flow.actor);
  return { machines, delays: liveDelays(flow.actor, machines) };
}

export function chartsOfFlow(flow: LiveFlow): Charts {
  return flow.actor ? chartsOf(flow.machine) : flow.charts;
}

/** The context that an actor has now. */
export function contextNow(flow: LiveFlow, path: string): Json | undefined {
  return flow.actor ? contextOf(actorIn(flow.actor, path, idsIn(flow.start))) : flow.contextAt(placeOf(path));
}

/** What XState persists of an actor of this page. */
export function snapshotNow({ actor, start }: FlowRecording, path: string): Json | undefined {
  const running = actorIn(actor, path, idsIn(start));
  return running && persistedNow(running);
}

export function contextOf(actor: InspectedActor | undefined): Json | undefined {
  const snapshot: { context?: unknown } = actor?.getSnapshot() ?? {};
  return snapshot.context === undefined ? undefined : toTagged(snapshot.context);
}

function actorIn(root: InspectedActor, path: string, ids: ReturnType<typeof idsIn>): InspectedActor | undefined {
  const names = placeOf(path).split('/').slice(1);
  return names.reduce<InspectedActor | undefined>(
    (actor, name) => actor && childrenOf(actor).find(({ id }) => id === (own(ids, name) ?? name)),
    root,
  );
}
