import { refEffect } from '@upwell/ui';
import { createRoot } from 'react-dom/client';
import styled from 'styled-components';
import { LabRoot } from '../base/lab-root.tsx';
import type { LabProfile } from '../base/profile.ts';
import { Dock } from './dock.tsx';
import type { Lab } from './lab.ts';
import type { PageKeys } from './page-keys.ts';
import { addRoomBelowPage } from './room-below-page.ts';
import { showInTopLayer } from './show-in-top-layer.ts';

/**
 * The page's listeners would take a press for one outside of a menu: they see only the element around the dock. Releases stay the page's,
 * which may have been dragging.
 */
const ownEvents = [
  'copy',
  'cut',
  'paste',
  'input',
  'focusin',
  'focusout',
  'pointerdown',
  'mousedown',
  'touchstart',
  'touchmove',
  'touchend',
  'wheel',
  'click',
  'auxclick',
  'dblclick',
  'contextmenu',
];

/** Adds the dock to the page, in a React root of its own, so that the product's tree stays the one customers get. */
export function mountDock(lab: Lab, loadProfile: () => Promise<LabProfile>, keys: PageKeys): void {
  addRoomBelowPage();
  const element = document.createElement('div');
  // Not in the body, which may be inert, moved or hidden.
  document.documentElement.append(element);
  keys.keepIn(element);
  // Without StrictMode, which would render twice whatever the dock shows beside the page that is being developed.
  createRoot(element).render(
    <LabRoot element={element}>
      <Layer ref={refEffect(showInTopLayer)}>
        <Dock lab={lab} loadProfile={loadProfile} keys={keys} />
      </Layer>
    </LabRoot>,
  );
  for (const name of ownEvents) element.addEventListener(name, (event) => event.stopPropagation(), { passive: true });
}

const Layer = styled.div`
  all: unset;
  position: fixed;
  z-index: 2147483647;
`;
