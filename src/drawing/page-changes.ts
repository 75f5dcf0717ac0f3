/** The changes that others made to the page: a translator, an extension, the app around it. No text. */
export interface PageChanges {
  /** The language of the page, and the classes of its `html` element: a translator writes both. */
  lang: string;
  classes: string;
  /** The number of elements that a translator put around texts. */
  fonts: number;
  /** The names of other elements that are not of this page. */
  foreign: readonly string[];
}

const maximumNames = 10;
const maximumLength = 100;

/** Only what React drew is of this page. */
export function readChanges(): PageChanges {
  const { lang, className } = document.documentElement;
  const others = [...document.body.querySelectorAll('*')].filter((element) => !isDrawn(element));
  const names = others.map(({ localName }) => localName).filter((name) => name !== 'font');
  return {
    lang: lang.slice(0, maximumLength),
    classes: className.slice(0, maximumLength),
    fonts: others.length - names.length,
    foreign: [...new Set(names)].slice(0, maximumNames),
  };
}

/** React marks what it draws and adopts. */
function isDrawn(element: Element): boolean {
  return element.id === 'root' || Object.keys(element).some((key) => key.startsWith('__react'));
}

/** Has the page as many elements and characters as the HTML that was built? Attributes do not matter to React, which then adopts it. */
export function isAsBuilt(root: HTMLElement): boolean {
  return root.dataset.built === `${root.getElementsByTagName('*').length} ${root.textContent.length}`;
}
