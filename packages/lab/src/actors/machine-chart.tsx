import { chartsOf, type Words } from '@upwell/trace/chart';
import { actorOf, type InspectedActor, liveDelays } from '@upwell/trace/record';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import type { AnyActorRef, AnyStateMachine } from 'xstate';
import type { ChartLayout } from '../base/chart-layout.ts';
import { type ChartProfile, ChartProfileContext, type Charts } from '../base/profile.ts';
import { useStoreInBackground } from '../base/store.ts';
import { FlowChart, RunningChart } from '../chart/flow-chart.tsx';
import { delayMarks } from '../chart/model/delay-marks.ts';
import { noMarks } from '../chart/model/marks.ts';
import { createPlaceInMemory, PlaceContext } from '../shell/place.tsx';
import { createActorPicture } from './actor-picture.ts';

/** `events` are those of a `TraceProfile`. */
export interface MachineChartProps extends Words {
  machine: AnyStateMachine;
  /** Its active states are highlighted, and its transitions followed: an actor of the machine, or of one inside it. */
  actor?: AnyActorRef;
  /** Computed beforehand, with `layOutFlows` of `@upwell/lab/layout`. Others are computed in the browser. */
  layouts?: Readonly<Record<string, ChartLayout>>;
}

/** The chart of a machine, without the rest of the Lab. */
export function MachineChart({ machine, actor, layouts = noLayouts, events }: MachineChartProps) {
  const [view] = useState(createPlaceInMemory);
  const profile = useMemo<ChartProfile>(
    () => ({
      loadLayouts: async () => layouts,
      trace: events ? { events } : {},
    }),
    [layouts, events],
  );
  const charts = chartsOf(machine);
  const { id } = machine;
  return (
    <PlaceContext.Provider value={view}>
      <ChartProfileContext.Provider value={profile}>
        <Frame>
          {actor ? (
            <ActorChart machine={id} charts={charts} actor={actorOf(actor)} />
          ) : (
            <FlowChart machine={id} charts={charts} marks={noMarks} />
          )}
        </Frame>
      </ChartProfileContext.Provider>
    </PlaceContext.Provider>
  );
}

const noLayouts = {};

function ActorChart({ machine, charts, actor }: { machine: string; charts: Charts; actor: InspectedActor }) {
  const picture = useMemo(() => createActorPicture(actor, machine, charts), [actor, machine, charts]);
  const { machines, steps } = useStoreInBackground(picture);
  const delays = delayMarks(liveDelays(actor, machines), charts);
  return <RunningChart machine={machine} charts={charts} machines={machines} steps={steps} delays={delays} />;
}

const Frame = styled.div`
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  min-height: 320px;
  height: 100%;
  background: var(--raised);
  text-align: start;
`;
