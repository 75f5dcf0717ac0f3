import { stride } from '@upwell/trace/replay';
import { type Portions, readSessionModel, type SessionPage, type Trace, within } from '@upwell/trace/session';
import { useEffect, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { withFrameBreaks } from '../base/frame-breaks.ts';
import { useLabProfile } from '../base/profile.ts';
import { createPlayedSession, type PlayedSession } from './played-session.ts';

interface Played {
  trace: Trace;
  played: PlayedSession | number;
}

/** Inputs that are played in a few milliseconds. */
const portion = 25;

/** A session that has been read and played up to a moment; until then the share that is done, from 0 to 1. */
export function usePlayed(
  page: SessionPage,
  trace: Trace,
  machine: AnyStateMachine,
  position: number,
): PlayedSession | number {
  const words = useLabProfile().trace;
  const create = () => createPlayedSession(page, trace, machine, words);
  const begin = (): Played => ({ trace, played: trace.inputs.length > stride ? 0 : create() });
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
    const show = (played: PlayedSession | number) => isWanted && setState({ trace, played });
    withFrameBreaks(work, show).then(show, (error) => setFailure({ error }));
    return () => {
      isWanted = false;
      work.return(0);
    };

    function* play(): Portions<PlayedSession | number> {
      yield* within([0, 0.4], readSessionModel(trace, words));
      const played = create();
      for (let count = 1; played.position() < position && played.advance(); count++)
        if (count % portion === 0) yield 0.4 + 0.6 * (played.position() / position);
      played.keepPosition();
      return played;
    }
  }, [trace, machine]);
  return played;
}
