let locks = 0;

/** Keeps the page from scrolling behind a dialog, and what is on it from moving where the scrollbar goes. Returns the way back. */
export function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  locks += 1;
  if (locks === 1) {
    style.paddingInlineEnd = `${window.innerWidth - clientWidth}px`;
    style.overflow = 'hidden';
  }
  return () => {
    locks -= 1;
    if (locks > 0) return;
    style.removeProperty('padding-inline-end');
    style.removeProperty('overflow');
  };
}

/** Less of a window than this has no room for what sticks to its edges. */
const crowdedPx = 320;

/** Tells an element how much of its window is covered, as `--covered-top` and `--covered-bottom`, and with `data-crowded` that little is left. */
export function cover(element: HTMLElement, { above, below }: { above: number; below: number }): void {
  const { defaultView } = element.ownerDocument;
  element.style.setProperty('--covered-top', `${Math.max(0, above)}px`);
  element.style.setProperty('--covered-bottom', `${Math.max(0, below)}px`);
  element.toggleAttribute('data-crowded', (defaultView?.innerHeight ?? 0) - above - below < crowdedPx);
}

/** Tells an element how much of the window a keyboard covers, and keeps its field that has the focus in sight when the keyboard comes. */
export function followVisibleViewport(element: HTMLElement): () => void {
  const { visualViewport: visible } = window;
  if (!visible) return () => undefined;
  const follow = () => {
    const above = visible.offsetTop;
    cover(element, { above, below: window.innerHeight - above - visible.height });
  };
  const resize = () => {
    follow();
    const focused = document.activeElement;
    if (focused !== element && element.contains(focused)) focused?.scrollIntoView({ block: 'nearest' });
  };
  follow();
  visible.addEventListener('resize', resize);
  visible.addEventListener('scroll', follow);
  return () => {
    visible.removeEventListener('resize', resize);
    visible.removeEventListener('scroll', follow);
  };
}
