import { focusLater } from '@upwell/ui';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus on the page when the element that has it disappears: it goes to the closest element around it that is still there
 * and takes focus, else to the page's heading. What moves the focus on purpose wins.
 */
export function useFocusRescue<Area extends HTMLElement>(): RefObject<Area | null> {
  const area = useRef<Area>(null);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    let path: HTMLElement[] = [];
    let opener: HTMLElement[] = [];
    let cancel: (() => void) | undefined;
    const remember = () => {
      const focused = document.activeElement as HTMLElement;
      const dialog = focused.closest('dialog');
      if (!dialog) opener = pathTo(focused, element);
      // A dialog may disappear together with what opened it.
      path = dialog ? [...pathTo(focused, dialog), ...opener] : opener;
    };
    const observer = new MutationObserver(() => {
      const [focused] = path;
      if (!focused || focused.isConnected || document.activeElement !== document.body) return;
      const lost = path;
      cancel?.();
      cancel = focusLater(() => {
        const around = lost.find((one) => one !== element && one.isConnected && one.hasAttribute('tabindex'));
        return around ?? element.querySelector('h1') ?? element;
      });
    });
    // A heading may have taken the focus already: effects of what is inside come first.
    remember();
    element.addEventListener('focusin', remember);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener('focusin', remember);
      observer.disconnect();
      cancel?.();
    };
  }, []);
  return area;
}

function pathTo(element: HTMLElement, area: HTMLElement): HTMLElement[] {
  const { parentElement } = element;
  return element === area || !parentElement ? [element] : [element, ...pathTo(parentElement, area)];
}
