import type { Trace } from '@upwell/trace/format';
import { createScrubber, momentAfter, statesAtDivergence, stepsByCause } from '@upwell/trace/replay';
import { timelineOf } from '@upwell/trace/timeline';
import { Button, MenuButton, MoreIcon, useLeaveWarning, WarningIcon } from '@upwell/ui';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import { otherBuildWords } from '../difference/builds.ts';
import type { sessionNotesMachine } from '../machines/session-notes.ts';
import { useLabProfile } from '../profile.ts';
import { JourneyPages } from '../sessions/journey-pages.tsx';
import { SavedStatus } from '../sessions/saved-status.tsx';
import type { OpenSession } from '../sessions/use-open-session.ts';
import { useCommandDialogs } from '../shell/command-scope.tsx';
import { usePlace } from '../shell/place.tsx';
import { Wide } from '../shell/toolbar.tsx';
import { usePassingMessage } from '../shell/use-passing-message.ts';
import { EntryList } from '../timeline/entry-list.tsx';
import { lanesOf } from '../timeline/lanes.ts';
import { marksOf } from '../timeline/marks.ts';
import { heightWith, Timeline } from '../timeline/timeline.tsx';
import { annotationsOf } from './annotations.ts';
import { ForkPanel } from './fork-panel.tsx';
import { MomentTab } from './moment-tab.tsx';
import { paceOf, type Speed, setPace } from './pace.ts';
import { ReplayPanes } from './replay-panes.tsx';
import { ScreenPane } from './screen-pane.tsx';
import { type SessionActions, sessionActions } from './session-actions.ts';
import { SessionBar } from './session-bar.tsx';
import { stateOrigin } from './state-origin.ts';
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

/** In milliseconds; browsers limit how often an address changes. */
const rest = 250;

/** Keeps the moment in the address in step with the one that is shown, once it rests; goes to the one that Back or a link names. */
function useMomentInAddress(position: number, onShow: (position: number) => void): void {
  const [{ moment }, go] = usePlace();
  const written = useRef(moment);
  useEffect(() => {
    const timer = setTimeout(() => {
      written.current = position;
      go({ moment: position });
    }, rest);
    return () => clearTimeout(timer);
  }, [position, go]);
  const follow = useEffectEvent((named: number) => {
    if (named === written.current) return;
    written.current = named;
    onShow(named);
  });
  useEffect(() => {
    if (moment !== null) follow(moment);
  }, [moment]);
}

/** What can be done with the open session: saving it, and the rest in a menu. */
function SessionMenu({ actions }: { actions: SessionActions }) {
  const openDialog = useCommandDialogs();
  return (
    <>
      <Wide>
        <Button look="quiet" onClick={actions.save}>
          Save session
        </Button>
      </Wide>
      <MenuButton
        label="More about this session"
        icon={<MoreIcon />}
        items={[
          { label: 'Save session', keys: 'S', onChoose: actions.save },
          { label: 'Copy link to this moment', keys: 'L', onChoose: actions.copyLink },
          ...(actions.saveTest ? [{ label: 'Save as a Playwright test', onChoose: actions.saveTest }] : []),
          {
            label: 'Shorten the session',
            disabled: !actions.shorten,
            onChoose: () => actions.shorten?.(),
          },
          { label: 'Keyboard shortcuts', keys: '?', onChoose: () => openDialog('shortcuts') },
        ]}
      />
    </>
  );
}

const Whole = styled.section`
  display: flex;
  flex-direction: column;
  height: 100%;
  min-width: 0;
  min-height: 0;
`;

/** Says that the report that linked here is about another build. */
function BuildNotice() {
  const [{ build }] = usePlace();
  const words = otherBuildWords(build, useLabProfile().app);
  if (words === null) return null;
  return (
    <Notice role="note">
      <WarningIcon />
      <span>{words}</span>
    </Notice>
  );
}

const Notice = styled.p`
  display: flex;
  flex: none;
  gap: var(--s2);
  align-items: center;
  padding: 6px var(--s3);
  border-bottom: 1px solid var(--line);
  background: var(--bad-wash);

  svg {
    flex: none;
    color: var(--bad);
  }
`;
