import { Hint, SelectControl } from '@upwell/ui';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { LabProfileContext, useLabProfile } from '../base/profile.ts';
import { useStore } from '../base/store.ts';
import { DockPanel } from '../live/dock-panel.tsx';
import { useSeenFlows } from '../live/seen-flows.ts';
import { createWatch, type WatchedPage } from '../live/watch.ts';

/** The dock of a page elsewhere: in another window, or on another machine. Follows the newest page until somebody chooses one. */
export function WatchPage() {
  const profile = useLabProfile();
  const [watch] = useState(() => createWatch(profile));
  const pages = useStore(watch);
  const [chosen, setChosen] = useState<string | null>(null);
  const page = pages.find(({ id }) => id === chosen) ?? pages.at(-1);
  if (!page) return <Waiting role="status">{waiting}</Waiting>;
  const choice = (
    <Choice
      aria-label="Page"
      value={page.id}
      onValueChange={setChosen}
      options={pages.map(({ id, name, place }) => ({
        value: id,
        label: place ? `${name} (${place})` : name,
      }))}
    />
  );
  return <WatchedDock key={page.id} page={page} choice={choice} />;
}

const waiting =
  'No page is running. Open the product in another window of this browser, or on a device that the development server can be reached from.';

function WatchedDock({ page: { lab }, choice }: { page: WatchedPage; choice: ReactNode }) {
  const profile = useSeenFlows(useLabProfile(), lab.live);
  return (
    <LabProfileContext.Provider value={profile}>
      <DockPanel lab={lab} takesFocus={false} onClose={() => undefined} pages={choice} />
    </LabProfileContext.Provider>
  );
}

const Waiting = styled(Hint)`
  max-width: 60ch;
  margin: 20vh auto;
  padding: var(--s4);
  text-align: center;
`;

const Choice = styled(SelectControl)`
  margin-block: 2px;
  min-width: 0;
  max-width: 220px;
`;
