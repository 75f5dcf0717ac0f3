import type { Page } from '@playwright/test';

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * What is wrong with the layout of the page as it is, once nothing moves: it scrolls sideways, or a text lies over another. An animation
 * puts off the layout of the landing page's later sections; until it ends, their texts would be measured outside of them.
 */
export async function layoutViolationsOf(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, playState }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      );
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
  return page.evaluate(() => {
    const root = document.documentElement;
    return [...sidewaysScrolling(), ...collisions()];

    function sidewaysScrolling(): string[] {
      const excess = root.scrollWidth - root.clientWidth;
      if (excess <= 0) return [];
      const isWide = (element: Element) => element.getBoundingClientRect().right > root.clientWidth + 1;
      const wide = [...document.body.querySelectorAll('*')].filter((one) => isWide(one) && !isClipped(one));
      return [`scrolls sideways by ${excess} px: ${wide.slice(-2).map(describe).join(', ')}`];
    }

    function isClipped(element: Element): boolean {
      const { parentElement } = element;
      if (!parentElement || parentElement === document.body) return false;
      return getComputedStyle(parentElement).overflowX !== 'visible' || isClipped(parentElement);
    }

    /** Texts drawn over one another. In forced colors the browser draws a plate behind each line. */
    function collisions(): string[] {
      const hasPlates = matchMedia('(forced-colors: active)').matches;
      const lines = visibleTexts().flatMap(({ element, node }) =>
        linesOf(node).flatMap(({ left, right, top, bottom }) => {
          // Without plates only the middle of a line is sure to have ink.
          const inset = hasPlates ? 2 : (bottom - top) * 0.3;
          const line = { left: left + 2, right: right - 2, top: top + inset, bottom: bottom - inset };
          const shown = clip(line, element);
          return shown.left < shown.right && shown.top < shown.bottom ? [{ element, ...shown }] : [];
        }),
      );
      lines.sort((one, other) => one.top - other.top);
      const found = new Set<string>();
      lines.forEach((line, at) => {
        for (const other of lines.slice(at + 1)) {
          if (other.top >= line.bottom) break;
          if (other.element === line.element) continue;
          if (other.left < line.right && other.right > line.left) {
            found.add(`text over text: ${describe(line.element)} and ${describe(other.element)}`);
          }
        }
      });
      return [...found];
    }

    function visibleTexts() {
      const scope = document.querySelector('dialog:modal') ?? document.body;
      const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
      const texts: { node: Node; element: Element }[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        if (element && node.nodeValue?.trim() && isInFlow(element)) texts.push({ node, element });
      }
      return texts;
    }

    /** Not drawn over the page on purpose, and not part of a picture. */
    function isInFlow(element: Element): boolean {
      if (element.closest('[role="img"], svg, select, textarea')) return false;
      if (!element.checkVisibility({ visibilityProperty: true })) return false;
      for (let at: Element | null = element; at && at.tagName !== 'DIALOG'; at = at.parentElement) {
        const { position } = getComputedStyle(at);
        if (position === 'absolute' || position === 'fixed' || position === 'sticky') return false;
      }
      return true;
    }

    /** The part of a line that scrolling and hiding boxes around it show. */
    function clip(line: Box, element: Element | null): Box {
      if (!element || element === document.body) return line;
      const box = element.getBoundingClientRect();
      const { overflowX, overflowY } = getComputedStyle(element);
      const within = { ...line };
      if (overflowX !== 'visible') {
        within.left = Math.max(line.left, box.left);
        within.right = Math.min(line.right, box.right);
      }
      if (overflowY !== 'visible') {
        within.top = Math.max(line.top, box.top);
        within.bottom = Math.min(line.bottom, box.bottom);
      }
      return clip(within, element.parentElement);
    }

    function linesOf(node: Node): DOMRect[] {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    }

    function describe(element: Element): string {
      const text = (element.textContent ?? '').trim().slice(0, 60);
      return `<${element.tagName.toLowerCase()}> ${JSON.stringify(text)}`;
    }
  });
}
