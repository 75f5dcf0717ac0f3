import type { ColorScheme } from '@upwell/trace/session';
import { attempt } from '../base/attempt.ts';

/** A copy of a style sheet; `count` is how many rules were copied, `null` where the sheet is another site's and loads by itself. */
interface Copy {
  rules: CSSStyleSheet;
  element: HTMLElement | null;
  count: number | null;
}

/** Attributes of `html` and `body` that style sheets select by. */
const lookAttribute = /^(class|dir|lang|data-.*)$/;

/**
 * Copies the page's style sheets into a frame, before its own, and keeps the copies up to date. Media queries for a color scheme are
 * answered by `scheme`, if there is one. Returns the function that removes the copies.
 */
export function copyPageStyles(frame: Document, scheme: ColorScheme | undefined): () => void {
  const copies = new Map<CSSStyleSheet, Copy>();

  function update(): void {
    copyAttributes(document.documentElement, frame.documentElement);
    copyAttributes(document.body, frame.body);
    const sheets = [...document.styleSheets, ...document.adoptedStyleSheets].filter((one) => !one.disabled);
    for (const sheet of copies.keys()) if (!sheets.includes(sheet)) remove(sheet);
    const added = sheets.filter((sheet) => copies.get(sheet)?.count !== countOf(sheet) || !copies.has(sheet));
    for (const sheet of added) {
      remove(sheet);
      copies.set(sheet, insertCopy(sheet, frame, scheme));
    }
    if (added.length > 0) {
      const copied = sheets.flatMap((sheet) => copies.get(sheet)?.rules ?? []);
      const own = frame.adoptedStyleSheets.filter((sheet) => !copied.includes(sheet));
      frame.adoptedStyleSheets = [...copied, ...own];
    }
    // A page for both schemes follows the browser's without a media query.
    if (scheme && getComputedStyle(frame.documentElement).colorScheme.includes(scheme))
      frame.documentElement.style.colorScheme = scheme;
  }

  function remove(sheet: CSSStyleSheet): void {
    const copy = copies.get(sheet);
    copy?.element?.remove();
    frame.adoptedStyleSheets = frame.adoptedStyleSheets.filter((one) => one !== copy?.rules);
    copies.delete(sheet);
  }

  update();
  // Libraries insert rules where no observer sees it: when they draw something.
  const observer = new MutationObserver(update);
  observer.observe(document.documentElement, { attributes: true });
  observer.observe(document.body, { attributes: true });
  for (const part of [document.head, frame.body])
    observer.observe(part, { childList: true, characterData: true, subtree: true });
  document.head.addEventListener('load', update, { capture: true });
  return () => {
    observer.disconnect();
    document.head.removeEventListener('load', update, { capture: true });
    for (const sheet of copies.keys()) remove(sheet);
    frame.documentElement.style.colorScheme = '';
  };
}

/** An element like the one that the application is rendered into: style sheets select by that too. */
export function copyContainer(frame: Document): HTMLElement {
  const container = frame.body.appendChild(frame.createElement('div'));
  const { id = '', className = '' } = document.querySelector('body > div[id]') ?? {};
  return Object.assign(container, { id, className });
}

function copyAttributes(from: Element, to: Element): void {
  for (const { name } of [...to.attributes])
    if (lookAttribute.test(name) && !from.hasAttribute(name)) to.removeAttribute(name);
  for (const { name, value } of from.attributes)
    if (lookAttribute.test(name) && to.getAttribute(name) !== value) to.setAttribute(name, value);
}

function countOf(sheet: CSSStyleSheet): number | null {
  return attempt(() => sheet.cssRules.length);
}

/** As rules instead of text or elements, which a content security policy need not allow. */
function insertCopy(sheet: CSSStyleSheet, frame: Document, scheme: ColorScheme | undefined): Copy {
  const { ownerNode, href } = sheet;
  const media = inScheme(sheet.media.mediaText, scheme);
  const rules = new (frame.defaultView ?? window).CSSStyleSheet({ media });
  const count = countOf(sheet);
  if (count === null) {
    const link = ownerNode instanceof HTMLLinkElement ? frame.importNode(ownerNode) : null;
    if (link) frame.head.append(Object.assign(link, { media }));
    return { rules, element: link, count };
  }
  let imports: HTMLStyleElement | null = null;
  for (const { cssText } of sheet.cssRules) {
    const rule = inScheme(withBase(cssText, href), scheme);
    if (cssText.startsWith('@import')) {
      imports ??= frame.head.appendChild(Object.assign(frame.createElement('style'), { media }));
      imports.sheet?.insertRule(rule, imports.sheet.cssRules.length);
    } else rules.insertRule(rule, rules.cssRules.length);
  }
  return { rules, element: imports, count };
}

function withBase(css: string, base: string | null): string {
  if (base === null) return css;
  return css.replaceAll(/url\("([^"#][^"]*)"\)/g, (_, url: string) => `url("${new URL(url, base)}")`);
}

function inScheme(css: string, scheme: ColorScheme | undefined): string {
  if (!scheme) return css;
  return css.replaceAll(/\(prefers-color-scheme: (\w+)\)/g, (_, wanted: string) =>
    wanted === scheme ? '(min-width: 0px)' : '(max-width: 0px)',
  );
}
