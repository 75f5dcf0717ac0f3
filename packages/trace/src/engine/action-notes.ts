import type { AnyActorRef, EventObject } from 'xstate';
import { toComparable } from '../format/to-tagged.ts';
import type { ActorPath } from '../format/trace.ts';
import type { ActorPaths } from './actor-paths.ts';
import type { Delivery } from './mailbox.ts';
import { toComparableEvent } from './traced-step.ts';
import { actorOf, type InspectedActor } from './xstate-internals.ts';

export interface ActionNotesOptions {
  paths: ActorPaths;
  onDelayed(event: EventObject): void;
}

interface SendParams {
  to?: AnyActorRef | string;
  event: EventObject;
  delay?: number;
}

/** Notes the actions of machines at the events that they process: messages, stopped children, and what a machine defines itself. */
export function createActionNotes({ paths, onDelayed }: ActionNotesOptions) {
  function noteMessage(delivery: Delivery, actor: InspectedActor, { to, event, delay }: SendParams): void {
    const isDelayed = typeof delay === 'number';
    if (isDelayed) onDelayed(event);
    if (!to && !isDelayed) return;
    delivery.sent.push({
      to: recipientOf(actor, to),
      event: toComparableEvent(event),
      delay: isDelayed ? delay : null,
    });
  }

  /** A child that starts in the same step is still referred to by its id. */
  function recipientOf(sender: InspectedActor, to: SendParams['to']): ActorPath {
    return typeof to === 'string' ? `${paths.pathOf(sender)}/${to}` : paths.pathOf(to ? actorOf(to) : sender);
  }

  function noteStop(delivery: Delivery, ref: AnyActorRef | undefined): void {
    const path = ref && paths.of(actorOf(ref));
    if (ref && path && ref.getSnapshot().status === 'active') delivery.stopped.push(path);
  }

  return (
    delivery: Delivery,
    actor: InspectedActor,
    { type, params }: { type: string; params: unknown },
  ): void => {
    switch (type) {
      case 'xstate.raise':
      case 'xstate.sendTo':
        noteMessage(delivery, actor, params as SendParams);
        break;
      case 'xstate.stopChild':
        noteStop(delivery, params as AnyActorRef | undefined);
        break;
      case 'xstate.spawnChild':
      case 'xstate.cancel':
      case 'xstate.log':
        break;
      default:
        delivery.actions.push({ type, params: toComparable(params) });
    }
  };
}
