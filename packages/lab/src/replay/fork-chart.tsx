import { actorOf, type Fork } from '@upwell/trace/record';
import { RunningChart } from '../chart/flow-chart.tsx';
import { useChartEvents } from '../live/chart-events.tsx';
import { liveMachines } from '../live/running.ts';
import { useLabProfile } from '../profile.ts';

/** The chart of a fork: where it is, what the last input did. A click on an arrow sends its event. */
export function ForkChart({ flow, forked }: { flow: string; forked: Fork }) {
  const { charts } = useLabProfile();
  const machines = liveMachines(actorOf(forked.actor));
  const { events, form } = useChartEvents(machines);
  return (
    <>
      <RunningChart
        machine={flow}
        charts={charts}
        machines={machines}
        steps={forked.lastSteps()}
        events={events}
      />
      {form}
    </>
  );
}
