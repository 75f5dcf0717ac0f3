import type { Trace } from '@upwell/trace/format';
import { createScrubber, momentAfter, statesAtDifference } from '@upwell/trace/replay';
import { timelineOf } from '@upwell/trace/timeline';
import { Button, MenuButton, type MenuItem, MoreIcon, useEffectEvent, useLeaveWarning } from '@upwell/ui';
import { type ReactNode, type Ref, useEffect, useMemo, useRef } from 'react';
import styled from 'styled-components';
import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import { useSelector } from 'xstate-react';
import { useLabProfile } from '../base/profile.ts';
import type { sessionNotesMachine } from '../machines/session-notes.ts';
import { SavedStatus } from '../sessions/saved-status.tsx';
import { SessionPages } from '../sessions/session-pages.tsx';
import type { OpenSession } from '../sessions/use-open-session.ts';
import { useShowShortcuts } from '../shell/command-scope.tsx';
import { type CommandId, commandWords } from '../shell/commands.ts';
import { usePlace } from '../shell/place.tsx';
import { Wide } from '../shell/toolbar.tsx';
import { usePassingMessage } from '../shell/use-passing-message.ts';
import { EntryList } from '../timeline/entry-list.tsx';
import { lanesOf } from '../timeline/lanes.ts';
import { marksOf } from '../timeline/marks.ts';
import type { Playback } from '../timeline/playback-buttons.tsx';
import { heightWith, Timeline } from '../timeline/timeline.tsx';
import { ForkPanel } from './fork-panel.tsx';
import { MomentTab } from './moment-tab.tsx';
import { ReplayPanes } from './replay-panes.tsx';
import { ScreenPane } from './screen-pane.tsx';
import { type SessionActions, sessionActions } from './session-actions.ts';
import { SessionBar } from './session-bar.tsx';
import { useReplay } from './use-replay.ts';
import { useReplayCommands } from './use-replay-commands.ts';
import { VerdictChip } from './verdict-chip.tsx';

export interface ReplayViewProps {
  session: OpenSession;
  trace: Trace;
  /** Takes the focus where the view opens in place of what had it. */
  heading?: Ref<HTMLHeadingElement> | undefined;
  lead?: ReactNode;
  trail?: ReactNode;
}

interface WorkspaceProps extends ReplayViewProps {
  machine: AnyStateMachine;
  notes: ActorRefFrom<typeof sessionNotesMachine>;
}

/** The open session in panes that fill the window: timeline, inputs, screen, and what is known about the moment. */
export function Workspace(props: WorkspaceProps) {
  const { session, trace, heading, lead, trail, machine, notes } = props;
  const { actor } = session;
  const profile = useLabProfile();
  const title = useSelector(notes, ({ context }) => context.title);
  const isForked = useSelector(actor, (state) => state.matches({ session: { open: 'forked' } }));
  const [{ tab }, go] = usePlace();
  const [said, say] = usePassingMessage();
  const replayed = useReplayed(props);
  const { position, moment, verdict, isWithoutSteps, divergesAt, timeline, marks } = replayed;
  const show = (next: number) => actor.send({ type: 'moment.show', position: next });
  const actions = sessionActions({
    ...{ trace, machine, notes, moment, tab, profile },
    difference: isWithoutSteps ? undefined : verdict?.difference,
    onOpen: session.open,
    onSay: say,
  });
  useLeaveWarning(useSelector(notes, (state) => !state.matches('saved')));
  useMomentInAddress(position, show);
  useReplayCommands({ session, position, marks, divergesAt, actions });

  function showDifference(at = position) {
    show(at);
    go({ tab: 'Difference' });
  }

  return (
    <Whole>
      <SessionBar {...{ session, trace, title, heading, lead, trail }}>
        <VerdictChip
          {...{ trace, verdict, isWithoutSteps }}
          isTimed={timeline.isTimed}
          onShow={showDifference}
        />
        <SessionMenu actions={actions} />
      </SessionBar>
      <SavedStatus notes={notes} said={said} />
      <SessionPages session={session} />
      {isForked ? (
        <ForkPanel {...{ session, trace, machine, position }} />
      ) : (
        <MomentPanes {...props} replayed={replayed} onShow={show} onShorten={actions.shorten} />
      )}
    </Whole>
  );
}

/** A session that this build replays, at the moment that is shown. */
function useReplayed({ session, trace, machine, notes }: WorkspaceProps) {
  const { actor, page } = session;
  const words = useLabProfile().trace;
  const isWithoutSteps = page?.kind === 'inputs';
  const position = useSelector(actor, ({ context }) => context.position);
  const scrubber = useMemo(() => createScrubber(trace, machine), [trace, machine]);
  const verdict = useReplay(page ?? trace, machine, scrubber, position);
  const moment = useMemo(() => scrubber.at(position), [scrubber, position]);
  const difference = verdict?.difference;
  const drift = verdict?.drift;
  const divergesAt =
    difference || drift ? momentAfter(trace, difference?.input?.i ?? drift?.input ?? -1) : null;
  useEffect(() => {
    if (divergesAt !== null) actor.send({ type: 'moment.suggest', position: divergesAt });
  }, [actor, divergesAt]);
  const states = useMemo(
    () =>
      difference && !isWithoutSteps && position === divergesAt
        ? statesAtDifference(trace, difference, scrubber)
        : null,
    [difference, isWithoutSteps, divergesAt, position, trace, scrubber],
  );
  const stepsOf = useMemo(() => {
    const byCause = Map.groupBy(trace.steps, ({ cause }) => cause);
    return (input: number) => byCause.get(input) ?? [];
  }, [trace]);
  const timeline = useMemo(() => timelineOf(trace, words), [trace, words]);
  const bookmarks = useSelector(notes, ({ context }) => context.bookmarks);
  const written = useSelector(notes, ({ context }) => context.notes);
  const marks = useMemo(
    () => marksOf(timeline, { bookmarks, notes: written, difference: divergesAt }),
    [timeline, bookmarks, written, divergesAt],
  );
  const origin =
    divergesAt !== null && position > divergesAt
      ? {
          short: 'this build',
          sentence: `This build’s state. It diverged at moment ${divergesAt}, so the recorded one may differ.`,
        }
      : null;
  return {
    ...{ isWithoutSteps, position, scrubber, verdict, moment, divergesAt, states, stepsOf, timeline },
    ...{ marks, origin },
  };
}

interface MomentPanesProps extends WorkspaceProps {
  replayed: ReturnType<typeof useReplayed>;
  onShow: (position: number) => void;
  onShorten: SessionActions['shorten'];
}

/** The moment that is shown: on the timeline, in the list, on the screen, and in tabs. */
function MomentPanes({ session, trace, machine, notes, replayed, onShow, onShorten }: MomentPanesProps) {
  const { position, scrubber, moment, divergesAt, states, timeline, marks, origin } = replayed;
  const lanes = useMemo(() => lanesOf(timeline), [timeline]);
  const playback = usePlayback(session);
  const { Screen } = useLabProfile();
  const onTakeOver = () => session.actor.send({ type: 'fork.begin' });
  return (
    <ReplayPanes
      timeline={
        <Timeline
          {...{ timeline, lanes, marks, position, playback, origin, onShow }}
          length={scrubber.length}
        />
      }
      timelineHeight={heightWith(lanes)}
      isDiverged={divergesAt !== null}
      list={<EntryList {...{ timeline, position, onShow }} />}
      onTakeOver={onTakeOver}
      screen={
        Screen && (
          <ScreenPane
            {...{ machine, moment, states, origin, onTakeOver }}
            flow={trace.flow}
            env={trace.env}
          />
        )
      }
      details={(tab) => <MomentTab {...replayed} {...{ tab, trace, machine, notes, onShow, onShorten }} />}
    />
  );
}

function usePlayback({ actor }: OpenSession): Playback {
  const isPlaying = useSelector(actor, (state) => state.matches({ session: { open: 'playing' } }));
  return {
    isPlaying,
    onToggle: () => actor.send({ type: isPlaying ? 'moment.pause' : 'moment.play' }),
  };
}

/** Browsers limit how often an address changes. */
const addressDelayMs = 250;

/** Writes the shown moment to the address once it has not changed for a while, and shows the moment that Back or a link names. */
function useMomentInAddress(position: number, onShow: (position: number) => void): void {
  const [{ moment }, go] = usePlace();
  const written = useRef(moment);
  useEffect(() => {
    const timer = setTimeout(() => {
      written.current = position;
      go({ moment: position });
    }, addressDelayMs);
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

function SessionMenu({ actions }: { actions: SessionActions }) {
  const showShortcuts = useShowShortcuts();
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
          menuItem('session.save', actions.save),
          menuItem('session.copyLink', actions.copyLink),
          menuItem('session.shorten', actions.shorten),
          menuItem('shortcuts.show', showShortcuts),
        ]}
      />
    </>
  );
}

function menuItem(id: CommandId, run: (() => void) | null): MenuItem {
  const { title, keys } = commandWords[id];
  return { label: title, keys: keys?.toUpperCase(), disabled: run === null, onChoose: () => run?.() };
}

const Whole = styled.section`
  display: flex;
  flex-direction: column;
  height: 100%;
  min-width: 0;
  min-height: 0;
`;
