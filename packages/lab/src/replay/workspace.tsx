import type { Trace } from '@upwell/trace/format';
import { createScrubber, momentAfter, statesAtDivergence, stepsByCause } from '@upwell/trace/replay';
import { timelineOf } from '@upwell/trace/timeline';
import { useLeaveWarning } from '@upwell/ui';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import styled from 'styled-components';
import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import type { sessionNotesMachine } from '../machines/session-notes.ts';
import { useLabProfile } from '../profile.ts';
import { JourneyPages } from '../sessions/journey-pages.tsx';
import { SavedStatus } from '../sessions/saved-status.tsx';
import type { OpenSession } from '../sessions/use-open-session.ts';
import { usePlace } from '../shell/place.tsx';
import { usePassingMessage } from '../shell/use-passing-message.ts';
import { EntryList } from '../timeline/entry-list.tsx';
import { lanesOf } from '../timeline/lanes.ts';
import { marksOf } from '../timeline/marks.ts';
import { heightWith, Timeline } from '../timeline/timeline.tsx';
import { annotationsOf } from './annotations.ts';
import { BuildNotice } from './build-notice.tsx';
import { ForkPanel } from './fork-panel.tsx';
import { MomentTab } from './moment-tab.tsx';
import { paceOf, type Speed, setPace } from './pace.ts';
import { ReplayPanes } from './replay-panes.tsx';
import { ScreenPane } from './screen-pane.tsx';
import { sessionActions } from './session-actions.ts';
import { SessionBar } from './session-bar.tsx';
import { SessionMenu } from './session-menu.tsx';
import { stateOrigin } from './state-origin.ts';
import { useMomentInAddress } from './use-moment-in-address.ts';
import { useMoment, useReplay } from './use-replay.ts';
import { useReplayCommands } from './use-replay-commands.ts';
import { VerdictChip } from './verdict-chip.tsx';

export interface ReplayViewProps {
  session: OpenSession;
  trace: Trace;
  /** At the left of the bar. */
  lead?: ReactNode;
  /** At its right. */
  trail?: ReactNode;
}

interface WorkspaceProps extends ReplayViewProps {
  machine: AnyStateMachine;
  notes: ActorRefFrom<typeof sessionNotesMachine>;
}

/** The open session in panes that fill the window: timeline, inputs, screen, and what is known about the moment. */
export function Workspace({ session, trace, lead, trail, machine, notes }: WorkspaceProps) {
  const { actor } = session;
  const profile = useLabProfile().trace;
  const position = useSelector(actor, ({ context }) => context.position);
  const isForked = useSelector(actor, (state) => state.matches({ session: { open: 'forked' } }));
  const page = session.pages.find((one) => one.trace === trace)?.verdict ?? null;
  const title = useSelector(notes, ({ context }) => context.title);
  const annotations = annotationsOf(useSelector(notes, ({ context }) => context));
  const scrubber = useMemo(() => createScrubber(trace, machine), [trace, machine]);
  const verdict = useReplay(trace, machine, scrubber, position);
  const moment = useMoment(scrubber, position);
  const stepsOf = useMemo(() => {
    const byCause = stepsByCause(trace);
    return (input: number) => byCause.get(input) ?? [];
  }, [trace]);
  useLeaveWarning(useSelector(notes, (state) => !state.matches('saved')));
  const divergence = verdict?.divergence;
  const divergesAt = divergence ? momentAfter(trace, divergence.input?.i ?? -1) : null;
  useEffect(() => {
    if (divergesAt !== null) actor.send({ type: 'moment.suggest', position: divergesAt });
  }, [actor, divergesAt]);
  const states = useMemo(
    () => (divergence && position === divergesAt ? statesAtDivergence(trace, divergence, scrubber) : null),
    [divergence, divergesAt, position, trace, scrubber],
  );
  const origin = stateOrigin(moment, position, divergesAt);
  const timeline = useMemo(() => timelineOf(trace, profile), [trace, profile]);
  const lanes = useMemo(() => lanesOf(timeline), [timeline]);
  const { bookmarks, notes: written } = annotations;
  const marks = useMemo(
    () => marksOf(timeline, { bookmarks, notes: written, divergence: divergesAt }),
    [timeline, bookmarks, written, divergesAt],
  );
  const [speed, setSpeed] = useState<Speed>('real');
  useEffect(() => setPace(actor, (at) => paceOf(timeline, at, speed)), [actor, timeline, speed]);
  const isPlaying = useSelector(actor, (state) => state.matches({ session: { open: 'playing' } }));
  const playback = {
    isPlaying,
    onToggle: () => actor.send({ type: isPlaying ? 'moment.pause' : 'moment.play' }),
    ...{ speed, onSpeed: setSpeed },
  };

  const show = (next: number) => actor.send({ type: 'moment.show', position: next });
  useMomentInAddress(position, show);
  const [{ tab }, go] = usePlace();
  function showDifference(at = position) {
    show(at);
    go({ tab: 'Difference' });
  }
  const [said, say] = usePassingMessage();
  const actions = sessionActions({
    ...{ trace, machine, notes, moment, profile, tab, divergence },
    onOpen: session.open,
    onSay: say,
  });
  const { isTimed } = timeline;
  useReplayCommands({ session, trace, position, marks, isTimed, divergesAt, actions });
  return (
    <Whole>
      <SessionBar {...{ session, trace, title, lead, trail }}>
        <VerdictChip {...{ trace, verdict, page }} isTimed={timeline.isTimed} onShow={showDifference} />
        <SessionMenu actions={actions} />
      </SessionBar>
      <SavedStatus notes={notes} said={said} />
      <BuildNotice />
      <JourneyPages session={session} />
      {isForked ? (
        <ForkPanel session={session} trace={trace} machine={machine} position={position} />
      ) : (
        <ReplayPanes
          timeline={
            <Timeline
              {...{ timeline, lanes, marks, position, playback, origin }}
              length={scrubber.length}
              onShow={show}
            />
          }
          timelineHeight={heightWith(lanes)}
          isDiverged={page ? page.sentence !== null : divergesAt !== null}
          list={<EntryList timeline={timeline} position={position} onShow={show} />}
          screen={
            <ScreenPane
              flow={trace.flow}
              machine={machine}
              moment={moment}
              env={trace.env}
              {...{ states, origin }}
              onTakeOver={() => actor.send({ type: 'fork.begin' })}
            />
          }
          details={(name) => (
            <MomentTab
              tab={name}
              {...{ trace, timeline, machine, scrubber, verdict, divergesAt, page, moment, stepsOf, notes }}
              onShow={show}
              onShorten={actions.shorten}
            />
          )}
        />
      )}
    </Whole>
  );
}

const Whole = styled.section`
  display: flex;
  flex-direction: column;
  height: 100%;
  min-width: 0;
  min-height: 0;
`;
