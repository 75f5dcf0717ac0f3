import { type ActorRefLike, type InspectionEvent, isMachineSnapshot, type StateValue } from 'xstate';

/** A machine and its state, by the names that they have in the code. */
export interface FlowState {
  flow: string;
  /** Its leaves, `working.templates`; several of a parallel state, with spaces between them. */
  state: string;
}

/** The flows that run on this page. */
export function createRunningFlows() {
  const roots = new Map<string, ActorRefLike>();
  return {
    inspect({ type, rootId, actorRef }: InspectionEvent): void {
      if (type !== '@xstate.snapshot' || actorRef.sessionId !== rootId) return;
      if (statesOf(actorRef).length > 0) roots.set(rootId, actorRef);
      else roots.delete(rootId);
    },
    /** Each flow, and after it the machines that run within it. */
    list: (): FlowState[] => [...roots.values()].flatMap(statesOf),
  };
}

function statesOf(actor: ActorRefLike): FlowState[] {
  const snapshot: unknown = actor.getSnapshot();
  if (!isMachineSnapshot(snapshot) || snapshot.status === 'done' || snapshot.status === 'stopped') return [];
  const children: ActorRefLike[] = Object.values(snapshot.children);
  return [
    { flow: snapshot.machine.id, state: leavesOf(snapshot.value).join(' ') },
    ...children.flatMap(statesOf),
  ];
}

/** The paths of the active leaves. */
export function leavesOf(value: StateValue): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([name, inner = {}]) => {
    const leaves = leavesOf(inner);
    return leaves.length > 0 ? leaves.map((leaf) => `${name}.${leaf}`) : [name];
  });
}
