import { __PRIVATE__ as internals } from 'styled-components';

/**
 * The style sheet of a shadow root or of a frame's document, for styled-components: a constructed one, since a content security policy
 * may allow no style element. Elements, as by default, where a browser has no adopted style sheets.
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
