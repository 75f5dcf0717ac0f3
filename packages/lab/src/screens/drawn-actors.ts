import { createContext } from 'react';
import type { AnyActor, AnyActorLogic } from 'xstate';

/** The actors that a picture of the application gives to the hooks of `@upwell/lab/react`, in place of running ones. */
export interface DrawnActors {
  /** The actor of the moment; of other logic one that is not running. */
  actorOf(logic: AnyActorLogic, input: unknown): AnyActor;
}

/** `null` on the running page. */
export const DrawnActorsContext = createContext<DrawnActors | null>(null);
