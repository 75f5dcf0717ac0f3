import type { Words } from '@upwell/trace/chart';
import { createSessionModel, type Timeline } from '@upwell/trace/session';
import type { ReadableStore } from '../base/store.ts';
import { createFollower } from './follower.ts';
import type { LiveFlow } from './live-flow.ts';
import type { LiveState } from './live-log.ts';

/** A log that changes more often cannot be read, and takes the page's frames. */
const paceMs = 250;

/** The timeline of a running flow. Follows the live log while somebody listens, at a pace; each new step costs only itself. */
export function createLiveTimeline(
  recording: LiveFlow,
  live: ReadableStore<LiveState>,
  words: Words,
): ReadableStore<Timeline> {
  const follow = createFollower(recording, () => createSessionModel(recording, { actorAt: recording.actorAt, words }));
  let timeline = follow().builder.timeline();

  function update(): void {
    const { builder, isChanged } = follow();
    if (isChanged) timeline = builder.timeline();
  }

  return {
    get: () => timeline,
    subscribe(listener) {
      // What was recorded since this was made.
      update();
      const hear = paced(() => {
        update();
        listener();
      });
      const unsubscribe = live.subscribe(hear.call);
      return () => {
        unsubscribe();
        hear.cancel();
      };
    },
  };
}

/** Runs at the first call, and once in each period in which there are others. */
function paced(run: () => void) {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isDue = false;
  function next(): void {
    timer = isDue ? setTimeout(next, paceMs) : null;
    if (isDue) run();
    isDue = false;
  }
  return {
    call(): void {
      isDue = true;
      if (timer === null) next();
    },
    cancel(): void {
      if (timer !== null) clearTimeout(timer);
    },
  };
}
