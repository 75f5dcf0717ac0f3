import { createScrubber, type Scrubber, stride } from '@upwell/trace/replay';
import type { Trace } from '@upwell/trace/session';
import { useEffect, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { createFrameBreaks } from '../base/frame-breaks.ts';

interface Played {
  trace: Trace;
  played: Scrubber | number;
}

/** Inputs that are played between two looks at the clock. */
const portion = 100;

/** The scrubber of a session that has been played up to a moment; until then the share of the inputs that are played, from 0 to 1. */
export function usePlayed(trace: Trace, machine: AnyStateMachine, position: number): Scrubber | number {
  const begin = (): Played => ({
    trace,
    played: position > stride ? 0 : createScrubber(trace, machine),
  });
  const [state, setState] = useState(begin);
  const { played } = state.trace === trace ? state : begin();
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  // To the error boundary, which does not see what is thrown later.
  if (failure) throw failure.error;
  if (state.trace !== trace) setState({ trace, played });
  const isPlaying = typeof played === 'number';
  // biome-ignore lint/correctness/useExhaustiveDependencies: plays once; further moments are near what was played
  useEffect(() => {
    let isWanted = isPlaying;
    async function play() {
      const pause = createFrameBreaks();
      const scrubber = createScrubber(trace, machine);
      for (let at = 0; at < position; at += portion) {
        scrubber.at(at);
        if (await pause()) {
          if (!isWanted) return;
          setState({ trace, played: at / position });
        }
      }
      if (isWanted) setState({ trace, played: scrubber });
    }
    if (isWanted) play().catch((error) => setFailure({ error }));
    return () => {
      isWanted = false;
    };
  }, [trace, machine]);
  return played;
}
