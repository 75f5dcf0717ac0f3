import type { Words } from '@upwell/trace/chart';
import { createSessionModel, type Timeline } from '@upwell/trace/session';
import type { ReadableStore } from '../base/store.ts';
import { createFollower } from './follower.ts';
import type { LiveFlow } from './live-flow.ts';
import type { LiveState } from './live-log.ts';

/** The timeline of a running flow. Follows the live log while somebody listens; each new step costs only itself. */
export function createLiveTimeline(
  recording: LiveFlow,
  live: ReadableStore<LiveState>,
  words: Words,
): ReadableStore<Timeline> {
  const follow = createFollower(recording, () =>
    createSessionModel(recording, { actorAt: recording.actorAt, words }),
  );
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
      return live.subscribe(() => {
        update();
        listener();
      });
    },
  };
}
