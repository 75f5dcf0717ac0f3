import type { Page } from '@playwright/test';

/** More than the stops of the longest page. */
const most = 150;

/**
 * What is wrong with the focus while this key moves it once around the page: a stop that does not show the focus, that lies
 * outside the window, or that something else covers.
 */
export async function focusViolationsOf(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const violations = new Set<string>();
  // The focus may first have to come back from outside the page.
  const first = (await inspectFocus(page, key)) ?? (await inspectFocus(page, key));
  if (!first) return ['nothing takes the focus'];
  for (let stop: Stop | null = first, count = 0; stop && count < most; count += 1) {
    for (const problem of stop.violations) violations.add(`${stop.name}: ${problem}`);
    stop = await inspectFocus(page, key);
    if (stop?.name === first.name) break;
  }
  return [...violations];
}

interface Stop {
  name: string;
  violations: string[];
}

/** Moves the focus and inspects where it is; `null` outside the page. */
async function inspectFocus(page: Page, key: string): Promise<Stop | null> {
  await page.keyboard.press(key);
  return page.evaluate(async () => {
    await new Promise((settled) => requestAnimationFrame(settled));
    // The Lab's button stands in a shadow root.
    const focused = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement;
    if (!focused || focused === document.body) return null;
    const root = focused.getRootNode() as Document | ShadowRoot;
    const seen = focused.closest('label') ?? focused;
    const box = seen.getBoundingClientRect();
    const name = `${focused.tagName.toLowerCase()} ${JSON.stringify(nameOf(focused).slice(0, 60))} ${indexOf(focused)}`;
    return { name, violations: [...look(), ...place()] };

    function look(): string[] {
      const shows = [focused, seen].some((one) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(one as Element);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      });
      return shows ? [] : ['does not show the focus'];
    }

    function place(): string[] {
      const left = Math.max(box.left, 0);
      const right = Math.min(box.right, innerWidth);
      const top = Math.max(box.top, 0);
      const bottom = Math.min(box.bottom, innerHeight);
      if (left >= right || top >= bottom) return ['is outside the window'];
      const points = [0.1, 0.5, 0.9].flatMap((down) =>
        [0.1, 0.5, 0.9].map((across) => [left + (right - left) * across, top + (bottom - top) * down]),
      );
      const covered = points.filter(([x = 0, y = 0]) => {
        const hit = root.elementFromPoint(x, y);
        return hit && !seen.contains(hit) && !hit.contains(seen);
      });
      return covered.length > points.length / 2 ? ['is covered'] : [];
    }

    function nameOf(element: Element): string {
      return element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    }

    function indexOf(element: Element): number {
      return [...root.querySelectorAll(element.tagName)].indexOf(element);
    }
  });
}
