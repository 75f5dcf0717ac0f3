import type { Gesture } from '../../src/lab-profile/walk/gestures.ts';

/** Functions that run in the page, the same in every engine. They are sent as text: each knows nothing outside itself. */

/** The expression that finds the control of a gesture. */
export function controlOf(gesture: Gesture): string {
  return `(${findControl})(${literal(gesture)})`;
}

/** The expression that enters the value of a gesture; it is `true` once that is done. */
export function entryOf(gesture: Gesture): string {
  return `(${enter})(${controlOf(gesture)}, ${literal(gesture)})`;
}

/** The expression that makes a gesture in a picture, by keys; it is `true` once that is done. */
export function keysOf(gesture: Gesture): string {
  return `(${pressKeys})(${literal(gesture)}, () => picture.focused)`;
}

/** JSON, and the pattern of a name. */
function literal({ name, ...gesture }: Gesture): string {
  return `{ ...${JSON.stringify(gesture)}, name: ${name instanceof RegExp ? name : JSON.stringify(name)} }`;
}

/** Finds a control as a screen reader would: by its role or label, and its accessible name. */
function findControl({ role, name, isPart, within }: Gesture): HTMLElement | null {
  const selectors: Record<string, string> = {
    button: 'button, [role="button"], input[type="submit"]',
    checkbox: 'input[type="checkbox"]',
    radio: 'input[type="radio"]',
    dialog: 'dialog[open], [role="dialog"]',
  };
  const textOf = (element: Element | null) => {
    const copy = element?.cloneNode(true) as Element | undefined;
    for (const part of copy?.querySelectorAll('[aria-hidden="true"], select, style') ?? []) part.remove();
    return copy?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  };
  const nameOf = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ');
    if (ids) return ids.map((id) => textOf(document.getElementById(id))).join(' ');
    const labels = [...((element as HTMLInputElement).labels ?? [])];
    return element.getAttribute('aria-label') ?? (labels.length > 0 ? labels.map(textOf).join(' ') : textOf(element));
  };
  const fits = (element: Element) => {
    const own = nameOf(element);
    if (typeof name !== 'string') return name.test(own);
    return isPart ? own.includes(name) : own === name;
  };
  const isShown = (element: Element) => element.getClientRects().length > 0 && !element.matches(':disabled');
  const places = within ? [...document.querySelectorAll(selectors[within.role] ?? '')].filter(isShown) : [document];
  const selector = role ? (selectors[role] ?? '') : 'input, select, textarea';
  const controls = places.flatMap((place) => [...place.querySelectorAll<HTMLElement>(selector)]);
  return controls.find((control) => isShown(control) && fits(control)) ?? null;
}

function enter(control: HTMLElement | null, { act, value }: Gesture): boolean {
  if (!control) return false;
  const field = control as HTMLInputElement;
  if (act === 'tick' && field.checked !== value) field.click();
  if (act === 'type' || act === 'choose') {
    if (field.readOnly) return false;
    field.focus();
    // React listens for changes that did not come through the setter of its own.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    return field.value !== '' || value === '';
  }
  return act !== 'tick' || field.checked === value;
}

/** Tab goes from one thing that is drawn to the next. */
function pressKeys({ act, name, value }: Gesture, focused: () => unknown): boolean {
  const keys = document.querySelector('textarea');
  const send = (key: string) => keys?.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
  for (let count = 0; count < 10 && focused() !== name; count += 1) send('Tab');
  if (!keys || focused() !== name) return false;
  if (act === 'press') send('Enter');
  if (act === 'type') {
    keys.value = String(value);
    keys.dispatchEvent(new Event('input'));
  }
  return true;
}
