import { type Moment, persistedAt } from '@upwell/trace/replay';
import { createSessionModel, own, sessionModelOf, type Trace } from '@upwell/trace/session';
import { useMemo, useState } from 'react';
import { ActorPanel } from '../actors/actor-panel.tsx';
import { useLabProfile } from '../base/profile.ts';
import { type Build, chartsToDraw, OfEitherBuild } from './moment-chart.tsx';

interface MomentActorsProps {
  trace: Trace;
  moment: Pick<Moment, 'position' | 'input'>;
  /** `null` where this build has no machine for it. */
  executed: Moment | null;
  /** `null` unless this build diverges. */
  divergesAt: number | null;
}

/** The actors of a session at a moment. From the first difference on, those that ran in the recording build, or that run in this one. */
export function MomentActors({ trace, moment, executed, divergesAt }: MomentActorsProps) {
  const { charts: chartsNow, trace: words } = useLabProfile();
  const [build, setBuild] = useState<Build>('now');
  const charts = useMemo(() => chartsToDraw(trace, chartsNow), [trace, chartsNow]);
  const isEither = divergesAt !== null && moment.position >= divergesAt;
  const now = isEither && build === 'now' ? executed : null;
  const systems = useMemo(() => {
    const snapshotOf = executed && ((path: string) => persistedAt(executed.snapshot, path));
    const here = snapshotOf && { snapshotOf };
    if (now) return [{ id: trace.flow, model: actorsNow(trace, now), moment: -1, charts: chartsNow, ...here }];
    const model = sessionModelOf(trace, words);
    return [{ id: trace.flow, model, moment: moment.input?.i ?? -1, charts, ...(!isEither && here) }];
  }, [trace, words, charts, chartsNow, moment.input, executed, now, isEither]);
  return (
    <OfEitherBuild build={isEither ? build : null} onBuild={setBuild}>
      <ActorPanel systems={systems} first={trace.flow} />
    </OfEitherBuild>
  );
}

function actorsNow({ flow }: Trace, { snapshot, actors }: Moment) {
  const checkpoint = { snapshot, actors, generations: {}, delays: [] };
  return createSessionModel({ flow, start: { checkpoint } }, { actorAt: (path) => own(actors, path), words: {} });
}
