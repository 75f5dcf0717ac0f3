import { Button, Row } from '@upwell/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { useLabProfile } from '../base/profile.ts';
import { PromiseList } from '../gallery/promise-list.tsx';
import type { WatchedPage } from '../live/watch.ts';
import { createEarlierSessions } from '../sessions/earlier-sessions.ts';
import { EarlierSessionsList, useEarlierSessions } from '../sessions/earlier-sessions-list.tsx';
import { ExampleList } from '../sessions/example-list.tsx';
import { OpenSessionFile } from '../sessions/open-session-file.tsx';
import type { OpenSession } from '../sessions/use-open-session.ts';
import { KeyNames } from '../shell/key-names.tsx';
import { usePlace } from '../shell/place.tsx';
import { nameOf } from './watch-page.tsx';

interface WelcomeProps {
  session: OpenSession;
  /** The pages and programs elsewhere; `undefined` where this page cannot watch any. */
  running: readonly WatchedPage[] | undefined;
}

/** The first view of `/lab`: a word on the Lab, and where to begin. */
export function Welcome({ session, running }: WelcomeProps) {
  const { examples, flows, trace } = useLabProfile();
  const [isAsking, setAsking] = useState(false);
  const [, go] = usePlace();
  const [first] = flows;
  const [earlier] = useState(() => createEarlierSessions());
  const { sessions, clear } = useEarlierSessions(earlier);
  return (
    <Page>
      <Intro>
        <h2>See what happened, step by step</h2>
        <p>
          The Lab plays a recorded session in the product’s own screens, on a timeline, and on the chart of its flow. It
          says which call failed, why the flow got where it is, and whether this build still behaves the same; nothing
          is sent meanwhile.
        </p>
        <Where>
          <OpenSessionFile session={session} look="primary" />
          <span>or drop it anywhere on this page.</span>
        </Where>
      </Intro>
      {first && (
        <section>
          <h3>How many people did what</h3>
          <p>The chart of each flow shows where people went and left, and which calls failed.</p>
          <Where>
            <Button onClick={() => go({ flow: first.id, tab: 'Counts' }, 'push')}>See counts</Button>
          </Where>
        </section>
      )}
      {(trace.promises ?? []).length > 0 && (
        <section>
          <h3>What every flow promises</h3>
          <p>
            Each promise is asked of every moment that generated sessions reach. One that is broken opens as a session.
          </p>
          {isAsking ? (
            <PromiseList flows={flows} onOpen={session.open} />
          ) : (
            <Where>
              <Button onClick={() => setAsking(true)}>Ask all flows</Button>
            </Where>
          )}
        </section>
      )}
      {examples.length > 0 && (
        <section>
          <h3>Sessions to try</h3>
          <ExampleList session={session} />
        </section>
      )}
      {sessions.length > 0 && (
        <section>
          <h3>Earlier pages of this tab ({sessions.length})</h3>
          <EarlierSessionsList earlier={earlier} sessions={sessions} session={session} onClear={clear} />
        </section>
      )}
      <section>{running ? <Running pages={running} /> : <RecordYourOwn />}</section>
    </Page>
  );
}

function Running({ pages }: { pages: readonly WatchedPage[] }) {
  return (
    <>
      <h3>Running now</h3>
      {pages.length === 0 && (
        <p>
          Nothing publishes to this address: a page by <code>{'createLab({ transport: labAt() })'}</code>, Node, a
          worker or a phone by <code>{'publish(recorder, labAt(), { name })'}</code>.
        </p>
      )}
      {pages.map((page) => (
        <a key={page.id} href={`#watch=${encodeURIComponent(page.id)}`}>
          {nameOf(page)}
        </a>
      ))}
    </>
  );
}

function RecordYourOwn() {
  const { shortcut } = useLabProfile();
  return (
    <>
      <h3>Record your own</h3>
      <p>
        Use the product. When something goes wrong, press <b>Lab</b> at the edge of the page, or{' '}
        <KeyNames keys={shortcut} />: everything since the page opened is already recorded. Or choose a flow to see its
        chart, all its screens, and what its sessions cover.
      </p>
    </>
  );
}

const Page = styled.div`
  display: grid;
  gap: var(--s6);
  align-content: start;
  width: min(720px, 100%);
  margin: 0 auto;
  padding: clamp(20px, 8vh, 88px) var(--s5) var(--s6);

  section {
    display: grid;
    gap: var(--s2);
  }

  p {
    color: var(--ink-2);
    font-size: var(--compact);
    line-height: 1.55;
  }
`;

const Intro = styled.section`
  h2 {
    font-size: var(--step-2);
    letter-spacing: -0.02em;
  }
`;

const Where = styled(Row)`
  gap: var(--s3);
  margin-top: var(--s3);
  color: var(--ink-2);
`;
