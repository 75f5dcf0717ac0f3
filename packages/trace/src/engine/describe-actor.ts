import { toTagged } from '../format/tagged.ts';
import type { TracedActor } from '../format/trace.ts';
import { serviceOf } from '../services/service.ts';
import type { ActorPaths } from './actor-paths.ts';
import { type InspectedActor, inputOf, machineOf, parentOf, sourceNameOf } from './xstate-internals.ts';

/** An actor as a trace describes it. */
export function describeActor(actor: InspectedActor, paths: ActorPaths): TracedActor {
  const parent = parentOf(actor);
  return {
    src: sourceNameOf(actor),
    parent: (parent && paths.of(parent)) ?? null,
    machine: machineOf(actor)?.id ?? null,
    service: serviceOf(actor.logic) ?? null,
    input: toTagged(inputOf(actor)),
  };
}
