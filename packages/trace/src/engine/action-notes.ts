import type { AnyActorRef, EventObject } from 'xstate';
import { toComparable } from '../format/to-tagged.ts';
import type { ActorPath } from '../format/trace.ts';
import type { ActorPaths } from './actor-paths.ts';
import { type StepNotes, toComparableEvent } from './traced-step.ts';
import { actorOf, type InspectedActor } from './xstate-internals.ts';

interface SendParams {
  to?: AnyActorRef | string;
  event: EventObject;
  delay?: number;
}

/** Notes an action of a machine at the event that it processes: a message, a stopped child, or what the machine defines itself. */
export function noteAction(
  notes: StepNotes,
  actor: InspectedActor,
  { type, params }: { type: string; params: unknown },
  paths: ActorPaths,
): void {
  switch (type) {
    case 'xstate.raise':
    case 'xstate.sendTo':
      noteMessage(notes, actor, params as SendParams, paths);
      break;
    case 'xstate.stopChild':
      noteStop(notes, params as AnyActorRef | undefined, paths);
      break;
    case 'xstate.spawnChild':
    case 'xstate.cancel':
    case 'xstate.log':
      break;
    default:
      notes.actions.push({ type, params: toComparable(params) });
  }
}

function noteMessage(
  notes: StepNotes,
  actor: InspectedActor,
  { to, event, delay }: SendParams,
  paths: ActorPaths,
): void {
  const isDelayed = typeof delay === 'number';
  if (!to && !isDelayed) return;
  notes.sent.push({
    to: recipientOf(actor, to, paths),
    event: toComparableEvent(event),
    delay: isDelayed ? delay : null,
  });
}

/** A child that starts in the same step is still referred to by its id, and so is always an actor of another system. */
function recipientOf(sender: InspectedActor, to: SendParams['to'], { pathOf }: ActorPaths): ActorPath {
  if (typeof to === 'string') return `${pathOf(sender)}/${to}`;
  const recipient = to ? actorOf(to) : sender;
  return recipient.system === sender.system ? pathOf(recipient) : `@${recipient.id}`;
}

function noteStop(notes: StepNotes, ref: AnyActorRef | undefined, paths: ActorPaths): void {
  const path = ref && paths.of(actorOf(ref));
  if (ref && path && ref.getSnapshot().status === 'active') notes.stopped.push(path);
}
