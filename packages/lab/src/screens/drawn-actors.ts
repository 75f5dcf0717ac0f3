import { createContext } from 'react';
import type { AnyActor, AnyActorLogic } from 'xstate';

/** What the hooks of `@upwell/lab/react` get from a picture of the application, in place of running actors. */
export interface DrawnActors {
  /** The actor of the moment; of other logic one that is not running. */
  actorOf(logic: AnyActorLogic, input: unknown): AnyActor;
}

/** `null` on the running page. */
export const DrawnActorsContext = createContext<DrawnActors | null>(null);
