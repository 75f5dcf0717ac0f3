import { capitalised } from '@upwell/trace/session';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The name of a key in commands: `ArrowLeft`, `Shift+ArrowLeft`, `?`, `Space`; with a modifier of the browser or the system, `Ctrl+K` (also for ⌘K). */
export function keyOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): string {
  const isCharacter = key.length === 1;
  const name = key === ' ' ? 'Space' : isCharacter && (ctrlKey || metaKey) ? key.toUpperCase() : key;
  // The Shift of a character is part of it.
  const shift = shiftKey && (!isCharacter || key === ' ');
  return `${ctrlKey || metaKey ? 'Ctrl+' : ''}${altKey ? 'Alt+' : ''}${shift ? 'Shift+' : ''}${name}`;
}

const symbols: Record<string, string> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Plus: '+',
  PageUp: 'Page up',
  PageDown: 'Page down',
};

/** Opens and closes the dock. */
export const defaultShortcut = 'Control+Alt+L';

/**
 * Is this the shortcut, as `aria-keyshortcuts` writes it: `Control+Alt+L`? Modifiers in the order Control, Alt, Shift, Meta. Where the
 * keyboard writes no Latin letter (`д`, `¬`), letters and digits go by their place on it. AltGr, which some report as Control and Alt,
 * writes text.
 */
export function isShortcut(
  event: Pressed & Pick<KeyboardEvent, 'code' | 'getModifierState'>,
  shortcut: string,
): boolean {
  if (event.getModifierState('AltGraph')) return false;
  const modifiers = [
    event.ctrlKey && 'Control',
    event.altKey && 'Alt',
    event.shiftKey && 'Shift',
    event.metaKey && 'Meta',
  ];
  const isLatin = /^\p{Script=Latin}$/u.test(event.key);
  const key = isLatin ? event.key.toUpperCase() : event.code.replace(/^(Key|Digit)/, '');
  return [...modifiers.filter(Boolean), key].join('+') === shortcut;
}

/** The parts of a key as people read them: `['Shift', '←']`. */
export function keyLabels(keys: string): string[] {
  return keys.split('+').map((part) => symbols[part] ?? capitalised(part));
}

/** Does the element use this key itself? Then it is not a shortcut. */
export function takesKey(target: Element, keys: string): boolean {
  if (target.closest('dialog, [role="menu"]')) return true;
  if (target.matches('textarea, select, [contenteditable=""], [contenteditable="true"]')) return true;
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'file', 'button'].includes(target.type) || keys === 'Space';
  return keys === 'Space' && target.closest('button, a, summary, [role="button"]') !== null;
}
