import type { AnyActor, AnyActorRef, AnyStateMachine, Snapshot } from 'xstate';
import { memberOf } from '../format/patch.ts';
import type { Json } from '../format/tagged.ts';
import { actorAt } from './scrubber.ts';

/** An actor at a recorded state, or why there is none: XState makes a failed actor instead of throwing. */
export function restoredActor(machine: AnyStateMachine, snapshot: Json): { actor: AnyActor } | { message: string } {
  try {
    const actor = actorAt(machine, snapshot);
    const failure = failureIn(actor, snapshot);
    return failure ? { message: messageOf(failure.error) } : { actor };
  } catch (error) {
    return { message: messageOf(error) };
  }
}

function failureIn(actor: AnyActorRef, recorded: Json | undefined): { error: unknown } | null {
  const now: Snapshot<unknown> & { children?: Record<string, AnyActorRef | undefined> } = actor.getSnapshot();
  if (now.status === 'error') return memberOf(recorded, 'status') === 'error' ? null : { error: now.error };
  const children = memberOf(recorded, 'children');
  for (const [id, child] of Object.entries(now.children ?? {})) {
    const failure = child && failureIn(child, memberOf(memberOf(children, id), 'snapshot'));
    if (failure) return failure;
  }
  return null;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
