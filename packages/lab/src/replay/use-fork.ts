import type { Trace } from '@upwell/trace/format';
import { type Fork, fork } from '@upwell/trace/record';
import { useEffect, useReducer, useState } from 'react';
import type { AnyStateMachine } from 'xstate';

/** A fork of the session at a moment; rerenders when anything in it changes, stops on unmount. */
export function useFork(trace: Trace, machine: AnyStateMachine, position: number): Fork | null {
  const [forked, setForked] = useState<Fork | null>(null);
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const made = fork(trace, machine, position);
    const subscription = made.actor.system.inspect(({ type }) => {
      if (type === '@xstate.snapshot') queueMicrotask(draw);
    });
    setForked(made);
    return () => {
      subscription.unsubscribe();
      made.stop();
    };
  }, [trace, machine, position]);
  return forked;
}
