/**
 * The ref of an element in a shadow root that is a popover above the page and can always be pressed. A modal dialog makes everything outside
 * of it inert: the host of the shadow root is moved into the latest one. In a browser without popovers the element stays as it is.
 */
export function showInTopLayer(layer: HTMLElement): (() => void) | undefined {
  const root = layer.getRootNode();
  if (!(root instanceof ShadowRoot) || !('showPopover' in layer)) return undefined;
  layer.popover = 'manual';
  const { host } = root;
  const page = document.documentElement;

  function place(changes: readonly MutationRecord[]): void {
    const opened = changes.findLast(({ type, target }) => type === 'attributes' && isModal(target))?.target;
    const now = host.parentElement;
    const open = isModal(now) ? now : [...document.querySelectorAll('dialog:modal')].at(-1);
    const next = opened instanceof Element ? opened : (open ?? page);
    if (next !== now) moveInto(next, host);
    else if (changes.length > 0 && layer.matches(':popover-open')) return;
    // Shown again, it is above the dialog.
    layer.hidePopover();
    layer.showPopover();
    // A dialog that is removed takes the host with it.
    observer.observe(document, { subtree: true, attributeFilter: ['open'], childList: next !== page });
  }

  const observer = new MutationObserver(place);
  place([]);
  return () => observer.disconnect();
}

function isModal(node: Node | null): boolean {
  return node instanceof Element && node.matches('dialog:modal');
}

/** Before the last child of a dialog, which the page may have styled as its last. */
function moveInto(parent: Element, host: Element): void {
  const after = parent.matches('dialog') ? parent.lastElementChild : null;
  // Keeps focus, frames and scroll positions.
  if (host.isConnected && 'moveBefore' in parent) parent.moveBefore(host, after);
  else parent.insertBefore(host, after);
}
