import type { Verdict } from '@upwell/trace/replay';
import { useEffect, useState } from 'react';
import type { OpenSession } from '../sessions/use-open-session.ts';
import type { PlayedSession } from './played-session.ts';

/** What a key may have to wait for. */
const sliceMs = 5;

/** Replays the rest of a session in slices and returns the verdict; `null` until then. No slice delays the frame that shows another moment. */
export function useVerdict(played: PlayedSession | null, actor: OpenSession['actor']): Verdict | null {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  // To the error boundary, which does not see what a timer throws.
  if (failure) throw failure.error;
  useEffect(() => {
    if (!played) return;
    const { advance, verdict: verdictNow } = played;
    const controller = new AbortController();
    let frame = 0;
    let shown: number | null = null;

    function slice(): void {
      const until = performance.now() + sliceMs;
      let hasMore = true;
      while (hasMore && performance.now() < until) hasMore = advance();
      setVerdict(verdictNow());
      if (hasMore) inBackground(attempt, controller.signal);
    }

    function attempt(): void {
      const { position } = actor.getSnapshot().context;
      if (position !== shown) {
        shown = position;
        frame = requestAnimationFrame(() => inBackground(attempt, controller.signal));
        return;
      }
      try {
        slice();
      } catch (error) {
        setFailure({ error });
      }
    }

    inBackground(attempt, controller.signal);
    return () => {
      controller.abort();
      cancelAnimationFrame(frame);
    };
  }, [played, actor]);
  return verdict;
}

/** Runs after input and painting, where the browser knows priorities. */
function inBackground(then: () => void, signal: AbortSignal): void {
  if ('scheduler' in window) {
    window.scheduler.postTask(then, { priority: 'background', signal }).catch(() => undefined);
  } else {
    setTimeout(() => signal.aborted || then());
  }
}
