import { useState } from 'react';
import { useSendableEvents } from '../actors/chart-events.ts';
import { useLabProfile } from '../base/profile.ts';
import { type Store, useStoreInBackground } from '../base/store.ts';
import { RunningChart } from '../chart/flow-chart.tsx';
import { delayMarks } from '../chart/model/delay-marks.ts';
import type { LiveFlow } from './live-flow.ts';
import type { LiveState } from './live-log.ts';
import { createLivePicture } from './live-picture.ts';

/** The chart with its active states and the transitions the last event took. */
export function LiveChart({ recording, live }: { recording: LiveFlow; live: Store<LiveState> }) {
  const { charts, trace: profile } = useLabProfile();
  const [picture] = useState(() => createLivePicture(recording, live, profile.cases));
  const { machines, delays, steps } = useStoreInBackground(picture);
  return (
    <RunningChart
      machine={recording.flow}
      charts={charts}
      machines={machines}
      steps={steps}
      delays={delayMarks(delays, charts)}
      events={useSendableEvents(machines)}
    />
  );
}
