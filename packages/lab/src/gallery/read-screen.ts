/** What a drawn page says and how it is built. */
export interface ScreenReading {
  /** In the order in which they are read. */
  texts: readonly string[];
  /** Equal for pages that look the same: their texts and elements, without numbers and what is typed. */
  likeness: string;
}

const unseen = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'OPTION', 'SVG', 'svg']);
/** Attributes that change how an element looks. */
const visible = ['disabled', 'aria-disabled', 'aria-invalid', 'aria-busy', 'aria-pressed', 'aria-expanded'];

export function readScreen(root: Element): ScreenReading {
  const texts: string[] = [];
  const parts: string[] = [];

  function read(element: Element): void {
    if (unseen.has(element.tagName) || element.hasAttribute('hidden')) return;
    const looks = visible.filter((name) => (element.getAttribute(name) ?? 'false') !== 'false');
    parts.push(`<${element.tagName}${looks.map((name) => ` ${name}`).join('')}>`);
    // What is typed is no text of the page.
    for (const node of element.tagName === 'TEXTAREA' ? [] : element.childNodes) {
      if (node.nodeType === 1) read(node as Element);
      else if (node.nodeType === 3) addText(node.nodeValue ?? '');
    }
    parts.push('</>');
  }

  function addText(raw: string): void {
    const text = raw.replace(/\s+/g, ' ').trim();
    if (text === '') return;
    texts.push(text);
    parts.push(withoutNumbers(text));
  }

  read(root);
  return { texts, likeness: parts.join('') };
}

/** Texts that differ only by their numbers become the same. */
export function withoutNumbers(text: string): string {
  return text.replace(/\d+/g, '#');
}
