import { beginReplay, type Scrubber, stride, type Verdict } from '@upwell/trace/replay';
import type { SessionPage } from '@upwell/trace/session';
import { useEffect, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { useLabProfile } from '../base/profile.ts';
import type { OpenSession } from '../sessions/use-open-session.ts';

/** What a key may have to wait for. */
const sliceMs = 5;

/**
 * Replays a session in slices and returns the verdict; `null` until then. On the way it gives the scrubber checkpoints. No slice delays
 * the frame that shows another moment.
 */
export function useVerdict(
  page: SessionPage,
  machine: AnyStateMachine,
  scrubber: Scrubber,
  actor: OpenSession['actor'],
): Verdict | null {
  const words = useLabProfile().trace;
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  // To the error boundary, which does not see what a timer throws.
  if (failure) throw failure.error;
  useEffect(() => {
    const controller = new AbortController();
    let run: ReturnType<typeof beginReplay> | null = null;
    let next = stride;
    let frame = 0;
    let shown: number | null = null;

    function storeCheckpoint(run: ReturnType<typeof beginReplay>): void {
      const position = run.position();
      if (position < next || position > scrubber.length) return;
      scrubber.store(position, run.checkpoint());
      next = position + stride;
    }

    function slice(): void {
      const until = performance.now() + sliceMs;
      let hasMore = true;
      while (hasMore && performance.now() < until) {
        run ??= beginReplay(page, machine, 'full', words);
        hasMore = run.advance();
        storeCheckpoint(run);
      }
      if (run) setVerdict(run.verdict());
      if (hasMore) afterEverythingElse(attempt, controller.signal);
    }

    function attempt(): void {
      const { position } = actor.getSnapshot().context;
      if (position !== shown) {
        shown = position;
        frame = requestAnimationFrame(() => afterEverythingElse(attempt, controller.signal));
        return;
      }
      try {
        slice();
      } catch (error) {
        setFailure({ error });
      }
    }

    afterEverythingElse(attempt, controller.signal);
    return () => {
      controller.abort();
      cancelAnimationFrame(frame);
      run?.stop();
    };
  }, [page, machine, scrubber, actor, words]);
  return verdict;
}

/** Runs after input and painting, where the browser knows priorities. */
function afterEverythingElse(then: () => void, signal: AbortSignal): void {
  if ('scheduler' in window) {
    window.scheduler.postTask(then, { priority: 'background', signal }).catch(() => undefined);
  } else {
    setTimeout(() => signal.aborted || then());
  }
}
