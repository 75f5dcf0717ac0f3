import { CrossIcon, ErrorBanner, IconButton, media, SegmentedControl, SelectControl, Tabs } from '@upwell/ui';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { attempt } from '../base/attempt.ts';
import { ErrorBoundary } from '../base/error-boundary.tsx';
import { flowOf } from '../base/flows.ts';
import { useLabProfile } from '../base/profile.ts';
import { derivedStore, type ReadableStore, useStoreInBackground } from '../base/store.ts';
import { type OpenSession, useOpenSession } from '../sessions/use-open-session.ts';
import { CommandScope, useCommands } from '../shell/command-scope.tsx';
import { tabCommands } from '../shell/commands.ts';
import { Filled } from '../shell/filled.ts';
import { createPlaceInMemory, PlaceContext } from '../shell/place.tsx';
import { ShortcutsButton } from '../shell/shortcuts-button.tsx';
import { Spring, Toolbar } from '../shell/toolbar.tsx';
import { DockFrame, type DockSide } from './dock-frame.tsx';
import { EventsPanel } from './events-panel.tsx';
import { FaultsOn, FaultsPanel } from './faults-panel.tsx';
import type { ShownLab } from './lab.ts';
import { LiveActors } from './live-actors.tsx';
import { LiveChart } from './live-chart.tsx';
import { hasEnded, type LiveFlow } from './live-flow.ts';
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
  lab: ShownLab;
  takesFocus: boolean;
  onClose: () => void;
  /** Where it shows what runs elsewhere: that is chosen here. */
  pages?: ReactNode;
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

function OpenDock({ lab, takesFocus, onClose, pages }: DockPanelProps) {
  const { pagePath } = useLabProfile();
  // Here, so that a replayed session stays open while other tabs are shown.
  const session = useOpenSession();
  const [begun] = useState(() => createBegunFlows(lab.live));
  const flows = useStoreInBackground(begun);
  const [chosen, setChosen] = useState<string | null>(null);
  const names = lab.faults.profile ? tabs : tabs.filter((name) => name !== 'Faults');
  const [tab, setTab] = useRemembered('tab', names, 'Chart');
  const recording = flows.find(({ id }) => id === chosen) ?? flows.findLast((flow) => !hasEnded(flow)) ?? flows.at(-1);
  const replays = session.trace !== null && (tab === 'Session' || !recording);
  const sideOfFlow = useRemembered('side', sideNames, 'bottom');
  const sideOfReplay = useState<DockSide>('full');
  const [chosenSide, setSide] = replays ? sideOfReplay : sideOfFlow;
  const side = pages ? 'full' : chosenSide;
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

  const lead = pages ?? <Name>Lab</Name>;
  const trail = (
    <>
      <FaultsOn faults={lab.faults} onShow={() => setTab('Faults')} />
      <ShortcutsButton />
      {pagePath && <AllFlows href={pagePath}>All flows</AllFlows>}
      {!pages && (
        <>
          <Sides label="Dock position" options={sides} value={side} onChange={setSide} />
          <IconButton label="Close the Lab" icon={<CrossIcon />} onClick={leave} />
        </>
      )}
    </>
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
          {/* Its content is made for one tab of one flow. */}
          <ErrorBoundary
            key={`${tab} ${recording.id}`}
            fallback={(message) => <ErrorBanner>{`This cannot be shown (${message.slice(0, 300)}).`}</ErrorBanner>}
          >
            <TabContent tab={tab} recording={recording} lab={lab} session={session} />
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

interface TabContentProps {
  tab: (typeof tabs)[number];
  recording: LiveFlow;
  lab: ShownLab;
  session: OpenSession;
}

function TabContent({ tab, recording, lab, session }: TabContentProps) {
  if (tab === 'Faults') return <FaultsPanel faults={lab.faults} />;
  if (tab === 'Session') return <SessionPanel recording={recording} lab={lab} session={session} />;
  if (tab === 'Events') return <EventsPanel recording={recording} live={lab.live} />;
  const Panel = livePanels[tab];
  return <Panel recording={recording} live={lab.live} />;
}

interface FlowChoiceProps {
  flows: readonly LiveFlow[];
  value: string;
  onChange: (id: string) => void;
}

function FlowChoice({ flows, value, onChange }: FlowChoiceProps) {
  const profile = useLabProfile();
  const options = flows.map((recording, index) => {
    const title = flowOf(profile.flows, recording.flow)?.title ?? recording.flow;
    return { value: recording.id, label: `${index + 1}. ${title}${hasEnded(recording) ? ' (ended)' : ''}` };
  });
  return <FlowSelect aria-label="Flow" value={value} onValueChange={onChange} options={options} />;
}

function focus(element: HTMLElement | null): void {
  element?.focus();
}

/** The flows of this page, oldest first: the same list while none starts or ends. */
function createBegunFlows(live: ReadableStore<LiveState>): ReadableStore<readonly LiveFlow[]> {
  return derivedStore(
    live,
    ({ flows }) => flows,
    (flows) => flows.map((flow) => `${flow.id} ${hasEnded(flow)}`).join(),
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
