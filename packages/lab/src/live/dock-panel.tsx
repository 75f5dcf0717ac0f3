import type { FlowRecording } from '@upwell/trace/record';
import { CrossIcon, ErrorBanner, IconButton, media, SegmentedControl, SelectControl, Tabs } from '@upwell/ui';
import { type KeyboardEvent, useMemo, useState } from 'react';
import styled from 'styled-components';
import { attempt } from '../attempt.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { flowOf } from '../flows.ts';
import type { Lab } from '../lab.ts';
import { useLabProfile } from '../profile.ts';
import { useOpenSession } from '../sessions/use-open-session.ts';
import { CommandScope, useCommands } from '../shell/command-scope.tsx';
import { tabCommands } from '../shell/commands.ts';
import { createPlaceInMemory, PlaceContext } from '../shell/place.tsx';
import { ShortcutsButton } from '../shell/shortcuts-button.tsx';
import { Spring, Toolbar } from '../shell/toolbar.tsx';
import { derivedStore, type ReadableStore, useStore, useStoreInBackground } from '../store.ts';
import { DockFrame, type DockSide } from './dock-frame.tsx';
import { EventsPanel } from './events-panel.tsx';
import { faultsOnWords } from './fault-address.ts';
import type { Faults } from './faults.ts';
import { FaultsPanel } from './faults-panel.tsx';
import { LiveActors } from './live-actors.tsx';
import { LiveChart } from './live-chart.tsx';
import type { LiveState } from './live-log.ts';
import { LiveSequence } from './live-sequence.tsx';
import { LogPanel } from './log-panel.tsx';
import { SessionPanel } from './session-panel.tsx';

const tabs = ['Chart', 'Actors', 'Events', 'Log', 'Sequence', 'Faults', 'Session'] as const;
/** Those that reach the edges. */
const flushTabs: ReadonlySet<string> = new Set(['Chart', 'Actors', 'Log', 'Sequence']);
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
    <PlaceContext.Provider value={place}>
      <CommandScope ownsPage={false}>
        <OpenDock {...props} />
      </CommandScope>
    </PlaceContext.Provider>
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
  const recording = (flows.find(({ id }) => id === chosen) ?? latestActive(flows))?.recording;
  const replays = session.trace !== null && (tab === 'Session' || !recording);
  const side = replays ? replaySide : liveSide;
  useCommands(() => tabCommands(tabs, setTab));

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
    <>
      <FaultsOn faults={lab.faults} onShow={() => setTab('Faults')} />
      <ShortcutsButton />
      {profile.pagePath && <AllFlows href={profile.pagePath}>All flows</AllFlows>}
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
    <DockFrame elementRef={takesFocus ? focus : undefined} side={side} onKeyDown={onKeyDown}>
      {recording ? (
        <Tabs
          flush={replays || flushTabs.has(tab)}
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
          <ErrorBoundary
            key={`${tab} ${recording.id}`}
            fallback={(message) => <ErrorBanner>This cannot be shown ({message.slice(0, 300)}).</ErrorBanner>}
          >
            {tab === 'Chart' && <LiveChart key={recording.id} recording={recording} live={lab.live} />}
            {tab === 'Actors' && <LiveActors key={recording.id} recording={recording} live={lab.live} />}
            {tab === 'Events' && <EventsPanel key={recording.id} recording={recording} live={lab.live} />}
            {tab === 'Log' && <LogPanel key={recording.id} recording={recording} live={lab.live} />}
            {tab === 'Sequence' && <LiveSequence key={recording.id} recording={recording} live={lab.live} />}
            {tab === 'Faults' && <FaultsPanel faults={lab.faults} />}
            {tab === 'Session' && <SessionPanel recording={recording} lab={lab} session={session} />}
          </ErrorBoundary>
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

function focus(element: HTMLElement | null): void {
  element?.focus();
}

function latestActive(flows: readonly LiveFlow[]): LiveFlow | undefined {
  return flows.findLast(({ hasEnded }) => !hasEnded) ?? flows.at(-1);
}

/** A flow of this page. */
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

/** How many faults are on, as a button that leads to them; nothing when none is. */
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
  background: transparent;
  color: var(--bad);
  font: inherit;
  font-weight: 600;
  white-space: nowrap;
  cursor: pointer;
`;
