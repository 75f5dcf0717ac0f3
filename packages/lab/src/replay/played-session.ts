import type { Words } from '@upwell/trace/chart';
import { beginReplay, createScrubber, type Scrubber, stride, type Verdict } from '@upwell/trace/replay';
import type { SessionPage, Trace } from '@upwell/trace/session';
import type { AnyStateMachine } from 'xstate';

/** A session that is replayed once, for its verdict and for its moments. */
export interface PlayedSession {
  machine: AnyStateMachine;
  scrubber: Scrubber;
  /** The number of inputs that are replayed. */
  position(): number;
  /** Replays the next input; false when there is none. */
  advance(): boolean;
  /** Lets the scrubber begin at this position. */
  keepPosition(): void;
  /** `null` until the end or the first difference. */
  verdict(): Verdict | null;
}

/** `page` is the session as it was recorded: perhaps without the steps that its trace has. */
export function createPlayedSession(
  page: SessionPage,
  trace: Trace,
  machine: AnyStateMachine,
  words: Words,
): PlayedSession {
  const scrubber = createScrubber(trace, machine);
  let run: ReturnType<typeof beginReplay> | null = null;
  let next = stride;

  function keepPosition(): void {
    const position = run?.position() ?? 0;
    if (run && position <= scrubber.length) scrubber.store(position, run.checkpoint());
  }

  return {
    machine,
    scrubber,
    position: () => run?.position() ?? 0,
    advance() {
      run ??= beginReplay(page, machine, 'full', words);
      const hasMore = run.advance();
      if (run.position() >= next) {
        keepPosition();
        next = run.position() + stride;
      }
      return hasMore;
    },
    keepPosition,
    verdict: () => run?.verdict() ?? null,
  };
}
