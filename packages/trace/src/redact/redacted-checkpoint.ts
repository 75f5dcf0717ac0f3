import { fromTagged } from '../format/from-tagged.ts';
import { type Json, mapEntries } from '../format/tagged.ts';
import type { Checkpoint } from '../format/trace.ts';
import type { Redactor } from './redactor.ts';

type Persisted = Readonly<{ [key: string]: Json }>;

/** A checkpoint of a running flow without what came to it from outside. States, and which actors run, are the machines' own. */
export function redactedCheckpoint(
  { snapshot, actors, ...checkpoint }: Checkpoint,
  redactor: Pick<Redactor, 'value'>,
): Checkpoint {
  const redacted = (json: Json | undefined) => redactor.value(fromTagged(json ?? null));
  const ofActor = (persisted: Persisted): Json => ({
    ...persisted,
    ...mapEntries(pick(persisted, ['context', 'input', 'output', 'error']), redacted),
    ...mapEntries(pick(persisted, ['children']), (children) =>
      mapEntries(children as { [id: string]: Json }, (child) => {
        const { snapshot: inner, ...known } = child as { [key: string]: Json };
        return { ...known, snapshot: ofActor(inner as Persisted) };
      }),
    ),
  });
  return {
    ...checkpoint,
    snapshot: ofActor(snapshot as Persisted),
    actors: mapEntries(actors, (actor) => ({ ...actor, input: redacted(actor.input) })),
  };
}

function pick(object: Persisted, keys: readonly string[]): { [key: string]: Json } {
  return Object.fromEntries(keys.flatMap((key) => (key in object ? [[key, object[key] ?? null]] : [])));
}
