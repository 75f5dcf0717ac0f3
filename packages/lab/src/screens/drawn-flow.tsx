import { isMachine } from '@upwell/services';
import { actorOf, childrenOf, createIsolatedActor, machineIdOf, machineOf } from '@upwell/trace/record';
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { type AnyActor, type AnyActorLogic, createActor, fromTransition } from 'xstate';
import { DrawnActorsContext } from './drawn-actors.ts';

/**
 * Draws an application in the state of `actor`, where it reads its actors by the hooks of `@upwell/lab/react`. Other actors that these
 * hooks create are not started. Says so when nothing reads the actor: what is created outside of React is out of reach.
 */
export function DrawnFlow({ actor, children }: { actor: AnyActor; children: ReactNode }) {
  const drawn = useMemo(() => drawnActors(actor), [actor]);
  return (
    <DrawnActorsContext.Provider value={drawn}>
      <Suspense>
        {children}
        <ReadCheck key={drawn.machine} {...drawn} />
      </Suspense>
    </DrawnActorsContext.Provider>
  );
}

function drawnActors(root: AnyActor) {
  let isRead = false;
  return {
    machine: machineIdOf(actorOf(root)) ?? '',
    isRead: () => isRead,
    actorOf(logic: AnyActorLogic, input: unknown): AnyActor {
      const id = isMachine(logic) ? logic.id : null;
      const found = [...withDescendants(root)].find((one) => machineOf(one)?.id === id);
      isRead ||= found !== undefined;
      return found ?? idleActor(logic, input);
    },
  };
}

function* withDescendants(actor: AnyActor): Generator<ReturnType<typeof actorOf>> {
  const machine = actorOf(actor);
  if (!machineOf(machine)) return;
  yield machine;
  for (const child of childrenOf(machine)) yield* withDescendants(child);
}

function idleActor(logic: AnyActorLogic, input: unknown): AnyActor {
  return isMachine(logic)
    ? createIsolatedActor(logic, { input })
    : createActor(fromTransition((state: undefined) => state, undefined));
}

/** Stands after the application, so that it is asked once that has read its actors. */
function ReadCheck({ machine, isRead }: Pick<ReturnType<typeof drawnActors>, 'machine' | 'isRead'>) {
  const [isMissing, setMissing] = useState(false);
  useEffect(() => setMissing(!isRead()), [isRead]);
  return (
    isMissing && (
      <p role="alert">
        This is not the recorded moment: no component reads “{machine}” by useMachine, useActorRef or createActorContext
        of @upwell/lab/react.
      </p>
    )
  );
}
