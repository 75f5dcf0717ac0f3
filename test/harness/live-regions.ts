import { vi } from 'vitest';
import { announcer } from '../../packages/ui/src/announcer.tsx';

export interface Heard {
  place: 'dialog' | 'page';
  role: string | null;
  text: string;
}

/**
 * Lets the announcer write into its live regions, which no query of the page finds. Returns what reads their messages, and those of
 * any other live region.
 */
export function hearRegions(): () => Heard[] {
  announcer.isOn = true;
  document.body.replaceChildren();
  const roots: ShadowRoot[] = [];
  const { attachShadow } = Element.prototype;
  vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element, init) {
    const root = attachShadow.call(this, init);
    roots.push(root);
    return root;
  });
  const ownOf = ({ host, children }: ShadowRoot) =>
    [...children].flatMap((region) =>
      [...region.children].map((line) => heardIn(host, region.getAttribute('role'), line)),
    );
  return () => [
    ...roots.filter(({ host }) => host.isConnected).flatMap(ownOf),
    ...[...document.querySelectorAll('[role=alert], [role=status], [aria-live]')]
      .filter(({ textContent }) => textContent !== '')
      .map((region) => heardIn(region, region.getAttribute('role') ?? 'status', region)),
  ];
}

function heardIn(place: Element, role: string | null, { textContent }: Element): Heard {
  return { place: place.closest('dialog') ? 'dialog' : 'page', role, text: textContent ?? '' };
}
