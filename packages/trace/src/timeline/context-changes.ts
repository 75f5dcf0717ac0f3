import { contextAfter, valueAt } from '../format/patch.ts';
import type { Json } from '../format/tagged.ts';
import type { ActorPath, TraceStep } from '../format/trace.ts';

/** A place in a machine's context with its values; `undefined` where there is none, or none is known. */
export interface ContextChange {
  actor: ActorPath;
  /** A JSON pointer: `/cards/0`. */
  path: string;
  before: Json | undefined;
  after: Json | undefined;
}

/** What steps changed in the contexts of machines that ran already, each place once. `contextBefore` is that before the first step. */
export function contextChanges(
  steps: readonly TraceStep[],
  contextBefore: (actor: ActorPath) => Json | undefined,
): ContextChange[] {
  const contexts = new Map<ActorPath, Json>();
  const changes = new Map<string, ContextChange>();
  for (const step of steps) {
    const { actor, from, contextPatch } = step;
    const context = contexts.get(actor) ?? contextBefore(actor) ?? {};
    contexts.set(actor, contextAfter(context, [step]));
    if (from === null) continue;
    for (const operation of contextPatch) {
      const { path } = operation;
      const key = `${actor} ${path}`;
      const { before } = changes.get(key) ?? { before: valueAt(context, path) };
      const after = operation.op === 'remove' ? undefined : operation.value;
      changes.set(key, { actor, path, before, after });
    }
  }
  return [...changes.values()];
}
