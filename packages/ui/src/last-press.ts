let isFollowing = false;
let isByPointer = false;

/** Was the last press that of a pointer or a finger, and not that of a key or a screen reader? */
export function wasPointerPress(): boolean {
  return isByPointer;
}

/** Called once, at the start of a page. */
export function followPresses(): void {
  if (isFollowing) return;
  isFollowing = true;
  const note = (isPointer: boolean) => () => {
    isByPointer = isPointer;
  };
  addEventListener('pointerdown', note(true), { capture: true });
  addEventListener('keydown', note(false), { capture: true });
  // Keys and screen readers click without a pointer.
  addEventListener('click', ({ detail }) => detail === 0 && note(false)(), { capture: true });
}
