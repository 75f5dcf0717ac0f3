import { useEffect, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { Trace } from '../../trace/format/trace.ts';
import { beginReplay, type Verdict } from '../../trace/replay/replay.ts';
import { type Scrubber, stride } from '../../trace/replay/scrubber.ts';

/** Milliseconds at a time: what a person does in between is answered within a frame or two. */
const sliceLength = 20;

/**
 * Replays a session behind the scenes, a slice at a time: for the verdict, and for the checkpoints on the way, which make every
 * jump short. `null` until there is a verdict.
 */
export function useReplay(trace: Trace, machine: AnyStateMachine, scrubber: Scrubber): Verdict | null {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  useEffect(() => {
    const run = beginReplay(trace, machine);
    let next = stride;

    function keepCheckpoint(): void {
      const position = run.position();
      if (position < next || position > scrubber.length) return;
      scrubber.store(position, run.checkpoint());
      next = position + stride;
    }

    function slice(): void {
      const until = performance.now() + sliceLength;
      let goesOn = true;
      while (goesOn && performance.now() < until) {
        goesOn = run.advance();
        keepCheckpoint();
      }
      setVerdict(run.verdict());
      if (goesOn) timer = setTimeout(slice);
    }

    let timer = setTimeout(slice);
    return () => {
      clearTimeout(timer);
      run.stop();
    };
  }, [trace, machine, scrubber]);
  return verdict;
}
