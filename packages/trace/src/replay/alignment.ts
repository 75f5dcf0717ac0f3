import type { StateValue } from 'xstate';
import { placeOf } from '../engine/actor-paths.ts';
import type { Player } from '../engine/player.ts';
import { applyPatch, memberOf } from '../format/patch.ts';
import { sameJson } from '../format/same-json.ts';
import { type Json, tagOf } from '../format/tagged.ts';
import { unfolded } from '../format/to-tagged.ts';
import type { ActorPath, Trace, TraceStep } from '../format/trace.ts';

/** A machine as its recorded steps left it. */
interface RecordedMachine {
  value: StateValue;
  context: Json;
}

/** Follows the recorded steps of a page, so that a replay which drifted can continue with what was recorded. */
export function createAlignment({ start, actors }: Pick<Trace, 'start' | 'actors'>) {
  const machines = new Map<ActorPath, RecordedMachine>();
  if ('checkpoint' in start)
    for (const path of Object.keys(start.checkpoint.actors)) {
      const stored = storedMachine(start.checkpoint.snapshot, path);
      if (stored && actors[path]?.machine) machines.set(path, stored);
    }

  return {
    follow({ actor, from, value, status, contextPatch, stopped }: TraceStep): void {
      const stored = 'checkpoint' in start && from !== null && storedMachine(start.checkpoint.snapshot, actor);
      const { context } = machines.get(actor) ?? (stored || { context: {} });
      machines.set(actor, { value, context: applyPatch(context, contextPatch) });
      const ended = status === 'active' ? stopped : [...stopped, actor];
      for (const path of machines.keys())
        if (ended.some((one) => path === one || path.startsWith(`${one}/`))) machines.delete(path);
    },
    /** Gives the machines of a replay their recorded contexts. False if they are not the same machines, or not in the same states. */
    align(player: Player): boolean {
      const running = player.machines().filter(({ state }) => state.status === 'active');
      const isSame = ({ path, state }: (typeof running)[number]) =>
        sameJson(state.value as Json, (machines.get(path)?.value as Json) ?? null);
      if (running.length !== machines.size || !running.every(isSame)) return false;
      for (const { path, actor } of running) {
        const context = machines.get(path)?.context;
        if (isPlainRecord(context)) player.recall(actor, context);
      }
      return true;
    },
  };
}

function isPlainRecord(json: Json | undefined): json is { [key: string]: Json } {
  return typeof json === 'object' && json !== null && !Array.isArray(json) && tagOf(json) === null;
}

/** A machine in the snapshot of a checkpoint; `undefined` if it is not there. */
function storedMachine(snapshot: Json, actor: ActorPath): RecordedMachine | undefined {
  const found = storedAt(snapshot, actor);
  const value = memberOf(found, 'value') as StateValue | undefined;
  return value === undefined ? undefined : { value, context: unfolded(memberOf(found, 'context') ?? {}) };
}

/** The snapshot of an actor in that of a checkpoint. */
export function storedAt(snapshot: Json, actor: ActorPath): Json | undefined {
  const ids = placeOf(actor).split('/').slice(1);
  return ids.reduce<Json | undefined>(
    (state, id) => memberOf(memberOf(memberOf(state, 'children'), id), 'snapshot'),
    snapshot,
  );
}
