/** Orca with Chromium takes the focus of something drawn in the same task for an old one, and says nothing. */
const settledMs = 150;

/** Does the focus wait? Tests that read a screen as soon as it is drawn turn this off. */
export const focusDelay = { isOn: true };

/**
 * Moves the focus once assistive technology knows what was drawn, unless a person has moved it meanwhile. Returns what calls it off.
 */
export function focusLater(
  find: () => HTMLElement | null | undefined,
  { afterMs = settledMs, scrolls = false } = {},
): () => void {
  const before = document.activeElement;
  const move = () => find()?.focus({ preventScroll: !scrolls });
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
