import type { LabTransport } from '@upwell/trace/record';
import { media } from '@upwell/ui';
import { type DragEvent, useEffect, useState } from 'react';
import styled from 'styled-components';
import { flowOf } from '../base/flows.ts';
import { LabRoot } from '../base/lab-root.tsx';
import { type LabProfile, LabProfileContext, useLabProfile } from '../base/profile.ts';
import { createStore, useStore } from '../base/store.ts';
import { FlowSection } from '../gallery/flow-section.tsx';
import { createWatch, type WatchedPage } from '../live/watch.ts';
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

export interface LabPageProps {
  profile: LabProfile;
  /** Lets the page watch what publishes to it. */
  transport?: LabTransport | undefined;
}

/** The Lab's page: every flow as a chart, an outline and screens, the replay of an opened session, and what runs elsewhere. */
export function LabPage({ profile, transport }: LabPageProps) {
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
              <CommandScope ownsPage>
                <LabContent transport={transport} />
              </CommandScope>
            </LabProfileContext.Provider>
          </PlaceContext.Provider>
        </LabRoot>
      )}
    </div>
  );
}

function LabContent({ transport }: Pick<LabPageProps, 'transport'>) {
  const profile = useLabProfile();
  const { app, flows } = profile;
  const [watch] = useState(() => (transport ? createWatch(transport, profile) : nothingElsewhere));
  const running = useStore(watch);
  const session = useOpenSession();
  const [address] = usePlace();
  // A page that was loaded again has another id.
  const watched = address.watch === null ? null : (running.find(({ id }) => id === address.watch) ?? running.at(-1));
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
      <a href={location.pathname}>The Lab</a>
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
  if (watched) return <WatchPage page={watched} pages={running} />;
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
            {flows.length > 0 && <FlowNav />}
            <main>
              <SessionStatus session={session} />
              {flow ? (
                <FlowSection key={flow.id} flow={flow} onOpen={session.open} />
              ) : (
                <Welcome session={session} running={transport && running} />
              )}
            </main>
          </Columns>
        </>
      )}
    </Page>
  );
}

const nothingElsewhere = createStore<readonly WatchedPage[]>([]);

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
