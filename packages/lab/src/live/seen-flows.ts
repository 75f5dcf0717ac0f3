import { type FlowRecording, inputOf } from '@upwell/trace/record';
import { useMemo } from 'react';
import { chartsOfFlows, flowOf } from '../base/flows.ts';
import type { LabFlow, LabProfile } from '../base/profile.ts';
import { derivedStore, type ReadableStore, useStore } from '../base/store.ts';
import type { LiveState } from './live-log.ts';

/** A profile with the flows of this page that it does not name: they are called as their machines are. */
export function useSeenFlows(profile: LabProfile, live: ReadableStore<LiveState>): LabProfile {
  const seen = useMemo(
    () =>
      derivedStore(
        live,
        ({ flows }) => flows.filter(({ flow }) => !flowOf(profile.flows, flow)),
        (flows) => flows.map(({ id }) => id).join(),
      ),
    [profile, live],
  );
  const unnamed = useStore(seen);
  return useMemo(() => withFlows(profile, unnamed), [profile, unnamed]);
}

/** The latest of several flows with the same id stands for all. */
function withFlows(profile: LabProfile, recordings: readonly FlowRecording[]): LabProfile {
  const seen = new Map(recordings.map((recording) => [recording.flow, flowSeen(recording)]));
  if (seen.size === 0) return profile;
  const flows = [...profile.flows, ...seen.values()];
  return { ...profile, flows, charts: { ...profile.charts, ...chartsOfFlows([...seen.values()]) } };
}

function flowSeen({ flow, machine, actor }: FlowRecording): LabFlow {
  return { id: flow, title: flow, route: location.pathname, machine, exampleInput: inputOf(actor) };
}
