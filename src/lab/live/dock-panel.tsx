import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styled, { css } from 'styled-components';
import { media } from '../../theme/tokens.ts';
import type { FlowRecording } from '../../trace/record/recorder.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CrossIcon } from '../../ui/icons.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { SelectControl } from '../../ui/select.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { liveDelays } from '../chart/delay-marks.ts';
import { RunningChart } from '../chart/flow-chart.tsx';
import { flowOf } from '../flows.ts';
import type { Lab } from '../lab.ts';
import { useLabProfile } from '../profile.ts';
import { useOpenSession } from '../sessions/use-open-session.ts';
import { CommandScope, useCommands } from '../shell/command-scope.tsx';
import { tabCommands } from '../shell/commands.ts';
import { OpenPalette } from '../shell/open-palette.tsx';
import { createPlaceInMemory, PlaceContext } from '../shell/place.tsx';
import { Spring, Toolbar } from '../shell/toolbar.tsx';
import { useChartEvents } from './chart-events.tsx';
import { EventsPanel } from './events-panel.tsx';
import { FaultsOn } from './faults-on.tsx';
import { FaultsPanel } from './faults-panel.tsx';
import type { LogEntry } from './live-log.ts';
import { LiveSequence } from './live-sequence.tsx';
import { LogPanel } from './log-panel.tsx';
import { liveMachines } from './running.ts';
import { SessionPanel } from './session-panel.tsx';
import { useStore } from './store.ts';

type Tab = 'Chart' | 'Events' | 'Log' | 'Sequence' | 'Faults' | 'Session';
const tabs: readonly Tab[] = ['Chart', 'Events', 'Log', 'Sequence', 'Faults', 'Session'];
type Side = 'bottom' | 'right' | 'full';
const sides = [
  { value: 'bottom', label: 'Bottom' },
  { value: 'right', label: 'Right' },
  { value: 'full', label: 'Full' },
] as const;

export interface DockPanelProps {
  lab: Lab;
  onClose: () => void;
}

/** The dock: inspects, controls and saves the flows of this page while they run. */
export function DockPanel(props: DockPanelProps) {
  const [place] = useState(createPlaceInMemory);
  return (
    <PlaceContext value={place}>
      <CommandScope ownsPage={false}>
        <OpenDock {...props} />
      </CommandScope>
    </PlaceContext>
  );
}

function OpenDock({ lab, onClose }: DockPanelProps) {
  const profile = useLabProfile();
  // Here, so that a replayed session stays open while other tabs are shown.
  const session = useOpenSession();
  const live = useStore(lab.live);
  const { flows, entries } = live;
  const [chosen, setChosen] = useState<string | null>(null);
  const [tab, setTab] = useState<Tab>('Chart');
  const [liveSide, setLiveSide] = useState<Side>('bottom');
  const [replaySide, setReplaySide] = useState<Side>('full');
  const panel = useRef<HTMLElement>(null);
  const recording = flows.find(({ id }) => id === chosen) ?? latestActive(flows);
  const own = entries.filter((entry) => entry.recording === recording);
  const replays = session.trace !== null && (tab === 'Session' || !recording);
  const side = replays ? replaySide : liveSide;
  useRoomFor(side);
  useCommands(() => tabCommands(tabs, setTab));
  useEffect(() => panel.current?.focus(), []);

  function leave() {
    if (session.trace) setTab('Session');
    session.close(onClose);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && !event.defaultPrevented) leave();
  }

  const lead = <strong>Lab</strong>;
  const trail = (
    <>
      <FaultsOn faults={lab.faults} onShow={() => setTab('Faults')} />
      <OpenPalette />
      <AllFlows href="/lab">All flows</AllFlows>
      <Sides
        label="Dock position"
        options={sides}
        value={side}
        onChange={replays ? setReplaySide : setLiveSide}
      />
      <IconButton label="Close the Lab" icon={<CrossIcon />} onClick={leave} />
    </>
  );
  return (
    <Panel ref={panel} tabIndex={-1} aria-label="Lab" $side={side} onKeyDown={onKeyDown}>
      {recording ? (
        <Tabs
          flush={replays || tab === 'Chart' || tab === 'Log' || tab === 'Sequence'}
          label="Lab"
          names={tabs}
          current={tab}
          onChange={setTab}
          lead={
            <>
              {lead}
              <FlowSelect
                aria-label="Flow"
                value={recording.id}
                onValueChange={setChosen}
                options={flows.map((one, index) => ({
                  value: one.id,
                  label: `${index + 1}. ${flowOf(profile.flows, one.flow)?.title ?? one.flow}${hasEnded(one) ? ' (ended)' : ''}`,
                }))}
              />
            </>
          }
          trail={trail}
        >
          {tab === 'Chart' && <LiveChart recording={recording} entries={own} />}
          {tab === 'Events' && <EventsPanel key={recording.id} machines={liveMachines(recording.actor)} />}
          {tab === 'Log' && <LogPanel key={recording.id} recording={recording} live={lab.live} />}
          {tab === 'Sequence' && <LiveSequence key={recording.id} recording={recording} live={lab.live} />}
          {tab === 'Faults' && <FaultsPanel faults={lab.faults} />}
          {tab === 'Session' && <SessionPanel recording={recording} lab={lab} session={session} />}
        </Tabs>
      ) : (
        <>
          <Toolbar>
            {lead}
            <Spring />
            {trail}
          </Toolbar>
          <Idle $flush={replays || tab === 'Chart'}>
            <SessionPanel recording={undefined} lab={lab} session={session} />
          </Idle>
        </>
      )}
    </Panel>
  );
}
/** The chart with its active states and the transitions the last event took. */
function LiveChart({ recording, entries }: { recording: FlowRecording; entries: readonly LogEntry[] }) {
  const { charts } = useLabProfile();
  const last = entries.at(-1)?.step.cause;
  const machines = liveMachines(recording.actor);
  const { events, form } = useChartEvents(machines);
  return (
    <>
      <RunningChart
        key={recording.id}
        machine={recording.flow}
        charts={charts}
        machines={machines}
        steps={entries.map(({ step }) => step).filter(({ cause }) => cause === last)}
        delays={liveDelays(recording.actor, machines, charts)}
        events={events}
      />
      {form}
    </>
  );
}

function latestActive(flows: readonly FlowRecording[]): FlowRecording | undefined {
  return flows.findLast((one) => !hasEnded(one)) ?? flows.at(-1);
}

function hasEnded({ actor }: FlowRecording): boolean {
  return actor.getSnapshot().status !== 'active';
}

/** Pads the page, so that the dock covers none of it for good. */
function useRoomFor(side: Side): void {
  useEffect(() => {
    const { style } = document.body;
    style.paddingBottom = side === 'bottom' ? '48dvh' : '';
    style.paddingRight = side === 'right' && window.innerWidth > 900 ? 'min(620px, 46vw)' : '';
    return () => {
      style.paddingBottom = '';
      style.paddingRight = '';
    };
  }, [side]);
}

const places: Record<Side, ReturnType<typeof css>> = {
  bottom: css`
    inset: auto 0 0;
    height: 48dvh;
    border-top: 1px solid var(--field-line);
  `,
  right: css`
    inset: 0 0 0 auto;
    width: min(620px, max(46vw, 340px));
    border-left: 1px solid var(--field-line);
  `,
  full: css`
    inset: 0;
  `,
};

const Panel = styled.aside<{ $side: Side }>`
  position: fixed;
  ${({ $side }) => places[$side]}
  z-index: 50;
  display: flex;
  flex-direction: column;
  background: var(--raised);
  box-shadow: var(--shadow);

  > :only-child {
    flex: 1;
  }
`;

const Idle = styled.div<{ $flush: boolean }>`
  flex: 1;
  min-height: 0;
  padding: ${({ $flush }) => ($flush ? '0' : 'var(--s3)')};
  overflow: auto;
`;

const AllFlows = styled.a`
  white-space: nowrap;
`;

const FlowSelect = styled(SelectControl)`
  margin-block: 4px;
  max-width: 220px;
`;

const Sides = styled(SegmentedControl<Side>)`
  ${media.phone} {
    display: none;
  }
`;
