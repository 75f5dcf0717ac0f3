import type { InspectedActor } from '../engine/xstate-internals.ts';
import type { ActorPath, TraceFault } from '../format/trace.ts';
import { serviceOf } from '../services/service.ts';

type FaultOf = (call: InspectedActor) => TraceFault | undefined;

/** The calls of a flow that have no answer: what a fault did to them is on no input. */
export function createUnansweredCalls(faultOf: FaultOf) {
  const calls = new Map<ActorPath, InspectedActor>();
  return {
    start(path: ActorPath, actor: InspectedActor): void {
      if (serviceOf(actor.logic)?.kind === 'api') calls.set(path, actor);
    },
    answer: (path: ActorPath) => calls.delete(path),
    /** These actors have ended; a call without a fault is forgotten then. */
    stop(paths: readonly ActorPath[]): void {
      for (const path of paths)
        for (const [call, actor] of calls)
          if ((call === path || call.startsWith(`${path}/`)) && !faultOf(actor)) calls.delete(call);
    },
    faultOf(path: ActorPath): TraceFault | undefined {
      const call = calls.get(path);
      return call && faultOf(call);
    },
  };
}
