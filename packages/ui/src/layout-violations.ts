interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Judged {
  /** `first`: as the page appeared; `scrolled`: only what is new in the window. */
  frame?: 'first' | 'scrolled';
  /** The height of the window's lower part that a keyboard covers. */
  keyboardPx?: number;
}

/**
 * The faults in the layout of a page in its window, by what it draws: it scrolls sideways; a text lies over another; something other
 * than a bar at the window's edge, from under which it can be scrolled, covers a text; a label of a footer takes more than two lines, or more than three with the whole row, as text of twice the size does. In the first
 * frame also: a sentence that the page is there for (`data-first-frame`) is not in the window, or a warning (`data-tone`) is read after the
 * button that acts on it. `keyboardPx` of the window's lower end are a keyboard's, above which the field in use has to stand. Refers to nothing
 * outside of itself, so that a test can send it to a page.
 */
export function layoutViolations({ frame, keyboardPx = 0 }: Judged, page: Document = document): string[] {
  const root = page.documentElement;
  const view = page.defaultView ?? window;
  const dialog = page.querySelector('dialog:modal');
  const scope = dialog ?? page.body;
  const scroller = dialog ?? root;
  const port = portOf();
  return [
    ...sidewaysScrolling(),
    ...(frame === 'scrolled' ? [] : [...collisions(), ...longLabels()]),
    ...covers(),
    ...(frame === 'first' ? lateTexts() : []),
    ...(keyboardPx > 0 ? hiddenField() : []),
  ];

  function sidewaysScrolling(): string[] {
    const excess = root.scrollWidth - root.clientWidth;
    if (excess <= 0) return [];
    const isWide = (element: Element) => element.getBoundingClientRect().right > root.clientWidth + 1;
    const wide = [...page.body.querySelectorAll('*')].filter((one) => isWide(one) && !isClipped(one));
    return [`scrolls sideways by ${excess} px: ${wide.slice(-2).map(describe).join(', ')}`];
  }

  function isClipped(element: Element): boolean {
    const { parentElement } = element;
    if (!parentElement || parentElement === page.body) return false;
    return view.getComputedStyle(parentElement).overflowX !== 'visible' || isClipped(parentElement);
  }

  /** Texts drawn over one another. In forced colors the browser draws a plate behind each line. */
  function collisions(): string[] {
    const hasPlates = view.matchMedia('(forced-colors: active)').matches;
    const lines = visibleTexts().flatMap(({ element, node }) =>
      linesOf(node).flatMap(({ left, right, top, bottom }) => {
        if (!isInFlow(element)) return [];
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

  /** Lines in the window at whose middle something else is drawn. */
  function covers(): string[] {
    const found = new Set<string>();
    for (const { element, node } of visibleTexts()) {
      for (const line of linesOf(node)) {
        if (line.bottom < port.top || line.top > port.bottom) continue;
        const shown = clip(line, element);
        if (shown.right - shown.left < 2 || shown.bottom - shown.top < 2) continue;
        const cover = coverAt(element, shown);
        if (cover && !isPassing(cover, shown)) found.add(`covered: ${describe(element)} by ${describe(cover)}`);
      }
    }
    return [...found];
  }

  /** The element drawn over the middle of a box, if it is neither an ancestor nor a descendant of the box's element. */
  function coverAt(element: Element, box: Box): Element | null {
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    if (!isIn(port, { left: x, right: x, top: y, bottom: y })) return null;
    const stack = page.elementsFromPoint(x, y);
    const own = stack.findIndex((one) => one.contains(element) || element.contains(one));
    return stack.slice(0, Math.max(0, own)).find((one) => isDrawn(one) && !isOpenedList(one)) ?? null;
  }

  function isDrawn(element: Element): boolean {
    const { backgroundColor, backgroundImage, opacity } = view.getComputedStyle(element);
    if (opacity === '0') return false;
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    const isPicture = element.matches('svg, svg *, img, iframe, video, canvas, input, select, textarea');
    return hasText || isPicture || backgroundImage !== 'none' || !/^rgba.*, 0\)$|\/ 0\)$/.test(backgroundColor);
  }

  /** A list that somebody has opened, or its panel. */
  function isOpenedList(element: Element): boolean {
    const list = '[role="listbox"], [role="menu"]';
    return element.closest(list) !== null || element.querySelector(list) !== null;
  }

  /**
   * Is the cover a bar at an edge of the window, or a card that floats above the lower one, from under which the whole line can be scrolled?
   * What is at the lower edge, over what nobody has seen yet, has a shadow that says so.
   */
  function isPassing(cover: Element, line: Box): boolean {
    const bar = barOf(cover);
    if (!bar) return false;
    const { left, right, top, bottom } = bar.getBoundingClientRect();
    if (left > line.left || right < line.right) return false;
    const { scrollTop, scrollHeight, clientHeight } = scroller;
    if (top <= port.top + 1) return line.top + scrollTop >= bottom - 1;
    const { boxShadow } = view.getComputedStyle(bar);
    const isShown = boxShadow !== 'none' || view.matchMedia('(forced-colors: active)').matches;
    const isAtBottom = bottom >= port.bottom - 24;
    return isAtBottom && isShown && line.bottom - (scrollHeight - scrollTop - clientHeight) <= top + 1;
  }

  /** The sticky box around this element, or where that has no height, the part of it that is drawn. */
  function barOf(element: Element, part = element): Element | null {
    const { position } = view.getComputedStyle(element);
    if (position === 'sticky' || position === 'fixed') return element.clientHeight > 0 ? element : part;
    const { parentElement } = element;
    return parentElement && parentElement !== scope ? barOf(parentElement, element) : null;
  }

  function longLabels(): string[] {
    return shownIn(scope, '[data-footer] > :is(button, a)').flatMap((label) => {
      const middles = [...textsIn(label)].flatMap(linesOf).map(({ top, bottom }) => (top + bottom) / 2);
      const rows = middles
        .sort((one, other) => one - other)
        .filter((one, at, all) => at === 0 || one - (all[at - 1] ?? one) > 6);
      const { top, bottom } = label.getBoundingClientRect();
      const isBeside = (other: Element) => {
        const box = other.getBoundingClientRect();
        return other !== label && box.top < bottom && top < box.bottom;
      };
      const hasRow = ![...(label.parentElement?.children ?? [])].some(isBeside);
      return rows.length > (hasRow ? 3 : 2) ? [`label of ${rows.length} lines: ${describe(label)}`] : [];
    });
  }

  /**
   * Sentences and warnings that may be read too late: behind the button of their form, dialog or page, or below it; a sentence not in the
   * first frame, a warning neither there nor above the first field.
   */
  function lateTexts(): string[] {
    return shownIn(scope, '[data-first-frame], [data-tone="warning"]').flatMap((text) => {
      if (!text.textContent?.trim()) return [];
      const around = text.closest('form, dialog, main') ?? scope;
      const [action] = shownIn(around, 'button[type="submit"], [data-footer] > :last-of-type').slice(-1);
      const [field] = shownIn(around, 'input, select, textarea, [role="combobox"]');
      const box = text.getBoundingClientRect();
      const isAbove = !action || (isBefore(text, action) && box.bottom <= action.getBoundingClientRect().top + 1);
      const isAboveFields = text.matches('[data-tone]') && field && isBefore(text, field);
      const isRead = isAboveFields || (isAbove && isIn(port, box) && !coverAt(text, box));
      return isRead ? [] : [`${isAbove ? 'not in the first frame' : 'below its button'}: ${describe(text)}`];
    });
  }

  function hiddenField(): string[] {
    const field = page.activeElement?.matches('input, select, textarea')
      ? page.activeElement
      : scope.querySelector(':is(input, select, textarea)[autofocus]');
    if (!field) return [];
    const box = field.getBoundingClientRect();
    const isSeen = isIn(port, { ...box.toJSON(), bottom: box.top + Math.min(box.height, 40) }) && !coverAt(field, box);
    return isSeen ? [] : [`field out of sight: ${describe(field)} at ${Math.round(box.top)} px`];
  }

  function isBefore(one: Element, other: Element): boolean {
    return Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
  }

  /** The part of the window, or of the dialog, that shows the page. */
  function portOf(): Box {
    const seen = { left: 0, right: view.innerWidth, top: 0, bottom: view.innerHeight - keyboardPx };
    return dialog ? overlap(seen, dialog.getBoundingClientRect()) : seen;
  }

  function overlap(one: Box, other: Box): Box {
    return {
      left: Math.max(one.left, other.left),
      right: Math.min(one.right, other.right),
      top: Math.max(one.top, other.top),
      bottom: Math.min(one.bottom, other.bottom),
    };
  }

  function isIn(outer: Box, inner: Box): boolean {
    return (
      inner.left >= outer.left - 1 &&
      inner.right <= outer.right + 1 &&
      inner.top >= outer.top - 1 &&
      inner.bottom <= outer.bottom + 1
    );
  }

  function shownIn(around: Element, selector: string): Element[] {
    return [...around.querySelectorAll(selector)].filter((one) => one.checkVisibility({ visibilityProperty: true }));
  }

  function* textsIn(around: Element): Generator<Node> {
    const walker = page.createTreeWalker(around, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node.nodeValue?.trim()) yield node;
  }

  /** Neither part of a picture nor for screen readers alone. */
  function visibleTexts() {
    return [...textsIn(scope)].flatMap((node) => {
      const element = node.parentElement;
      const isShown =
        element &&
        !element.closest('[role="img"], svg, select, textarea') &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        view.getComputedStyle(element).clipPath !== 'inset(50%)';
      return isShown ? [{ node, element }] : [];
    });
  }

  /** Not drawn over the page on purpose. */
  function isInFlow(element: Element): boolean {
    for (let at: Element | null = element; at && at.tagName !== 'DIALOG'; at = at.parentElement) {
      const { position } = view.getComputedStyle(at);
      if (position === 'absolute' || position === 'fixed' || position === 'sticky') return false;
    }
    return true;
  }

  /** The part of a line that scrolling and hiding boxes around it show. */
  function clip(line: Box, element: Element | null): Box {
    if (!element || element === page.body) return line;
    const box = element.getBoundingClientRect();
    const { overflowX, overflowY } = view.getComputedStyle(element);
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

  function linesOf(node: Node): Box[] {
    const range = page.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].map(({ left, right, top, bottom }) => ({ left, right, top, bottom }));
  }

  function describe(element: Element): string {
    const text = (element.textContent ?? '').trim().slice(0, 60);
    return `<${element.tagName.toLowerCase()}> ${JSON.stringify(text)}`;
  }
}
