import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styled, { createGlobalStyle, StyleSheetManager } from 'styled-components';
import { GlobalStyle } from '../../theme/global-style.tsx';
import { trustedBlankPage } from '../trusted-types.ts';

export interface ScreenFrameProps {
  /** What the frame is called. */
  title: string;
  /** Width and height of the window that the page believes to be in, CSS pixels. */
  size: { width: number; height: number };
  /** Times its natural size. */
  scale?: number;
  /** Somebody may click in it. */
  isLive?: boolean;
  children: ReactNode;
}

/**
 * A page of the product in a window of its own size, so that its media queries are true. The frame is an empty document of this
 * site: React draws into it, nothing is loaded. Unless it is live it is inert: a moment that is looked at takes no focus.
 */
export function ScreenFrame({ title, size, scale = 1, isLive = false, children }: ScreenFrameProps) {
  const [page, setPage] = useState<Document | null>(null);
  useKeptTitle();
  const keepFocusOut = useKeptFocus();

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

/** Pages name the tab after themselves; this tab is the Lab. Effects of what is inside have run by then. */
function useKeptTitle(): void {
  const [title] = useState(() => document.title);
  useEffect(() => {
    document.title = title;
  });
}

/**
 * Pages move the focus to what they show; a frame that is only looked at leaves it where the Lab has it. An inert page takes none,
 * but for a modal dialog, which gives it back.
 */
function useKeptFocus(): (inside: Document) => void {
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
    inside.addEventListener('focusin', () => {
      if (left.current instanceof HTMLElement) left.current.focus();
    });
  };
}

/** Chromium mirrors what a backdrop blurs when its frame is scaled. */
const FrameStyle = createGlobalStyle`
  dialog::backdrop {
    backdrop-filter: none !important;
  }
`;

const Window = styled.div<{ $width: number; $height: number }>`
  position: relative;
  flex: none;
  overflow: hidden;
  width: ${({ $width }) => $width}px;
  height: ${({ $height }) => $height}px;
  border: 1px solid var(--line);
  border-radius: var(--r-m);
  background: var(--paper);
  box-shadow: var(--shadow);
`;

const Frame = styled.iframe<{ $scale: number }>`
  display: block;
  border: 0;
  transform: scale(${({ $scale }) => $scale});
  transform-origin: 0 0;
`;
