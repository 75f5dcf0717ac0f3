import { useState } from 'react';
import styled from 'styled-components';
import { flows } from '../../machines/index.ts';
import { config } from '../config.ts';
import { media } from '../theme/tokens.ts';
import { Button } from '../ui/button.tsx';
import { Stack } from '../ui/layout.ts';
import { Logo } from '../ui/logo.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { flowOf } from './flows.ts';
import { FlowSection } from './gallery/flow-section.tsx';
import { labLook } from './lab-look.ts';
import { LabServices } from './lab-services.tsx';
import { ReplayView } from './replay/replay-view.tsx';
import { createEarlierSessions } from './sessions/earlier-sessions.ts';
import { EarlierSessionsList, useEarlierSessions } from './sessions/earlier-sessions-list.tsx';
import { JourneyPages } from './sessions/journey-pages.tsx';
import { OpenSessionFile } from './sessions/open-session-file.tsx';
import { useOpenSession } from './sessions/use-open-session.ts';
import { useSessionInAddress } from './sessions/use-session-in-address.ts';

/** `/lab`: every flow as a chart, an outline and screens, and the replay of an opened session. Only in Lab builds. */
export function LabPage() {
  return (
    <LabServices>
      <Gallery />
    </LabServices>
  );
}

function Gallery() {
  const session = useOpenSession();
  useSessionInAddress(session);
  const [chosen, setChosen] = useState(flowInAddress);
  const flow = flowOf(chosen);
  const [earlier] = useState(() => createEarlierSessions());
  const { sessions, clear } = useEarlierSessions(earlier);
  useDocumentTitle('The Lab');

  function choose(id: string) {
    session.close(() => {
      setChosen(id);
      history.replaceState(history.state, '', `?flow=${id}`);
    });
  }

  return (
    <Page>
      <Header>
        <a href="/" aria-label={`${config.brandName}, home`}>
          <Logo />
        </a>
        <h1>The Lab</h1>
        {sessions.length > 0 && (
          <Earlier>
            <summary>Earlier pages of this tab ({sessions.length})</summary>
            <EarlierSessionsList earlier={earlier} sessions={sessions} session={session} onClear={clear} />
          </Earlier>
        )}
        <OpenSessionFile session={session} />
      </Header>
      <Main>
        <FlowList aria-label="Flows">
          {flows.map(({ id, title, route }) => (
            <Button
              key={id}
              look="quiet"
              aria-pressed={id === chosen && !session.trace}
              onClick={() => choose(id)}
            >
              <span>{title}</span>
              <small>{route}</small>
            </Button>
          ))}
        </FlowList>
        {session.trace ? (
          <Stack $gap="var(--s4)">
            <JourneyPages session={session} />
            <ReplayView session={session} trace={session.trace} />
          </Stack>
        ) : (
          flow && <FlowSection key={chosen} flow={flow} onOpen={session.open} />
        )}
      </Main>
    </Page>
  );
}

function flowInAddress(): string {
  const asked = new URLSearchParams(location.search).get('flow');
  return asked && flowOf(asked) ? asked : 'wizard';
}

const Page = styled.div`
  ${labLook}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  width: min(1640px, 100% - 32px);
  margin: 0 auto;
  padding: var(--s4) 0 var(--s8);

  ${media.phone} {
    width: calc(100% - 20px);
  }
`;

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3) var(--s5);
  align-items: center;

  > a {
    color: var(--ink);
  }

  h1 {
    flex: 1;
    font-size: var(--step-2);
    white-space: nowrap;
  }
`;

const Earlier = styled.details`
  &[open] {
    flex-basis: 100%;
    order: 1;
  }

  > div {
    margin-block: var(--s3);
  }
`;

const Main = styled.main`
  display: grid;
  grid-template-columns: 200px minmax(0, 1fr);
  gap: var(--s5);
  align-items: start;

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const FlowList = styled.nav`
  display: grid;
  gap: 4px;

  button {
    display: grid;
    gap: 0;
    justify-content: start;
    justify-items: start;
    text-align: start;

    &:not([aria-pressed='true']) {
      box-shadow: none;
    }
  }

  small {
    color: var(--ink-2);
    font-weight: 400;
  }

  ${media.narrow} {
    display: flex;
    flex-wrap: wrap;

    small {
      display: none;
    }
  }
`;
