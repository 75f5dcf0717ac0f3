import { useState } from 'react';
import { attempt } from '../attempt.ts';

const key = 'lab.dock.open';

/** Whether the dock is open: remembered for the next pages of this browser tab. Not on `/lab`, where the Lab is the page itself. */
export function useDockOpen(): {
  isOpen: boolean;
  /** It was open on the page before: the focus belongs to this page. */
  isReopened: boolean;
  setOpen: (isOpen: boolean) => void;
} {
  const [{ isOpen, isReopened }, set] = useState(() => {
    const wasOpen = location.pathname !== '/lab' && attempt(() => sessionStorage.getItem(key)) !== null;
    return { isOpen: wasOpen, isReopened: wasOpen };
  });
  function setOpen(next: boolean): void {
    set({ isOpen: next, isReopened: false });
    attempt(() => (next ? sessionStorage.setItem(key, 'yes') : sessionStorage.removeItem(key)));
  }
  return { isOpen, isReopened, setOpen };
}
