import { inputOf } from '@upwell/trace/record';
import { useMemo } from 'react';
import { flowOf } from '../base/flows.ts';
import type { LabFlow, LabProfile } from '../base/profile.ts';
import { derivedStore, type ReadableStore, useStore } from '../base/store.ts';
import { chartsOfFlow, type LiveFlow } from './live-flow.ts';
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
function withFlows(profile: LabProfile, recordings: readonly LiveFlow[]): LabProfile {
  if (recordings.length === 0) return profile;
  const seen = new Map(recordings.map((recording) => [recording.flow, recording]));
  const flows = [...profile.flows, ...[...seen.values()].flatMap(withoutProfile)];
  const charts = [...seen.values()].map(chartsOfFlow);
  return { ...profile, flows, charts: Object.assign({}, profile.charts, ...charts) };
}

/** This build has no machine of one that runs elsewhere: there are only charts of it. */
function withoutProfile({ flow, machine, actor }: LiveFlow): LabFlow[] {
  if (!actor) return [];
  return [{ id: flow, title: flow, route: location.pathname, machine, exampleInput: inputOf(actor) }];
}
