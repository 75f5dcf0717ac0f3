import { chartsOf } from '@upwell/trace/chart';
import { actorOf, type InspectedActor } from '@upwell/trace/record';
import { media, tokens } from '@upwell/ui';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import type { AnyActorRef, AnyStateMachine } from 'xstate';
import { createActorPicture } from './chart/actor-picture.ts';
import type { Charts } from './chart/compose.ts';
import { liveDelays } from './chart/delay-marks.ts';
import { FlowChart, RunningChart } from './chart/flow-chart.tsx';
import type { ChartLayout } from './chart/layout/layout.ts';
import { noMarks } from './chart/marks.ts';
import { labLook } from './lab-look.ts';
import { type ChartProfile, ChartProfileContext } from './profile.ts';
import { createPlaceInMemory, PlaceContext } from './shell/place.tsx';
import { useStoreInBackground } from './store.ts';

export interface StatechartProps {
  machine: AnyStateMachine;
  /** Its active states are highlighted, and its transitions followed: an actor of the machine, or of one inside it. */
  actor?: AnyActorRef;
  /** Computed beforehand, with `layOutFlows` of `@upwell/lab/layout`. Others are computed in the browser. */
  layouts?: Readonly<Record<string, ChartLayout>>;
  /** How people say a name, by `TraceProfile['words']`; names are shown as they are written where it gives none. */
  words?: (name: string) => string | null;
}

/** The chart of a machine, by itself: in documentation, a Storybook, a design review. It fills its place, and is at least 320 pixels high. */
export function Statechart({ machine, actor, layouts = noLayouts, words = noWord }: StatechartProps) {
  const [place] = useState(createPlaceInMemory);
  const profile = useMemo<ChartProfile>(
    () => ({ loadLayouts: async () => layouts, trace: { words } }),
    [layouts, words],
  );
  const charts = chartsOf(machine);
  const { id } = machine;
  return (
    <PlaceContext value={place}>
      <ChartProfileContext value={profile}>
        <Root>
          {actor ? (
            <ActorChart machine={id} charts={charts} actor={actorOf(actor)} />
          ) : (
            <FlowChart machine={id} charts={charts} marks={noMarks} />
          )}
        </Root>
      </ChartProfileContext>
    </PlaceContext>
  );
}

const noLayouts = {};
const noWord = () => null;

interface ActorChartProps {
  machine: string;
  charts: Charts;
  actor: InspectedActor;
}

function ActorChart({ machine, charts, actor }: ActorChartProps) {
  const picture = useMemo(() => createActorPicture(actor, machine, charts), [actor, machine, charts]);
  const { machines, steps } = useStoreInBackground(picture);
  const delays = liveDelays(actor, machines, charts);
  return <RunningChart {...{ machine, charts, machines, steps, delays }} />;
}

/** Its tokens stand on the element: the page needs no `GlobalStyle`. */
const look = [tokens].flat().join('').replaceAll(':root', '&');

const Root = styled.div`
  ${look}
  ${labLook}
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  min-height: 320px;
  height: 100%;
  background: var(--raised);
  font-family: var(--body);
  text-align: start;

  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  :where(&) p {
    margin: 0;
  }

  :where(&) button {
    font: inherit;
    color: inherit;
  }

  :where(&) svg {
    display: block;
  }

  ${media.still} {
    * {
      animation-duration: 0.01ms !important;
      transition: none !important;
    }
  }
`;
