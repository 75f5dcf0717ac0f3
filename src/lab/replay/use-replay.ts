import { useEffect, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { Trace } from '../../trace/format/trace.ts';
import { beginReplay, type Verdict } from '../../trace/replay/replay.ts';
import { type Scrubber, stride } from '../../trace/replay/scrubber.ts';
import { useLabProfile } from '../profile.ts';

/** In milliseconds; short enough that the page stays responsive. */
const sliceLength = 20;

/** Replays a session in slices and returns the verdict; `null` until then. Gives the scrubber checkpoints, which make jumps fast. */
export function useReplay(trace: Trace, machine: AnyStateMachine, scrubber: Scrubber): Verdict | null {
  const { words } = useLabProfile().trace;
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  // To the error boundary, which does not see what a timer throws.
  if (failure) throw failure.error;
  useEffect(() => {
    let run: ReturnType<typeof beginReplay> | null = null;
    let next = stride;

    function storeCheckpoint(run: ReturnType<typeof beginReplay>): void {
      const position = run.position();
      if (position < next || position > scrubber.length) return;
      scrubber.store(position, run.checkpoint());
      next = position + stride;
    }

    function slice(): void {
      run ??= beginReplay(trace, machine, 'full', words);
      const until = performance.now() + sliceLength;
      let hasMore = true;
      while (hasMore && performance.now() < until) {
        hasMore = run.advance();
        storeCheckpoint(run);
      }
      setVerdict(run.verdict());
      if (hasMore) timer = setTimeout(attempt);
    }

    function attempt(): void {
      try {
        slice();
      } catch (error) {
        setFailure({ error });
      }
    }

    let timer = setTimeout(attempt);
    return () => {
      clearTimeout(timer);
      run?.stop();
    };
  }, [trace, machine, scrubber, words]);
  return verdict;
}
