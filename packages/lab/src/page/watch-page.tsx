import { SelectControl } from '@upwell/ui';
import styled from 'styled-components';
import { LabProfileContext, useLabProfile } from '../base/profile.ts';
import { DockPanel } from '../live/dock-panel.tsx';
import { useSeenFlows } from '../live/seen-flows.ts';
import type { WatchedPage } from '../live/watch.ts';
import { usePlace } from '../shell/place.tsx';

/** The dock of what runs elsewhere: a page, on this machine or another one, Node, a worker. */
export function WatchPage({ page, pages }: { page: WatchedPage; pages: readonly WatchedPage[] }) {
  const { lab } = page;
  const [, go] = usePlace();
  const profile = useSeenFlows(useLabProfile(), lab.live);
  const choice = (
    <>
      <Home href={location.pathname}>The Lab</Home>
      <Choice
        aria-label="Page"
        value={page.id}
        onValueChange={(id) => go({ watch: id })}
        options={pages.map((one) => ({ value: one.id, label: nameOf(one) }))}
      />
    </>
  );
  return (
    <LabProfileContext.Provider value={profile}>
      <DockPanel
        key={page.id}
        lab={lab}
        takesFocus={false}
        onClose={() => go({ watch: null }, 'push')}
        pages={choice}
      />
    </LabProfileContext.Provider>
  );
}

/** "lamp (Node)" */
export function nameOf({ name, place }: WatchedPage): string {
  return place ? `${name} (${place})` : name;
}

const Home = styled.a`
  white-space: nowrap;
`;

const Choice = styled(SelectControl)`
  margin-block: 2px;
  min-width: 0;
  max-width: 220px;
`;
