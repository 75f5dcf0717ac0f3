/** The element that the card form is mounted into. The page and the card form may be ready in either order. */

type Mount = (element: HTMLElement) => void;

let element: HTMLElement | null = null;
const waiting = new Set<Mount>();

/** A ref callback for the element. */
export function cardFormSlot(next: HTMLElement | null): () => void {
  element = next;
  if (next) for (const mount of waiting) mount(next);
  return () => {
    if (element === next) element = null;
  };
}

/** Calls `mount` with the element, and with each that takes its place: a page that is drawn again has another. */
export function onCardFormSlot(mount: Mount): () => void {
  waiting.add(mount);
  if (element) mount(element);
  return () => waiting.delete(mount);
}
