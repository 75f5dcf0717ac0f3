/** What a drawn page says and how it is built. */
export interface ScreenReading {
  /** Its texts, in order. */
  text: string;
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
    for (const node of element.childNodes) {
      if (node.nodeType === 1) read(node as Element);
      else if (node.nodeType === 3) addText(node.nodeValue ?? '');
    }
    parts.push('</>');
  }

  function addText(raw: string): void {
    const text = raw.replace(/\s+/g, ' ').trim();
    if (text === '') return;
    texts.push(text);
    parts.push(text.replace(/\d+/g, '#'));
  }

  read(root);
  return { text: texts.join(' '), likeness: parts.join('') };
}

/** Does a page say all these words? An empty search finds every page. */
export function says(text: string, search: string): boolean {
  const inSmall = text.toLowerCase();
  return wordsOf(search).every((word) => inSmall.includes(word));
}

/** The words around the first match, split so that the match can be marked; `null` without a search. */
export function matchIn(text: string, search: string): readonly [string, string, string] | null {
  const inSmall = text.toLowerCase();
  const phrase = search.trim().toLowerCase();
  const [first = ''] = wordsOf(search);
  const found = inSmall.includes(phrase) ? phrase : first;
  const at = inSmall.indexOf(found);
  if (found === '' || at < 0) return null;
  const end = at + found.length;
  return [around(text.slice(0, at), -30), text.slice(at, end), around(text.slice(end), 40)];
}

function wordsOf(search: string): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean);
}

/** The first letters of a text, or with a negative length the last. */
function around(text: string, length: number): string {
  if (text.length <= Math.abs(length)) return text;
  return length < 0 ? `…${text.slice(length)}` : `${text.slice(0, length)}…`;
}
