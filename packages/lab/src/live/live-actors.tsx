import type { LoneActor } from '@upwell/trace/record';
import { persistedNow } from '@upwell/trace/replay';
import { createSessionModel } from '@upwell/trace/session';
import { useMemo, useState } from 'react';
import type { ShownSystem } from '../actors/actor-details.tsx';
import { ActorPanel } from '../actors/actor-panel.tsx';
import { useLabProfile } from '../base/profile.ts';
import { derivedStore, type ReadableStore, type Store, useStoreInBackground } from '../base/store.ts';
import { Isolated } from '../shell/isolated.tsx';
import { createFollower } from './follower.ts';
import { chartsOfFlow, contextNow, contextOf, type LiveFlow, snapshotNow } from './live-flow.ts';
import type { LiveState } from './live-log.ts';

interface LiveActorsProps {
  /** The flow whose root is selected at first; left out on a page without flows. */
  recording?: LiveFlow;
  live: Store<LiveState>;
}

/** The actors of this page, as they are now. */
export function LiveActors({ recording, live }: LiveActorsProps) {
  const { charts } = useLabProfile();
  const [source] = useState(() => createLiveSystems(live));
  const systems = useStoreInBackground(source);
  const shown = useMemo(
    () => systems.map((system) => ({ ...system, charts: { ...charts, ...system.charts } })),
    [systems, charts],
  );
  const [first] = shown;
  if (!first) return null;
  return (
    <Isolated>
      <ActorPanel systems={shown} first={recording?.id ?? first.id} />
    </Isolated>
  );
}

/** The same list until something was recorded. */
function createLiveSystems(live: ReadableStore<LiveState>): ReadableStore<readonly ShownSystem[]> {
  const known = new WeakMap<LiveFlow, () => ShownSystem>();
  return derivedStore(
    live,
    ({ flows, lone }) => [
      ...flows.map((recording) => {
        const system = known.get(recording) ?? liveSystem(recording);
        known.set(recording, system);
        return system();
      }),
      ...lone.map(loneSystem),
    ],
    () => {
      const { flows, lone } = live.get();
      const shown = flows.map(({ id, inputs, steps }) => `${id} ${inputs.at(-1)?.i} ${steps.length}`);
      return [...shown, ...lone.map(({ id, inputs }) => `${id} ${inputs.at(-1)?.i}`)].join();
    },
  );
}

function liveSystem(recording: LiveFlow): () => ShownSystem {
  const { id, actorAt } = recording;
  const charts = chartsOfFlow(recording);
  const follow = createFollower(recording, () => createSessionModel(recording, { actorAt, words: {} }));
  return () => ({
    id,
    charts,
    model: follow().builder,
    moment: recording.inputs.at(-1)?.i ?? -1,
    contextNow: (path) => contextNow(recording, path),
    ...(recording.actor && { snapshotOf: (path) => snapshotNow(recording, path) }),
  });
}

function loneSystem({ id, path, actor, description, inputs }: LoneActor): ShownSystem {
  const start = { input: description.input };
  const model = createSessionModel({ flow: path.slice(1), start }, { actorAt: () => description, words: {} });
  model.add(inputs, []);
  return {
    id,
    charts: {},
    model,
    moment: inputs.at(-1)?.i ?? -1,
    contextNow: () => contextOf(actor),
    snapshotOf: () => persistedNow(actor),
  };
}
