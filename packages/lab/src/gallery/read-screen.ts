import type { PictureKind } from '@upwell/ui';

/** The texts of a page, and a key for its look. */
export interface ScreenReading {
  texts: readonly string[];
  /** Equal for pages that look the same: their texts and elements, without numbers and what is typed. */
  look: string;
  kinds: readonly PictureKind[];
}

/** Comments, tags and texts of HTML as React writes it: it escapes `<` and `>` in texts and attributes. */
const parts = /<!--.*?-->|<(\/?)([a-z0-9-]+)([^>]*)>|[^<]+/gis;
const unseen = new Set(['script', 'style', 'template', 'noscript', 'option', 'svg', 'title']);
const visible = /\s(disabled|aria-disabled|aria-invalid|aria-busy|aria-pressed|aria-expanded)="(?!false")/g;

/** Reads the HTML of a page. */
export function readScreen(html: string): ScreenReading {
  const texts: string[] = [];
  const look: string[] = [];
  /** The number of open elements, counted from a hidden one; 0 outside of hidden elements. */
  let hiddenDepth = 0;
  for (const [part, slash, tag, attributes = ''] of html.matchAll(parts)) {
    const isVoid = attributes.endsWith('/');
    if (hiddenDepth > 0) {
      if (tag !== undefined && !isVoid) hiddenDepth += slash ? -1 : 1;
    } else if (tag === undefined) {
      const text = part.startsWith('<!--') ? '' : decoded(part).replace(/\s+/g, ' ').trim();
      if (text === '') continue;
      texts.push(text);
      look.push(withoutNumbers(text));
    } else if (slash) look.push('</>');
    else {
      const isHidden = unseen.has(tag) || /\shidden="/.test(attributes);
      if (!isHidden) look.push(`<${tag}${[...attributes.matchAll(visible)].map(([, name]) => ` ${name}`)}>`);
      // What is typed is no text of the page.
      if ((isHidden && !isVoid) || tag === 'textarea') hiddenDepth = 1;
    }
  }
  return { texts, look: look.join(''), kinds: kindsOf(html) };
}

/** Every page has the first two. */
function kindsOf(html: string): PictureKind[] {
  const kinds: PictureKind[] = ['usual', 'scrolled'];
  if (/\sdata-wait=/.test(html)) kinds.push('slow');
  if (html.includes('<dialog')) kinds.push('keyboard');
  return kinds;
}

/** Texts that differ only by their numbers become the same. */
export function withoutNumbers(text: string): string {
  return text.replace(/\d+/g, '#');
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

function decoded(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '');
}
