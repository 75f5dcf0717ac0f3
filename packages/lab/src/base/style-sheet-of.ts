import { __PRIVATE__ as internals } from 'styled-components';

/**
 * What styled-components writes the rules of a shadow root, or of a frame's document, into: a constructed style sheet, since a content
 * security policy may allow no style element. Its own way, elements, where a browser has no adopted style sheets.
 */
export function styleSheetOf(root: ShadowRoot | Document) {
  const { defaultView: view = null, head } = 'head' in root ? root : root.ownerDocument;
  if (!view || !('adoptedStyleSheets' in root))
    return new internals.StyleSheet({ target: 'head' in root ? head : root });
  const target = view.document.createElement('div');
  // It inserts an element, and rules into the sheet of that.
  target.insertBefore = (element) => {
    const sheet = new view.CSSStyleSheet();
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    return Object.defineProperty(element, 'sheet', { value: sheet });
  };
  return new internals.StyleSheet({ target, useCSSOMInjection: true });
}
