import { useEffect, useRef, useState } from 'react';
import { type Actor, createActor } from 'xstate';
import { labMachine } from './machines/lab.ts';
import { paceAt } from './replay/pace.ts';

export type LabActor = Actor<typeof labMachine>;

const pacedMachine = labMachine.provide({
  delays: { pace: ({ context, self }) => paceAt(self, context.position) },
});

/** The actor of the Lab's own machine, stopped when the Lab is unmounted. It makes no calls and is not recorded. */
export function useLabActor(): LabActor {
  const [actor] = useState(() => createActor(pacedMachine));
  const stopping = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(stopping.current);
    actor.start();
    return () => {
      // Later: StrictMode unmounts and mounts again at once, and a stopped actor cannot be started.
      stopping.current = setTimeout(() => actor.stop());
    };
  }, [actor]);
  return actor;
}
