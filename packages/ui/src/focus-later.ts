/** Orca with Chromium takes the focus of something drawn in the same task for an old one, and says nothing. */
const settledMs = 150;

/** Does the focus wait? Tests that read a screen as soon as it is drawn turn this off. */
export const focusDelay = { isOn: true };

interface FocusOptions {
  afterMs?: number;
  /** `always` as browsers do, which also keep the page's scroll padding free; `whenHidden` if the window does not show the whole element. */
  scrolls?: 'never' | 'whenHidden' | 'always';
}

/**
 * Moves the focus once assistive technology knows what was drawn, unless a person has moved it meanwhile. Returns what calls it off.
 */
export function focusLater(
  find: () => HTMLElement | null | undefined,
  { afterMs = settledMs, scrolls = 'never' }: FocusOptions = {},
): () => void {
  const before = document.activeElement;
  const move = () => {
    const element = find();
    element?.focus({ preventScroll: scrolls !== 'always' });
    if (element && element === document.activeElement && scrolls === 'whenHidden') bringIntoSight(element);
  };
  if (!focusDelay.isOn) {
    move();
    return () => undefined;
  }
  const timer = setTimeout(() => {
    const { activeElement, body } = document;
    if (activeElement === before || activeElement === body) move();
  }, afterMs);
  return () => clearTimeout(timer);
}

function bringIntoSight(element: HTMLElement): void {
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'start', behavior: 'instant' });
}
