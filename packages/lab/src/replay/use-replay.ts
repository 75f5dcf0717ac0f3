import { driftAt, type Moment, momentAfter, statesAtDifference } from '@upwell/trace/replay';
import { type Trace, timelineOf } from '@upwell/trace/session';
import { useEffect, useMemo } from 'react';
import { useSelector } from 'xstate-react';
import { useLabProfile } from '../base/profile.ts';
import type { OpenSession } from '../sessions/use-open-session.ts';
import { lanesOf } from '../timeline/lanes.ts';
import { marksOf } from '../timeline/marks.ts';
import type { PlayedSession } from './played-session.ts';
import { useVerdict } from './use-verdict.ts';

export interface ReplayedSession {
  session: OpenSession;
  trace: Trace;
  /** `null` where this build has no machine for it: what is shown is what was recorded. */
  played: PlayedSession | null;
}

/** The replay of the open session on this build, at the moment that is shown. */
export type Replay = ReturnType<typeof useReplay>;

/** Replays the open session on this build. Rerenders when another moment is shown, and when the verdict comes. */
export function useReplay(opened: ReplayedSession) {
  const { session, trace, played } = opened;
  const { actor, page } = session;
  const words = useLabProfile().trace;
  const isWithoutSteps = page?.kind === 'inputs';
  const position = useSelector(actor, ({ context }) => context.position);
  const isPlaying = useSelector(actor, (state) => state.matches({ session: { open: 'playing' } }));
  const ofAllMoments = useMemo(() => {
    const timeline = timelineOf(trace, words);
    const byCause = Map.groupBy(trace.steps, ({ cause }) => cause);
    const inputs = trace.inputs.filter(({ kind }) => kind !== 'stop');
    return { timeline, inputs, lanes: lanesOf(timeline), stepsOf: (input: number) => byCause.get(input) ?? [] };
  }, [trace, words]);
  const { timeline, inputs } = ofAllMoments;
  const verdict = useVerdict(played, actor);
  const moment = { position, input: inputs[position - 1] ?? null };
  const executed = useMemo(() => played?.scrubber.at(position) ?? null, [played, position]);
  const difference = verdict?.difference;
  const divergesAt = difference ? momentAfter(trace, difference.input?.i ?? -1) : null;
  useEffect(() => {
    if (divergesAt !== null) actor.send({ type: 'moment.suggest', position: divergesAt });
  }, [actor, divergesAt]);
  const states = useMemo(
    () => (played && difference && !isWithoutSteps ? statesAtDifference(trace, difference, played.scrubber) : null),
    [difference, isWithoutSteps, trace, played],
  );
  const marks = useMemo(
    () => marksOf(timeline, { notes: trace.notes, difference: divergesAt }),
    [timeline, trace, divergesAt],
  );
  return {
    ...opened,
    ...ofAllMoments,
    length: inputs.length,
    position,
    moment,
    /** The moment as this build has executed it. */
    executed,
    verdict,
    isWithoutSteps,
    divergesAt,
    states,
    marks,
    /** The build whose state is shown, where that is not plain. */
    origin: originOf(verdict?.drift ?? trace.drift, moment, divergesAt),
    playback: {
      isPlaying,
      onToggle: () => actor.send({ type: isPlaying ? 'moment.pause' : 'moment.play' }),
    },
    show: (next: number) => actor.send({ type: 'moment.show', position: next }),
    takeOver: () => actor.send({ type: 'fork.begin' }),
  };
}

function originOf(
  drift: Trace['drift'],
  { position, input }: Pick<Moment, 'position' | 'input'>,
  divergesAt: number | null,
) {
  if (divergesAt !== null)
    return position > divergesAt
      ? {
          short: 'this build',
          sentence: `This build’s state. It differs from moment ${divergesAt} on, so the recorded one may differ.`,
        }
      : null;
  const reason = driftAt({ drift }, input?.i ?? -1);
  return reason === null ? null : { short: 'recorded', sentence: `The recorded state. ${reason.replaceAll('`', '')}.` };
}
