import { type Moment, persistedAt } from '@upwell/trace/replay';
import { createSessionModel, own, sessionModelOf, type Trace } from '@upwell/trace/session';
import { useMemo, useState } from 'react';
import { ActorPanel } from '../actors/actor-panel.tsx';
import { useLabProfile } from '../base/profile.ts';
import { type Build, chartsToDraw, OfEitherBuild } from './moment-chart.tsx';

interface MomentActorsProps {
  trace: Trace;
  moment: Moment;
  /** `null` unless this build diverges. */
  divergesAt: number | null;
}

/** The actors of a session at a moment. From the first difference on, those that ran in the recording build, or that run in this one. */
export function MomentActors({ trace, moment, divergesAt }: MomentActorsProps) {
  const { charts: chartsNow, trace: words } = useLabProfile();
  const [build, setBuild] = useState<Build>('now');
  const charts = useMemo(() => chartsToDraw(trace, chartsNow), [trace, chartsNow]);
  const isEither = divergesAt !== null && moment.position >= divergesAt;
  const isNow = isEither && build === 'now';
  const systems = useMemo(() => {
    const snapshotOf = (path: string) => persistedAt(moment.snapshot, path);
    if (isNow) return [{ id: trace.flow, model: actorsNow(trace, moment), moment: -1, charts: chartsNow, snapshotOf }];
    const model = sessionModelOf(trace, words);
    return [{ id: trace.flow, model, moment: moment.input?.i ?? -1, charts, ...(!isEither && { snapshotOf }) }];
  }, [trace, words, charts, chartsNow, moment, isNow, isEither]);
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
