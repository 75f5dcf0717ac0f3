import { contextChanges, sessionModelOf, type Trace } from '@upwell/trace/session';
import { Button, MenuButton, type MenuItem, MoreIcon, useEffectEvent } from '@upwell/ui';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useSelector } from 'xstate-react';
import { useLabProfile } from '../base/profile.ts';
import { SavedStatus } from '../sessions/saved-status.tsx';
import { SessionPages } from '../sessions/session-pages.tsx';
import type { OpenSession } from '../sessions/use-open-session.ts';
import { useShowShortcuts } from '../shell/command-scope.tsx';
import { type CommandId, commandWords } from '../shell/commands.ts';
import { usePlace } from '../shell/place.tsx';
import { Wide } from '../shell/toolbar.tsx';
import { usePassingMessage } from '../shell/use-passing-message.ts';
import { EntryList } from '../timeline/entry-list.tsx';
import { heightWith, Timeline } from '../timeline/timeline.tsx';
import { ForkPanel } from './fork-panel.tsx';
import { MomentTab } from './moment-tab.tsx';
import { ReplayPanes } from './replay-panes.tsx';
import { ScreenPane } from './screen-pane.tsx';
import { type SessionActions, sessionActions, useReplayCommands } from './session-actions.ts';
import { SessionBar } from './session-bar.tsx';
import { type Replay, type ReplayedSession, useReplay } from './use-replay.ts';
import { NotReplayed, VerdictChip } from './verdict-chip.tsx';

export interface ReplayViewProps {
  session: OpenSession;
  trace: Trace;
  /** Takes the focus where the view opens in place of what had it. */
  heading?: Ref<HTMLHeadingElement> | undefined;
  lead?: ReactNode;
  trail?: ReactNode;
}

/** The open session in panes that fill the window: timeline, inputs, screen, and what is known about the moment. */
export function Workspace({ heading, lead, trail, ...opened }: ReplayViewProps & ReplayedSession) {
  const { session, trace, played } = opened;
  const isForked = useSelector(session.actor, (state) => state.matches({ session: { open: 'forked' } }));
  const [, go] = usePlace();
  const [said, say] = usePassingMessage();
  const replay = useReplay(opened);
  const { position, verdict, isWithoutSteps, timeline, show } = replay;
  const actions = sessionActions(replay, say);
  useMomentInAddress(position, show);
  useReplayCommands(replay, actions);

  function showDifference(at = position) {
    show(at);
    go({ tab: 'Difference' });
  }

  return (
    <Whole>
      <SessionBar session={session} trace={trace} heading={heading} lead={lead} trail={trail}>
        {played ? (
          <VerdictChip
            trace={trace}
            verdict={verdict}
            isWithoutSteps={isWithoutSteps}
            isTimed={timeline.isTimed}
            onShow={showDifference}
          />
        ) : (
          <NotReplayed onShow={() => showDifference()} />
        )}
        <SessionMenu actions={actions} onTakeOver={played && replay.takeOver} />
      </SessionBar>
      <SavedStatus said={said} />
      <SessionPages session={session} />
      {played && isForked ? (
        <ForkPanel session={session} trace={trace} machine={played.machine} position={position} />
      ) : (
        <MomentPanes replay={replay} onShorten={actions.shorten} />
      )}
    </Whole>
  );
}

interface MomentPanesProps {
  replay: Replay;
  onShorten: SessionActions['shorten'];
}

/** The moment that is shown: on the timeline, in the list, on the screen, and in tabs. */
function MomentPanes({ replay, onShorten }: MomentPanesProps) {
  const { trace, played, executed, timeline, lanes, marks, position, divergesAt, origin, playback } = replay;
  const { Screen, trace: words } = useLabProfile();
  const onShow = replay.show;
  const changesIn = (from: number, to: number) =>
    contextChanges(
      trace.steps.filter(({ cause }) => from <= cause && cause <= to),
      (actor) => sessionModelOf(trace, words).detailsAt(actor, from - 1)?.state?.context,
    );
  return (
    <ReplayPanes
      timeline={
        <Timeline
          timeline={timeline}
          lanes={lanes}
          marks={marks}
          position={position}
          playback={playback}
          origin={origin}
          onShow={onShow}
          length={replay.length}
        />
      }
      timelineHeight={heightWith(lanes)}
      isDiverged={divergesAt !== null}
      list={<EntryList timeline={timeline} position={position} onShow={onShow} changesIn={changesIn} />}
      onTakeOver={played && replay.takeOver}
      screen={
        Screen && played && executed && <ScreenPane replay={replay} machine={played.machine} executed={executed} />
      }
      details={(tab) => <MomentTab tab={tab} replay={replay} onShorten={onShorten} />}
    />
  );
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

interface SessionMenuProps {
  actions: SessionActions;
  /** `null` where this build has no machine to continue with. */
  onTakeOver: (() => void) | null;
}

function SessionMenu({ actions, onTakeOver }: SessionMenuProps) {
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
          menuItem('session.shorten', actions.shorten),
          menuItem('moment.takeOver', onTakeOver),
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
