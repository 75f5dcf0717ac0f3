import type { ColorScheme } from '@upwell/trace/format';
import { customProperties, GlobalStyle } from '@upwell/ui';
import { dark, light } from '@upwell/ui/palette';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styled, { createGlobalStyle, StyleSheetManager } from 'styled-components';
import { trustedBlankPage } from '../trusted-types.ts';

export interface ScreenFrameProps {
  title: string;
  /** Of the page's window, in CSS pixels. */
  size: { width: number; height: number };
  scale?: number;
  /** By default that of the Lab. */
  scheme?: ColorScheme | undefined;
  /** Takes clicks and focus. */
  isLive?: boolean;
  children: ReactNode;
}

/**
 * A page of the product in a frame, so that media queries see the frame's size. React renders into the blank document through a
 * portal; nothing is loaded. Unless it is live, the frame is inert.
 */
export function ScreenFrame({ title, size, scale = 1, scheme, isLive = false, children }: ScreenFrameProps) {
  const [page, setPage] = useState<Document | null>(null);
  const keepFocusOut = usePreservedFocus();

  function opened(inside: Document | null) {
    if (inside && !isLive) keepFocusOut(inside);
    setPage(inside);
  }

  return (
    <Window $width={size.width * scale} $height={size.height * scale}>
      <Frame
        title={title}
        inert={!isLive}
        width={size.width}
        height={size.height}
        $scale={scale}
        ref={fill}
        onLoad={({ currentTarget }) => opened(currentTarget.contentDocument)}
      />
      {page &&
        createPortal(
          <StyleSheetManager target={page.head}>
            <GlobalStyle />
            <FrameStyle />
            {scheme && <SchemeStyle $scheme={scheme} />}
            {children}
          </StyleSheetManager>,
          page.body,
        )}
    </Window>
  );
}

function fill(frame: HTMLIFrameElement | null): void {
  if (frame && !frame.hasAttribute('srcdoc')) frame.srcdoc = trustedBlankPage();
}

/** Keeps the focus where the Lab has it, although pages move it. Inert pages take none, except for modal dialogs: it is moved back. */
function usePreservedFocus(): (inside: Document) => void {
  const left = useRef<EventTarget>(null);
  useEffect(() => {
    const leaving = ({ target }: FocusEvent) => {
      left.current = target;
    };
    document.addEventListener('focusout', leaving);
    return () => document.removeEventListener('focusout', leaving);
  }, []);
  return (inside) => {
    inside.body.inert = true;
    ignoreFocusCalls(inside);
    inside.addEventListener('focusin', () => {
      const { current } = left;
      const isThere =
        (current instanceof HTMLElement || current instanceof SVGElement) && current.isConnected;
      // The frame would keep every key that is pressed.
      if (isThere) current.focus();
      else if (document.activeElement instanceof HTMLIFrameElement) document.activeElement.blur();
    });
  };
}

/** An inert page takes no focus, but each call would lay it out at once to find that out. */
function ignoreFocusCalls({ defaultView }: Document): void {
  if (defaultView) defaultView.HTMLElement.prototype.focus = () => undefined;
}

/** Chromium mirrors blurred backdrops in a scaled frame. */
const FrameStyle = createGlobalStyle`
  dialog::backdrop {
    backdrop-filter: none !important;
  }
`;

/** Stronger than the colors that follow the browser's preference. */
const SchemeStyle = createGlobalStyle<{ $scheme: ColorScheme }>`
  :root:root {
    color-scheme: ${({ $scheme }) => $scheme};
    ${({ $scheme }) => customProperties($scheme === 'dark' ? dark : light)}
  }
`;

const Window = styled.div<{ $width: number; $height: number }>`
  position: relative;
  flex: none;
  overflow: hidden;
  width: ${({ $width }) => $width}px;
  height: ${({ $height }) => $height}px;
  border: 1px solid var(--line);
  border-radius: var(--r-s);
  background: var(--paper);
`;

const Frame = styled.iframe<{ $scale: number }>`
  display: block;
  border: 0;
  transform: scale(${({ $scale }) => $scale});
  transform-origin: 0 0;
`;
