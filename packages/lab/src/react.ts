import { createContext, createElement, type ReactNode, useContext, useMemo } from 'react';
import { type Actor, type ActorOptions, type AnyActorLogic, fromTransition, type SnapshotFrom } from 'xstate';
import * as running from 'xstate-react';
import { DrawnActorsContext } from './screens/drawn-actors.ts';

/*
 * The hooks of `@xstate/react`, which in a picture that the Lab draws of the application give the actor of the moment. On the running
 * page they are the originals, imported by another name: an application may have an alias from theirs to this module, and one from this
 * name to its own version of them.
 */

export { shallowEqual, useSelector } from 'xstate-react';

const nothing = fromTransition((state: null) => state, null);

type Options<Logic extends AnyActorLogic> = ActorOptions<Logic> | undefined;

function useDrawnActor<Logic extends AnyActorLogic>(logic: Logic, options: Options<Logic>): Actor<Logic> | undefined {
  const drawn = useContext(DrawnActorsContext);
  const config: unknown = 'config' in logic ? logic.config : logic;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a machine may be provided with other implementations at each render
  return useMemo(() => drawn?.actorOf(logic, options?.input) as Actor<Logic> | undefined, [drawn, config]);
}

type Observed = Parameters<typeof running.useActorRef<AnyActorLogic>>[2];

/** As in `@xstate/react`. */
export const useActorRef = ((logic: AnyActorLogic, options: Options<AnyActorLogic>, observer: Observed) => {
  const drawn = useDrawnActor(logic, options);
  const actor = running.useActorRef<AnyActorLogic>(
    drawn ? nothing : logic,
    drawn ? {} : options,
    drawn ? undefined : observer,
  );
  return drawn ?? actor;
}) as typeof running.useActorRef;

/** As in `@xstate/react`. */
export const useActor = ((logic: AnyActorLogic, options: Options<AnyActorLogic>) => {
  const drawn = useDrawnActor(logic, options);
  const snapshot = running.useSelector(drawn, (current) => current);
  const result = running.useActor(drawn ? nothing : logic, drawn ? {} : options);
  return drawn ? [snapshot, drawn.send, drawn] : result;
}) as typeof running.useActor;

/** As in `@xstate/react`. */
export const useMachine = useActor as typeof running.useMachine;

interface ProviderProps<Logic extends AnyActorLogic> {
  children: ReactNode;
  logic?: Logic;
  options?: ActorOptions<Logic>;
}

/** As in `@xstate/react`. */
export const createActorContext = (<Logic extends AnyActorLogic>(logic: Logic, options?: ActorOptions<Logic>) => {
  const ActorContext = createContext<Actor<Logic> | null>(null);

  function Provider({ children, logic: given = logic, options: givenOptions }: ProviderProps<Logic>) {
    const all = { ...options, ...givenOptions } as Parameters<typeof useActorRef>[1];
    const actor = useActorRef<AnyActorLogic>(given, all as never) as Actor<Logic>;
    return createElement(ActorContext.Provider, { value: actor }, children);
  }

  function useContextActor(): Actor<Logic> {
    const actor = useContext(ActorContext);
    if (!actor) throw new Error('There is no Provider of this actor context above the component that reads it');
    return actor;
  }

  function useContextSelector<Value>(
    selector: (snapshot: SnapshotFrom<Logic>) => Value,
    compare?: (one: Value, other: Value) => boolean,
  ): Value {
    return running.useSelector(useContextActor(), selector, compare);
  }

  return { Provider, useActorRef: useContextActor, useSelector: useContextSelector };
}) as typeof running.createActorContext;
