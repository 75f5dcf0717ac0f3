import { CrossIcon, IconButton, media, SegmentedControl, SelectControl, Tabs } from '@upwell/ui';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { flowOf } from '../flows.ts';
import type { Lab } from '../lab.ts';
import { useLabProfile } from '../profile.ts';
import { useOpenSession } from '../sessions/use-open-session.ts';
import { CommandScope, useCommands } from '../shell/command-scope.tsx';
import { tabCommands } from '../shell/commands.ts';
import { OpenPalette } from '../shell/open-palette.tsx';
import { createPlaceInMemory, PlaceContext } from '../shell/place.tsx';
import { Spring, Toolbar } from '../shell/toolbar.tsx';
import { useStoreInBackground } from '../store.ts';
import { DockFrame, type DockSide } from './dock-frame.tsx';
import { EventsPanel } from './events-panel.tsx';
import { FaultsOn } from './faults-on.tsx';
import { FaultsPanel } from './faults-panel.tsx';
import { LiveChart } from './live-chart.tsx';
import { createLiveFlows, type LiveFlow } from './live-flows.ts';
import { LiveSequence } from './live-sequence.tsx';
import { LogPanel } from './log-panel.tsx';
import { SessionPanel } from './session-panel.tsx';
import { useRemembered } from './use-remembered.ts';

const tabs = ['Chart', 'Events', 'Log', 'Sequence', 'Faults', 'Session'] as const;
const sides = [
  { value: 'bottom', label: 'Bottom' },
  { value: 'right', label: 'Right' },
  { value: 'full', label: 'Full' },
] as const;
const sideNames = sides.map(({ value }) => value);

export interface DockPanelProps {
  lab: Lab;
  /** Does the focus move into it as it opens? */
  takesFocus: boolean;
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

function OpenDock({ lab, takesFocus, onClose }: DockPanelProps) {
  const profile = useLabProfile();
  // Here, so that a replayed session stays open while other tabs are shown.
  const session = useOpenSession();
  const flows = useStoreInBackground(useMemo(() => createLiveFlows(lab.live), [lab]));
  const [chosen, setChosen] = useState<string | null>(null);
  const [tab, setTab] = useRemembered('tab', tabs, 'Chart');
  const [liveSide, setLiveSide] = useRemembered('side', sideNames, 'bottom');
  const [replaySide, setReplaySide] = useState<DockSide>('full');
  const panel = useRef<HTMLElement>(null);
  const recording = (flows.find(({ id }) => id === chosen) ?? latestActive(flows))?.recording;
  const replays = session.trace !== null && (tab === 'Session' || !recording);
  const side = replays ? replaySide : liveSide;
  useCommands(() => tabCommands(tabs, setTab));
  useEffect(() => {
    if (takesFocus) panel.current?.focus();
  }, [takesFocus]);

  function leave() {
    if (session.trace) setTab('Session');
    session.close(onClose);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && !event.defaultPrevented) leave();
  }

  const lead = <Name>Lab</Name>;
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
    <DockFrame ref={panel} side={side} onKeyDown={onKeyDown}>
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
                options={flows.map(({ id, recording: { flow }, hasEnded }, index) => ({
                  value: id,
                  label: `${index + 1}. ${flowOf(profile.flows, flow)?.title ?? flow}${hasEnded ? ' (ended)' : ''}`,
                }))}
              />
            </>
          }
          trail={trail}
        >
          {tab === 'Chart' && <LiveChart key={recording.id} recording={recording} live={lab.live} />}
          {tab === 'Events' && <EventsPanel key={recording.id} recording={recording} live={lab.live} />}
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
    </DockFrame>
  );
}

function latestActive(flows: readonly LiveFlow[]): LiveFlow | undefined {
  return flows.findLast(({ hasEnded }) => !hasEnded) ?? flows.at(-1);
}

const Idle = styled.div<{ $flush: boolean }>`
  flex: 1;
  min-height: 0;
  padding: ${({ $flush }) => ($flush ? '0' : 'var(--s3)')};
  overflow: auto;
`;

const Name = styled.strong`
  ${media.phone} {
    display: none;
  }
`;

const AllFlows = styled.a`
  white-space: nowrap;
`;

const FlowSelect = styled(SelectControl)`
  margin-block: 2px;
  min-width: 0;
  max-width: 220px;
`;

const Sides = styled(SegmentedControl<DockSide>)`
  ${media.phone} {
    display: none;
  }
`;
