import { isShortcut } from '../shell/keys.ts';

/** The keys that are pressed on a page, which the Lab hears first. */
export interface PageKeys {
  /** Calls `toggle` when the shortcut is pressed; at once, if it was pressed while nothing listened. Returns the unsubscribe function. */
  onShortcut(toggle: (isOpening: boolean) => void): () => void;
  /** The same as the shortcut, but for a dock that is open, which stays so. */
  open(): void;
  /** Hides the keys that are pressed in the shadow root of this element from the page. */
  keepIn(host: Element): void;
}

/** Hears every key before the listeners that are added to the window later. */
export function listenToKeys(shortcut: string): PageKeys {
  let host: Element | null = null;
  let isPressed = false;
  let onPress = (isOpening: boolean) => {
    isPressed = isOpening || !isPressed;
  };

  function onKey(event: Event): void {
    if (!(event instanceof KeyboardEvent)) return;
    const isInDock = host !== null && event.composedPath().includes(host);
    const isOwn = event.type === 'keydown' && isShortcut(event, shortcut);
    if (!isInDock && !isOwn) return;
    event.stopImmediatePropagation();
    if (!isOwn) repeatInside(event);
    else {
      event.preventDefault();
      onPress(false);
    }
  }

  for (const type of ['keydown', 'keypress', 'keyup']) window.addEventListener(type, onKey, { capture: true });
  return {
    onShortcut(toggle) {
      const remember = onPress;
      onPress = toggle;
      if (isPressed) toggle(true);
      isPressed = false;
      return () => {
        onPress = remember;
      };
    },
    open: () => onPress(true),
    keepIn(element) {
      host = element;
    },
  };
}

/** Dispatches a stopped event again where only its own shadow root hears it. What the browser does by itself with a key is left to it. */
function repeatInside(event: KeyboardEvent): void {
  const { type, key, code, location, ctrlKey, shiftKey, altKey, metaKey, repeat, isComposing } = event;
  const inside = new KeyboardEvent(type, {
    key,
    code,
    location,
    ctrlKey,
    shiftKey,
    altKey,
    metaKey,
    repeat,
    isComposing,
    bubbles: true,
    cancelable: true,
    composed: false,
  });
  if (!event.composedPath()[0]?.dispatchEvent(inside)) event.preventDefault();
}
