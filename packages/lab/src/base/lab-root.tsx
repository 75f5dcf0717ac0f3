import { GlobalStyle, tokens } from '@upwell/ui';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import styled, { StyleSheetManager } from 'styled-components';
import { labLook } from './lab-look.ts';
import { styleSheetOf } from './style-sheet-of.ts';

export interface LabRootProps {
  /** An element of the page without content or style; it makes no box. */
  element: HTMLElement;
  children: ReactNode;
}

/** A part of the Lab in a shadow root with styles of its own: the page's CSS does not reach it, and its CSS does not reach the page. */
export function LabRoot({ element, children }: LabRootProps) {
  const [{ root, sheet, rem }] = useState(() => isolate(element));
  return createPortal(
    <StyleSheetManager sheet={sheet}>
      <GlobalStyle />
      <Root $rem={rem}>{children}</Root>
    </StyleSheetManager>,
    root,
  );
}

/** `rem` is the text size that the visitor has chosen: the unit itself is the page's, which may have changed it. */
function isolate(element: HTMLElement) {
  // As important declarations of the element itself, they outrank every style sheet of the page.
  element.style.cssText =
    'all: initial !important; display: contents !important; direction: ltr !important; unicode-bidi: normal !important';
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  return { root, sheet: styleSheetOf(root), rem: getComputedStyle(element).fontSize };
}

/** The tokens stand on an element that the page's selectors cannot match. */
const look = [tokens, labLook]
  .flat()
  .join('')
  .replaceAll(':root', '&')
  .replaceAll(/([\d.]+)rem/g, 'calc($1 * var(--rem))');

const Root = styled.div<{ $rem: string }>`
  --rem: ${({ $rem }) => $rem};
  ${look}
  display: contents;
  font-family: var(--body);
  overflow-wrap: break-word;
  text-size-adjust: 100%;
  -webkit-font-smoothing: antialiased;
`;
