import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { type Actor, createActor } from 'xstate';
import { labMachine } from '../../machines/lab/lab.ts';
import { paceAt } from './replay/pace.ts';

export type LabActor = Actor<typeof labMachine>;

/** An actor to draw the Lab with instead of a new one, neither started nor stopped: for a picture of the Lab in the Lab. */
export const LabActorContext = createContext<LabActor | null>(null);

const pacedMachine = labMachine.provide({
  delays: { pace: ({ context, self }) => paceAt(self, context.position) },
});

/** The actor of the Lab's own machine, stopped when the Lab is unmounted. It makes no calls and is not recorded. */
export function useLabActor(): LabActor {
  const override = useContext(LabActorContext);
  const [created] = useState(() => override ?? createActor(pacedMachine));
  const stopping = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (override) return;
    clearTimeout(stopping.current);
    created.start();
    return () => {
      // Later: StrictMode unmounts and mounts again at once, and a stopped actor cannot be started.
      stopping.current = setTimeout(() => created.stop());
    };
  }, [created, override]);
  return created;
}
