/** Where the card form goes: the page's element registers itself, and the form waits for it. */

let element: HTMLElement | null = null;
const waiting = new Set<(element: HTMLElement) => void>();

/** A ref for the element that holds the card form. */
export function cardFormSlot(next: HTMLElement | null): () => void {
  element = next;
  if (next) {
    for (const give of waiting) give(next);
    waiting.clear();
  }
  return () => {
    if (element === next) element = null;
  };
}

/** The element that holds the card form, as soon as the page has one. */
export function whenCardFormSlot(): Promise<HTMLElement> {
  return element ? Promise.resolve(element) : new Promise((resolve) => waiting.add(resolve));
}
