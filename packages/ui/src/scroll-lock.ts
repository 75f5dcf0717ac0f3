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

/** Tells an element how much of the window a keyboard covers, above and below, as `--covered-top` and `--covered-bottom`. */
export function followVisibleViewport(element: HTMLElement): () => void {
  const { visualViewport: visible } = window;
  if (!visible) return () => undefined;
  const follow = () => {
    const below = window.innerHeight - visible.offsetTop - visible.height;
    element.style.setProperty('--covered-top', `${Math.max(0, visible.offsetTop)}px`);
    element.style.setProperty('--covered-bottom', `${Math.max(0, below)}px`);
  };
  follow();
  const types = ['resize', 'scroll'] as const;
  for (const type of types) visible.addEventListener(type, follow);
  return () => {
    for (const type of types) visible.removeEventListener(type, follow);
  };
}
