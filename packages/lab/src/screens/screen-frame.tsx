import { refusalWords } from '@upwell/trace/replay';
import type { ColorScheme } from '@upwell/trace/session';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styled, { createGlobalStyle, StyleSheetManager } from 'styled-components';
import { styleSheetOf } from '../base/style-sheet-of.ts';
import { fillWithBlankPage } from '../base/trusted-types.ts';
import { type Picture, PictureContext, refuseEffectsOfListeners, watchDrawnComponents } from './drawn-components.ts';
import { copyContainer, copyPageStyles } from './page-styles.ts';

export interface ScreenFrameProps {
  title: string;
  /** The size of the page's window in CSS pixels. */
  size: { width: number; height: number };
  scale?: number;
  /** By default that of the Lab. */
  scheme?: ColorScheme | undefined;
  isLive?: boolean;
  /** Called with the page once it can be drawn into. Returns the function that ends it. */
  watch?: (page: Document) => () => void;
  children: ReactNode;
}

/**
 * A page of the product in a frame, so that media queries see the frame's size. React renders into the blank document through a
 * portal; nothing is loaded. Unless it is live, the frame is inert.
 */
export function ScreenFrame({ title, size, scale = 1, scheme, isLive = false, watch, children }: ScreenFrameProps) {
  const [inner, setInner] = useState<{
    container: HTMLElement;
    sheet: ReturnType<typeof styleSheetOf>;
  } | null>(null);
  const [picture, refused] = usePicture(isLive);
  const keepFocusOut = usePreservedFocus();
  useLayoutEffect(() => (inner ? copyPageStyles(inner.container.ownerDocument, scheme) : undefined), [inner, scheme]);
  useEffect(() => (inner ? watch?.(inner.container.ownerDocument) : undefined), [inner, watch]);

  function opened(inside: Document | null) {
    if (inside && !isLive) keepFocusOut(inside);
    const container = inside && copyContainer(inside);
    if (container) refuseEffectsOfListeners(container, picture);
    setInner(container && { container, sheet: styleSheetOf(inside) });
  }

  return (
    <Window $width={size.width * scale} $height={size.height * scale}>
      <Frame
        title={title}
        width={size.width}
        height={size.height}
        $scale={scale}
        ref={(frame) => fill(frame, isLive)}
        onLoad={({ currentTarget }) => opened(currentTarget.contentDocument)}
      />
      {inner &&
        createPortal(
          <StyleSheetManager sheet={inner.sheet}>
            <FrameStyle />
            <PictureContext.Provider value={picture}>{children}</PictureContext.Provider>
          </StyleSheetManager>,
          inner.container,
        )}
      {refused.length > 0 && <ScreenNote role="status">{refused.join(' ')}</ScreenNote>}
    </Window>
  );
}

/** The permissions of a picture's components, and in words what they tried besides. */
function usePicture(hasTimers: boolean): [Picture, readonly string[]] {
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [picture] = useState<Picture>(() => ({
    hasTimers,
    onRefused(component, call) {
      const text = refusalWords({ by: component, call });
      // React renders now.
      queueMicrotask(() => setRefused((known) => (known.includes(text) ? known : [...known, text])));
    },
  }));
  useLayoutEffect(watchDrawnComponents, []);
  return [picture, refused];
}

function fill(frame: HTMLIFrameElement | null, isLive: boolean): void {
  if (!frame) return;
  // React knows the attribute from 19 on.
  frame.inert = !isLive;
  if (!frame.hasAttribute('srcdoc')) fillWithBlankPage(frame);
}

/** Keeps the focus where the Lab has it, although pages move it. Inert pages take none, except for modal dialogs: it is moved back. */
function usePreservedFocus(): (inside: Document) => void {
  const left = useRef<EventTarget>(null);
  useEffect(() => {
    const leaving = (event: FocusEvent) => {
      left.current = event.composedPath()[0] ?? null;
    };
    document.addEventListener('focusout', leaving, { capture: true });
    return () => document.removeEventListener('focusout', leaving, { capture: true });
  }, []);
  return (inside) => {
    inside.body.inert = true;
    ignoreFocusCalls(inside);
    const frame = inside.defaultView?.frameElement;
    inside.addEventListener('focusin', () => {
      const { current } = left;
      const isThere = (current instanceof HTMLElement || current instanceof SVGElement) && current.isConnected;
      // The frame would keep every key that is pressed.
      if (isThere) current.focus();
      else if (frame instanceof HTMLElement) frame.blur();
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

/** Over the lower edge of a screen, which stays where it is and may be drawn small. */
export const ScreenNote = styled.p`
  position: absolute;
  inset: auto 0 0;
  padding: 4px var(--s3);
  border-top: 1px solid var(--line);
  background: var(--raised);
  color: var(--ink-2);
`;

const Frame = styled.iframe<{ $scale: number }>`
  display: block;
  border: 0;
  transform: scale(${({ $scale }) => $scale});
  transform-origin: 0 0;
`;
