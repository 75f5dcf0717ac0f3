import { actorService } from '../engine/stub-service.ts';
import type { InspectedActor } from '../engine/xstate-internals.ts';
import type { ActorPath, TraceFault } from '../format/trace.ts';

/** The calls of a flow that have no answer: the fault of such a call is on no input. */
export function createUnansweredCalls(faultOf: (call: InspectedActor) => TraceFault | undefined) {
  const calls = new Map<ActorPath, InspectedActor>();
  return {
    start(path: ActorPath, actor: InspectedActor): void {
      if (actorService(actor)?.kind === 'api') calls.set(path, actor);
    },
    answer: (path: ActorPath) => calls.delete(path),
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
