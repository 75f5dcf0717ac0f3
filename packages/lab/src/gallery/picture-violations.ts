import { keyboardPx, type PictureKind } from '@upwell/ui';
import { layoutViolations } from '@upwell/ui/layout-violations';

/** The faults in the layout of a picture, which is first scrolled as its page would be: to its middle, or to its error. */
export function violationsOfPicture(page: Document, kind: PictureKind): string[] {
  const { defaultView, documentElement, body } = page;
  if (!defaultView) return [];
  const isScrolled = kind === 'scrolled';
  const error = page.querySelector('main [role="alert"][data-first-frame]');
  if (isScrolled) defaultView.scrollTo(0, (documentElement.scrollHeight - defaultView.innerHeight) / 2);
  // An error scrolls itself into view, but in a picture that would scroll the gallery.
  else if (error)
    defaultView.scrollTo(0, error.getBoundingClientRect().bottom + defaultView.scrollY + 24 - defaultView.innerHeight);
  // What is inert is not found at a point.
  const inert = [body, defaultView.frameElement].filter((one) => one?.hasAttribute('inert'));
  for (const one of inert) one?.removeAttribute('inert');
  const judged = {
    frame: isScrolled ? 'scrolled' : 'first',
    keyboardPx: kind === 'keyboard' ? keyboardPx : 0,
  } as const;
  const violations = layoutViolations(judged, page);
  for (const one of inert) one?.setAttribute('inert', '');
  return violations;
}
