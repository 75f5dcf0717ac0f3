import { loadRecordingTools } from '@upwell/trace/record';
import { Button } from '@upwell/ui';
import { type ComponentType, lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { attempt } from '../base/attempt.ts';
import { ErrorBoundary } from '../base/error-boundary.tsx';
import { type LabProfile, LabProfileContext } from '../base/profile.ts';
import { useStore } from '../base/store.ts';
import { isPageShown } from '../shell/page-shown.ts';
import type { DockPanelProps } from './dock-panel.tsx';
import { faultsOnWords } from './fault-address.ts';
import type { Lab } from './lab.ts';
import type { PageKeys } from './page-keys.ts';

export interface DockProps {
  lab: Lab;
  loadProfile: () => Promise<LabProfile>;
  keys: PageKeys;
}

/** The Lab's button at the edge of every page, and the dock it opens. The shortcut does the same. */
export function Dock({ lab, loadProfile, keys }: DockProps) {
  const [loading, setLoading] = useState(() => beginLoading(0, loadProfile));
  const [state, setOpen] = useDockState();
  const isOpen = state !== 'closed';
  const button = useRef<HTMLButtonElement>(null);
  const focusedBefore = useRef<Element | null>(null);
  const faultsOn = faultsOnWords(lab.faults.profile, useStore(lab.faults.store)) ?? undefined;
  const isOnLabPage = useStore(isPageShown);
  // A layout effect: the shortcut must work as soon as the button is visible.
  useLayoutEffect(() => keys.onShortcut((isOpening) => (isOpening ? open() : toggle())));

  function loadAgain() {
    setLoading(beginLoading(loading.attempt + 1, loadProfile));
  }

  function toggle() {
    if (isOpen) close();
    else open();
  }

  function open() {
    if (isOpen) return;
    if (loading.hasFailed) loadAgain();
    focusedBefore.current = deepestFocus();
    setOpen(true);
  }

  function close() {
    const [focused, before] = [deepestFocus(), focusedBefore.current];
    const isInDock = focused !== null && focused.getRootNode() === button.current?.getRootNode();
    setOpen(false);
    if (!isInDock || focused === button.current) return;
    const target = before instanceof HTMLElement && before.isConnected ? before : button.current;
    target?.focus();
  }

  return (
    <>
      <Edge hidden={isOnLabPage}>
        <Button
          look="quiet"
          elementRef={button}
          aria-expanded={isOpen}
          aria-keyshortcuts={lab.shortcut}
          aria-description={faultsOn}
          onClick={toggle}
        >
          Lab
          {faultsOn && <FaultsOn aria-hidden>{faultsOn}</FaultsOn>}
        </Button>
      </Edge>
      {isOpen && (
        <ErrorBoundary
          key={loading.attempt}
          fallback={(message) => (
            <Failure role="alert">
              <span>{`The Lab could not be loaded (${message.slice(0, 300)}).`}</span>
              <Button onClick={loadAgain}>Try again</Button>
            </Failure>
          )}
        >
          <Suspense>
            <loading.DockPanel lab={lab} takesFocus={state === 'opened'} onClose={close} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}

interface Loading {
  attempt: number;
  DockPanel: ComponentType<DockPanelProps>;
  hasFailed: boolean;
}

function beginLoading(attempt: number, loadProfile: DockProps['loadProfile']): Loading {
  const DockPanel = lazy(() =>
    panelWith(loadProfile).catch((error) => {
      loading.hasFailed = true;
      throw error;
    }),
  );
  const loading: Loading = { attempt, DockPanel, hasFailed: false };
  return loading;
}

async function panelWith(loadProfile: DockProps['loadProfile']) {
  const [{ DockPanel }, { useSeenFlows }, profile] = await Promise.all([
    import('./dock-panel.tsx'),
    import('./seen-flows.ts'),
    loadProfile(),
    loadRecordingTools(),
  ]);
  return {
    default: (props: DockPanelProps) => (
      <LabProfileContext.Provider value={useSeenFlows(profile, props.lab.live)}>
        <DockPanel {...props} />
      </LabProfileContext.Provider>
    ),
  };
}

/** The element that has the focus, in whatever shadow root it is; `null` when it is nowhere. */
function deepestFocus(): Element | null {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused === document.body ? null : focused;
}

const key = 'lab.dock.open';

/** Of a dock that is open because it was on the page before, `reopened`: the focus belongs to this page. */
type DockState = 'closed' | 'opened' | 'reopened';

/** The state of the dock, remembered for the next pages of this browser tab. Not on `/lab`, where the Lab is the page itself. */
function useDockState(): [DockState, (isOpen: boolean) => void] {
  const [state, setState] = useState<DockState>(() => {
    const wasOpen = location.pathname !== '/lab' && attempt(() => sessionStorage.getItem(key)) !== null;
    return wasOpen ? 'reopened' : 'closed';
  });
  function setOpen(isOpen: boolean): void {
    setState(isOpen ? 'opened' : 'closed');
    attempt(() => (isOpen ? sessionStorage.setItem(key, 'yes') : sessionStorage.removeItem(key)));
  }
  return [state, setOpen];
}

/** Halfway down the edge, where no page has a header, a footer or a button. */
const Edge = styled.div`
  position: fixed;
  inset: 50% 0 auto auto;
  translate: 0 -50%;

  > button {
    min-width: 26px;
    padding: 12px 3px;
    border-radius: var(--r-s) 0 0 var(--r-s);
    background: var(--raised);
    writing-mode: vertical-rl;
  }

  /* Above the open dock, unless that fills the window. */
  &:has([aria-expanded='true']) {
    inset-block-start: 24%;
  }

  @media print {
    display: none;
  }
`;

const Failure = styled.div`
  position: fixed;
  inset: auto 0 0;
  display: flex;
  align-items: center;
  gap: var(--s3);
  padding: var(--s3);
  background: var(--raised);
  box-shadow: var(--shadow);
`;

const FaultsOn = styled.span`
  color: var(--bad);
`;
