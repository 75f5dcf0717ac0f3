import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Lab } from './lab.ts';
import { LabRoot } from './lab-root.tsx';
import { Dock } from './live/dock.tsx';
import type { LabProfile } from './profile.ts';

/** The page's listeners would take what is typed into the dock for shortcuts of theirs: they see no field, only the element around the dock. */
const ownEvents = ['keydown', 'keypress', 'keyup', 'copy', 'cut', 'paste'];

/** Adds the dock to the page, in a React root of its own, so that the product's tree stays the one customers get. */
export function mountDock(lab: Lab, loadProfile: () => Promise<LabProfile>): void {
  const element = document.createElement('div');
  document.body.append(element);
  createRoot(element).render(
    <StrictMode>
      <LabRoot element={element}>
        <Dock lab={lab} loadProfile={loadProfile} />
      </LabRoot>
    </StrictMode>,
  );
  for (const name of ownEvents) element.addEventListener(name, (event) => event.stopPropagation());
}
