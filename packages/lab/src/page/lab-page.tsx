import { media } from '@upwell/ui';
import { type DragEvent, useEffect, useState } from 'react';
import styled from 'styled-components';
import { flowOf } from '../base/flows.ts';
import { LabRoot } from '../base/lab-root.tsx';
import { type LabProfile, LabProfileContext, useLabProfile } from '../base/profile.ts';
import { FlowSection } from '../gallery/flow-section.tsx';
import { ReplayView } from '../replay/replay-view.tsx';
import { OpenSessionFile, SessionStatus } from '../sessions/open-session-file.tsx';
import { useOpenSession } from '../sessions/use-open-session.ts';
import { CommandScope } from '../shell/command-scope.tsx';
import { isPageShown } from '../shell/page-shown.ts';
import { createPlaceInAddress, PlaceContext, usePlace } from '../shell/place.tsx';
import { ShortcutsButton } from '../shell/shortcuts-button.tsx';
import { Spring, Toolbar, Wide } from '../shell/toolbar.tsx';
import { FlowNav } from './flow-nav.tsx';
import { WatchPage } from './watch-page.tsx';
import { Welcome } from './welcome.tsx';

/** The Lab's page: every flow as a chart, an outline and screens, and the replay of an opened session. */
export function LabPage({ profile }: { profile: LabProfile }) {
  const [place] = useState(createPlaceInAddress);
  const [element, setElement] = useState<HTMLElement | null>(null);
  useEffect(() => {
    isPageShown.set(true);
    return () => isPageShown.set(false);
  }, []);
  return (
    <div ref={setElement}>
      {element && (
        <LabRoot element={element}>
          <PlaceContext.Provider value={place}>
            <LabProfileContext.Provider value={profile}>
              <CommandScope ownsPage>{isWatching() ? <WatchPage /> : <LabContent />}</CommandScope>
            </LabProfileContext.Provider>
          </PlaceContext.Provider>
        </LabRoot>
      )}
    </div>
  );
}

/** `/lab?watch` shows what runs elsewhere. */
function isWatching(): boolean {
  return new URLSearchParams(location.search).has('watch');
}

function LabContent() {
  const { app, flows } = useLabProfile();
  const session = useOpenSession();
  const [address] = usePlace();
  const flow = address.flow === null ? undefined : flowOf(flows, address.flow);
  useEffect(() => {
    document.title = `The Lab · ${app.name}`;
  }, [app.name]);

  function drop(event: DragEvent) {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    session.openFile(file);
  }

  const lead = (
    <Home $onPhones={!session.trace}>
      <a href="/lab">The Lab</a>
    </Home>
  );
  const trail = (
    <>
      <ShortcutsButton />
      {(session.trace || flow) && (
        <Wide>
          <OpenSessionFile session={session} />
        </Wide>
      )}
    </>
  );
  return (
    <Page onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      {session.trace ? (
        <main>
          <SessionStatus session={session} />
          <ReplayView session={session} trace={session.trace} lead={lead} trail={trail} />
        </main>
      ) : (
        <>
          <Toolbar as="header">
            {lead}
            <Spring />
            {trail}
          </Toolbar>
          <Columns>
            <FlowNav />
            <main>
              <SessionStatus session={session} />
              {flow ? <FlowSection key={flow.id} flow={flow} onOpen={session.open} /> : <Welcome session={session} />}
            </main>
          </Columns>
        </>
      )}
    </Page>
  );
}

const Page = styled.div`
  position: fixed;
  inset: 0;
  display: flex;
  flex-direction: column;
  background: var(--raised);

  main {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-width: 0;
    min-height: 0;
    overflow: auto;

    > :last-child {
      flex: 1;
    }

    > [role='alert'] {
      margin: var(--s2) var(--s3);
    }
  }
`;

const Columns = styled.div`
  display: flex;
  flex: 1;
  min-height: 0;

  ${media.narrow} {
    flex-direction: column;
  }
`;

const Home = styled.h1<{ $onPhones: boolean }>`
  flex: none;
  white-space: nowrap;

  a {
    color: inherit;
    text-decoration: none;
  }

  ${media.phone} {
    display: ${({ $onPhones }) => ($onPhones ? 'block' : 'none')};
  }
`;
