/** The element that the card form is mounted into. The page and the card form may be ready in either order. */

let element: HTMLElement | null = null;
const waiting = new Set<(element: HTMLElement) => void>();

/** A ref callback for the element. */
export function cardFormSlot(next: HTMLElement | null): () => void {
  element = next;
  if (next) {
    for (const resolve of waiting) resolve(next);
    waiting.clear();
  }
  return () => {
    if (element === next) element = null;
  };
}

export function whenCardFormSlot(): Promise<HTMLElement> {
  return element ? Promise.resolve(element) : new Promise((resolve) => waiting.add(resolve));
}
