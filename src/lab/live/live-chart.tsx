import type { FlowRecording } from '../../trace/record/recorder.ts';
import { liveDelays } from '../chart/delay-marks.ts';
import { RunningChart } from '../chart/flow-chart.tsx';
import { useLabProfile } from '../profile.ts';
import { useChartEvents } from './chart-events.tsx';
import type { LogEntry } from './live-log.ts';
import { liveMachines } from './running.ts';

/** The chart with its active states and the transitions the last event took. */
export function LiveChart({
  recording,
  entries,
}: {
  recording: FlowRecording;
  entries: readonly LogEntry[];
}) {
  const { charts } = useLabProfile();
  const last = entries.at(-1)?.step.cause;
  const machines = liveMachines(recording.actor);
  const { events, form } = useChartEvents(machines);
  return (
    <>
      <RunningChart
        key={recording.id}
        machine={recording.flow}
        charts={charts}
        machines={machines}
        steps={entries.map(({ step }) => step).filter(({ cause }) => cause === last)}
        delays={liveDelays(recording.actor, machines, charts)}
        events={events}
      />
      {form}
    </>
  );
}
