import type { FlowRecording } from '@upwell/trace/record';
import { derivedStore, type ReadableStore } from '../store.ts';
import type { LiveState } from './live-log.ts';

/** A flow of this page. */
export interface LiveFlow {
  id: string;
  recording: FlowRecording;
  hasEnded: boolean;
}

/** The flows of this page, oldest first: the same list while none starts or ends. */
export function createLiveFlows(live: ReadableStore<LiveState>): ReadableStore<readonly LiveFlow[]> {
  return derivedStore(
    live,
    ({ flows }) =>
      flows.map((recording) => ({
        id: recording.id,
        recording,
        hasEnded: recording.actor.getSnapshot().status !== 'active',
      })),
    (flows) => flows.map(({ id, hasEnded }) => `${id} ${hasEnded}`).join(),
  );
}
