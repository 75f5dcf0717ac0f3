import { refEffect } from '@upwell/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import styled from 'styled-components';
import { LabRoot } from '../base/lab-root.tsx';
import type { LabProfile } from '../base/profile.ts';
import { writesText } from '../shell/keys.ts';
import { aboveThePage } from './above-the-page.ts';
import { Dock } from './dock.tsx';
import type { Lab } from './lab.ts';
import { addRoomBelowPage } from './room-below-page.ts';

const keyEvents = ['keydown', 'keypress', 'keyup'];
/**
 * The page's listeners would take a key for a shortcut and a press for one outside of a menu: they see no field, only the element around the
 * dock. Releases stay the page's, which may have been dragging.
 */
const ownEvents = [
  ...keyEvents,
  ...['copy', 'cut', 'paste', 'input', 'focusin', 'focusout'],
  ...['pointerdown', 'mousedown', 'touchstart', 'touchmove', 'touchend', 'wheel'],
  ...['click', 'auxclick', 'dblclick', 'contextmenu'],
];

/** Adds the dock to the page, in a React root of its own, so that the product's tree stays the one customers get. */
export function mountDock(lab: Lab, loadProfile: () => Promise<LabProfile>): void {
  addRoomBelowPage();
  const element = document.createElement('div');
  // Not in the body, which may be inert, moved or hidden.
  document.documentElement.append(element);
  createRoot(element).render(
    <StrictMode>
      <LabRoot element={element}>
        <Layer ref={refEffect(aboveThePage)}>
          <Dock lab={lab} loadProfile={loadProfile} />
        </Layer>
      </LabRoot>
    </StrictMode>,
  );
  for (const name of ownEvents)
    element.addEventListener(name, (event) => event.stopPropagation(), { passive: true });
  // Text is all that the dock takes without hearing of its keys.
  for (const name of keyEvents) window.addEventListener(name, keepText, { capture: true });

  function keepText(event: Event): void {
    if (event.composedPath().includes(element) && writesText(event)) event.stopImmediatePropagation();
  }
}

const Layer = styled.div`
  all: unset;
  position: fixed;
  z-index: 2147483647;
`;
