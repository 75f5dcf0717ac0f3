/** Translators of browsers: they change the texts of a page without a word to the page. */
export type Translate = (page: Element) => void;

/** Elements that no translator enters. */
const untranslated = 'script, style, textarea, [translate="no"]';

/** Puts translations in place of the texts; neighbours become one sentence, as in Chrome. */
export const replaceTexts = eachText((text) => {
  const sentence = [text];
  for (let next = text.nextSibling; next instanceof Text; next = next.nextSibling) sentence.push(next);
  const [first, ...others] = sentence;
  first?.replaceWith(fontWith(new Text(translated(sentence.map(({ data }) => data).join('')))));
  for (const other of others) other.remove();
});

/** Moves the texts themselves into new elements. */
export const moveTexts = eachText((text) => {
  const font = fontWith(new Text());
  text.replaceWith(font);
  text.data = translated(text.data);
  font.firstElementChild?.replaceChildren(text);
});

/** The text of a translated page in its own language. */
export function originalOf(text: string): string {
  return text.replace(/⟦(.*?)⟧/gs, (_, inner: string) => swapCase(inner));
}

function translated(text: string): string {
  return `⟦${swapCase(text)}⟧`;
}

function swapCase(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()));
}

function eachText(translateText: (text: Text) => void): Translate {
  return (page) => {
    document.documentElement.lang = 'sv';
    document.documentElement.classList.add('translated-ltr');
    for (const text of textsIn(page)) if (isTranslatable(text)) translateText(text);
  };
}

export function textsIn(page: Element): Text[] {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

export function isTranslatable({ data, isConnected, parentElement }: Text): boolean {
  return isConnected && data.trim() !== '' && !data.startsWith('⟦') && !parentElement?.closest(untranslated);
}

function fontWith(text: Text): HTMLElement {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  inner.append(text);
  outer.append(inner);
  return outer;
}
