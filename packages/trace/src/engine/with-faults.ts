import { mapEntries } from '../format/tagged.ts';
import type { ActorPath, Trace, TraceFault } from '../format/trace.ts';

/** The trace with the faults of the calls that have no answer: an answer carries its own, and running the inputs shows neither. */
export function withFaults(trace: Trace, faultOf: (call: ActorPath) => TraceFault | undefined): Trace {
  const actors = mapEntries(trace.actors, (actor, path) => {
    const fault = faultOf(path);
    return fault ? { ...actor, fault } : actor;
  });
  return { ...trace, actors };
}
