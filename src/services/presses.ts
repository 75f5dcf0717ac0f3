import { early } from './early-page.ts';

/** The click of a press comes within this time after it, or not at all. */
const clickDelayMs = 400;

const released = 'presses-released';

/** Notes what is pressed, and whether a word is being composed: where elements are replaced meanwhile, the click or the word is lost. */
export function watchPresses(): void {
  function on(types: string[], listener: (event: Event) => void): void {
    for (const type of types) addEventListener(type, listener, { capture: true, passive: true });
  }

  /** Later, when whoever listens to the event has been told. */
  function release(press: string, ms = 0): void {
    setTimeout(() => {
      early.presses.delete(press);
      if (early.presses.size === 0) dispatchEvent(new Event(released));
    }, ms);
  }

  on(['pointerdown'], () => early.presses.add('pointer'));
  on(['click', 'pointercancel'], () => release('pointer'));
  on(['pointerup'], () => release('pointer', clickDelayMs));
  on(['keydown'], (event) => isPressing(event) && early.presses.add('key'));
  on(['keyup'], () => release('key'));
  on(['compositionstart'], () => early.presses.add('word'));
  on(['compositionend'], () => release('word'));
  // Whatever is released elsewhere.
  on(['blur'], ({ target }) => {
    if (!(target instanceof Node)) for (const press of early.presses) release(press);
  });
}

/** Only these keys press what has the focus. */
function isPressing(event: Event): boolean {
  return event instanceof KeyboardEvent && (event.key === ' ' || event.key === 'Enter');
}

/** Resolves when nothing is pressed. */
export async function whenReleased(): Promise<void> {
  if (early.presses.size > 0) await new Promise((resolve) => addEventListener(released, resolve, { once: true }));
}
