import { createScrubber, type Scrubber, stride } from '@upwell/trace/replay';
import { type Portions, readSessionModel, type Trace, within } from '@upwell/trace/session';
import { useEffect, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { withFrameBreaks } from '../base/frame-breaks.ts';
import { useLabProfile } from '../base/profile.ts';

interface Played {
  trace: Trace;
  played: Scrubber | number;
}

/** Inputs that are played in a few milliseconds. */
const portion = 25;

/** The scrubber of a session that has been read and played up to a moment; until then the share that is done, from 0 to 1. */
export function usePlayed(trace: Trace, machine: AnyStateMachine, position: number): Scrubber | number {
  const words = useLabProfile().trace;
  const begin = (): Played => ({
    trace,
    played: trace.inputs.length > stride ? 0 : createScrubber(trace, machine),
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
    if (!isPlaying) return;
    let isWanted = true;
    const work = play();
    const show = (played: Scrubber | number) => isWanted && setState({ trace, played });
    withFrameBreaks(work, show).then(show, (error) => setFailure({ error }));
    return () => {
      isWanted = false;
      work.return(0);
    };

    function* play(): Portions<Scrubber | number> {
      yield* within([0, 0.4], readSessionModel(trace, words));
      const scrubber = createScrubber(trace, machine);
      for (let at = 0; at < position; at += portion) {
        scrubber.at(at);
        yield 0.4 + 0.6 * (at / position);
      }
      return scrubber;
    }
  }, [trace, machine]);
  return played;
}
