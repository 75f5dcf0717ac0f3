import { useState } from 'react';
import { useSendableEvents } from '../actors/chart-events.ts';
import { useLabProfile } from '../base/profile.ts';
import { useStoreInBackground } from '../base/store.ts';
import { RunningChart } from '../chart/flow-chart.tsx';
import { delayMarks } from '../chart/model/delay-marks.ts';
import type { LivePanelProps } from './live-log.ts';
import { createLivePicture } from './live-picture.ts';

/** The chart with its active states and the transitions the last event took. */
export function LiveChart({ recording, live }: LivePanelProps) {
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
