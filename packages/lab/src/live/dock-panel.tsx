import type { FlowRecording } from '@upwell/trace/record';
import { CrossIcon, ErrorBanner, IconButton, media, SegmentedControl, SelectControl, Tabs } from '@upwell/ui';
import { type KeyboardEvent, useMemo, useState } from 'react';
import styled from 'styled-components';
import { attempt } from '../base/attempt.ts';
import { ErrorBoundary } from '../base/error-boundary.tsx';
import { flowOf } from '../base/flows.ts';
import { useLabProfile } from '../base/profile.ts';
import { derivedStore, type ReadableStore, useStore, useStoreInBackground } from '../base/store.ts';
import { type OpenSession, useOpenSession } from '../sessions/use-open-session.ts';
import { CommandScope, useCommands } from '../shell/command-scope.tsx';
import { tabCommands } from '../shell/commands.ts';
import { Filled } from '../shell/filled.ts';
import { createPlaceInMemory, PlaceContext } from '../shell/place.tsx';
import { ShortcutsButton } from '../shell/shortcuts-button.tsx';
import { Spring, Toolbar } from '../shell/toolbar.tsx';
import { DockFrame, type DockSide } from './dock-frame.tsx';
import { EventsPanel } from './events-panel.tsx';
import { faultsOnWords } from './fault-address.ts';
import type { Faults } from './faults.ts';
import { FaultsPanel } from './faults-panel.tsx';
import type { Lab } from './lab.ts';
import { LiveActors } from './live-actors.tsx';
import { LiveChart } from './live-chart.tsx';
import type { LiveState } from './live-log.ts';
import { LiveSequence } from './live-sequence.tsx';
import { LogPanel } from './log-panel.tsx';
import { SessionPanel } from './session-panel.tsx';

const tabs = ['Chart', 'Actors', 'Events', 'Log', 'Sequence', 'Faults', 'Session'] as const;
/** Tabs that reach the edges. */
const livePanels = { Chart: LiveChart, Actors: LiveActors, Log: LogPanel, Sequence: LiveSequence };
const sides = [
  { value: 'bottom', label: 'Bottom' },
  { value: 'right', label: 'Right' },
  { value: 'full', label: 'Full' },
] as const;
const sideNames = sides.map(({ value }) => value);

export interface DockPanelProps {
  lab: Lab;
  takesFocus: boolean;
  onClose: () => void;
}

/** The dock: inspects, controls and saves the flows of this page while they run. */
export function DockPanel(props: DockPanelProps) {
  const [place] = useState(createPlaceInMemory);
  return (
    <PlaceContext.Provider value={place}>
      <CommandScope ownsPage={false}>
        <OpenDock {...props} />
      </CommandScope>
    </PlaceContext.Provider>
  );
}

function OpenDock({ lab, takesFocus, onClose }: DockPanelProps) {
  // Here, so that a replayed session stays open while other tabs are shown.
  const session = useOpenSession();
  const flows = useStoreInBackground(useMemo(() => createLiveFlows(lab.live), [lab]));
  const [chosen, setChosen] = useState<string | null>(null);
  const names = lab.faults.profile ? tabs : tabs.filter((name) => name !== 'Faults');
  const [tab, setTab] = useRemembered('tab', names, 'Chart');
  const recording = (flows.find(({ id }) => id === chosen) ?? latestActive(flows))?.recording;
  const replays = session.trace !== null && (tab === 'Session' || !recording);
  const [side, setSide] = useSide(replays);
  useCommands(() => tabCommands(names, setTab));

  function leave() {
    if (session.trace) setTab('Session');
    session.close(onClose);
  }

  function onKeyDown(event: KeyboardEvent) {
    const isHere = event.target instanceof Element && event.target.closest('dialog') === null;
    if (event.key !== 'Escape' || event.defaultPrevented || !isHere) return;
    // A dialog of the page would close too.
    event.preventDefault();
    leave();
  }

  const lead = <Name>Lab</Name>;
  const trail = (
    <DockTools
      {...{ side, setSide }}
      faults={lab.faults}
      onShowFaults={() => setTab('Faults')}
      onClose={leave}
    />
  );
  return (
    <DockFrame elementRef={takesFocus ? focus : undefined} side={side} onKeyDown={onKeyDown}>
      {recording ? (
        <Tabs
          flush={replays || tab in livePanels}
          label="Lab"
          names={names}
          current={tab}
          onChange={setTab}
          lead={
            <>
              {lead}
              <FlowChoice flows={flows} value={recording.id} onChange={setChosen} />
            </>
          }
          trail={trail}
        >
          <ErrorBoundary
            key={`${tab} ${recording.id}`}
            fallback={(message) => <ErrorBanner>This cannot be shown ({message.slice(0, 300)}).</ErrorBanner>}
          >
            <TabContent {...{ tab, recording, lab, session }} />
          </ErrorBoundary>
        </Tabs>
      ) : (
        <>
          <Toolbar>
            {lead}
            <Spring />
            {trail}
          </Toolbar>
          <Idle $flush={replays}>
            <SessionPanel recording={undefined} lab={lab} session={session} />
            {!session.trace && (
              <LoneActors>
                <LiveActors live={lab.live} />
              </LoneActors>
            )}
          </Idle>
        </>
      )}
    </DockFrame>
  );
}

/** Where the dock stands, and a function that moves it: a replayed session has a place of its own. */
function useSide(replays: boolean): [DockSide, (side: DockSide) => void] {
  const live = useRemembered('side', sideNames, 'bottom');
  const replay = useState<DockSide>('full');
  return replays ? replay : live;
}

interface TabContentProps {
  tab: (typeof tabs)[number];
  recording: FlowRecording;
  lab: Lab;
  session: OpenSession;
}

function TabContent({ tab, recording, lab, session }: TabContentProps) {
  if (tab === 'Faults') return <FaultsPanel faults={lab.faults} />;
  if (tab === 'Session') return <SessionPanel recording={recording} lab={lab} session={session} />;
  if (tab === 'Events') return <EventsPanel recording={recording} live={lab.live} />;
  const Panel = livePanels[tab];
  return <Panel recording={recording} live={lab.live} />;
}

interface DockToolsProps {
  side: DockSide;
  setSide: (side: DockSide) => void;
  faults: Faults;
  onShowFaults: () => void;
  onClose: () => void;
}

function DockTools({ side, setSide, faults, onShowFaults, onClose }: DockToolsProps) {
  const { pagePath } = useLabProfile();
  return (
    <>
      <FaultsOn faults={faults} onShow={onShowFaults} />
      <ShortcutsButton />
      {pagePath && <AllFlows href={pagePath}>All flows</AllFlows>}
      <Sides label="Dock position" options={sides} value={side} onChange={setSide} />
      <IconButton label="Close the Lab" icon={<CrossIcon />} onClick={onClose} />
    </>
  );
}

interface FlowChoiceProps {
  flows: readonly LiveFlow[];
  value: string;
  onChange: (id: string) => void;
}

function FlowChoice({ flows, value, onChange }: FlowChoiceProps) {
  const profile = useLabProfile();
  const options = flows.map(({ id, recording: { flow }, hasEnded }, index) => {
    const title = flowOf(profile.flows, flow)?.title ?? flow;
    return { value: id, label: `${index + 1}. ${title}${hasEnded ? ' (ended)' : ''}` };
  });
  return <FlowSelect aria-label="Flow" value={value} onValueChange={onChange} options={options} />;
}

function focus(element: HTMLElement | null): void {
  element?.focus();
}

function latestActive(flows: readonly LiveFlow[]): LiveFlow | undefined {
  return flows.findLast(({ hasEnded }) => !hasEnded) ?? flows.at(-1);
}

interface LiveFlow {
  id: string;
  recording: FlowRecording;
  hasEnded: boolean;
}

/** The flows of this page, oldest first: the same list while none starts or ends. */
function createLiveFlows(live: ReadableStore<LiveState>): ReadableStore<readonly LiveFlow[]> {
  return derivedStore(
    live,
    ({ flows }) =>
      flows.map((recording) => ({
        id: recording.id,
        recording,
        hasEnded: recording.actor.getSnapshot().status !== 'active',
      })),
    (flows) => flows.map(({ id, hasEnded }) => `${id} ${hasEnded}`).join(),
  );
}

/** A choice about the dock, remembered under a name; what is stored but no choice any more is ignored. */
function useRemembered<Choice extends string>(
  name: string,
  choices: readonly Choice[],
  initial: Choice,
): [Choice, (choice: Choice) => void] {
  const key = `lab.dock.${name}`;
  const [choice, setChoice] = useState(() => {
    const stored = attempt(() => localStorage.getItem(key));
    return choices.find((one) => one === stored) ?? initial;
  });
  function choose(next: Choice): void {
    setChoice(next);
    // Where storage is full or switched off, the choice lasts until the dock is closed.
    attempt(() => localStorage.setItem(key, next));
  }
  return [choice, choose];
}

const Idle = styled.div<{ $flush: boolean }>`
  flex: 1;
  min-height: 0;
  padding: ${({ $flush }) => ($flush ? '0' : 'var(--s3)')};
  overflow: auto;
`;

const LoneActors = styled(Filled)`
  &:not(:empty) {
    min-height: 240px;
    margin-top: var(--s4);
    border: 1px solid var(--line);
  }
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

/** The number of faults that are on, as a button that leads to them; nothing when none is. */
function FaultsOn({ faults, onShow }: { faults: Faults; onShow: () => void }) {
  const words = faultsOnWords(faults.profile, useStore(faults.store));
  if (words === null) return null;
  return (
    <Chip type="button" onClick={onShow}>
      {words}
    </Chip>
  );
}

const Chip = styled.button`
  min-height: 24px;
  padding-inline: var(--s2);
  border: 1px solid var(--bad);
  border-radius: var(--r-full);
  color: var(--bad);
  font-weight: 600;
  white-space: nowrap;
`;
