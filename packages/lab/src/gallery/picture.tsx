import { keyboardPx, type PictureKind, refEffect } from '@upwell/ui';
import { useCallback, useMemo, useState } from 'react';
import styled from 'styled-components';
import { ErrorBoundary } from '../base/error-boundary.tsx';
import type { LabFlow } from '../base/profile.ts';
import { whenIdle } from '../base/when-idle.ts';
import { FlowScreen } from '../screens/flow-screen.tsx';
import { ScreenFrame, ScreenNote } from '../screens/screen-frame.tsx';
import { endOf } from './generated.ts';
import { violationsOfPicture } from './picture-violations.ts';
import type { ReadScreen } from './screen-groups.ts';

export const pictureSizes = {
  phone: { width: 390, height: 780, scale: 0.5 },
  desktop: { width: 1280, height: 800, scale: 0.34 },
} as const;

export type PictureSize = keyof typeof pictureSizes;

export interface PictureProps {
  flow: LabFlow;
  screen: ReadScreen;
  size: PictureSize;
  kind: PictureKind;
}

/** The page itself at a moment. Drawn while it is near the visible part of the list, one picture after the other. */
export function Picture({ flow, screen, size, kind }: PictureProps) {
  const [isAdmitted, setAdmitted] = useState(false);
  const [place] = useState(() => refEffect((element) => watchNear(element, setAdmitted)));
  const { scale, ...window } = pictureSizes[size];
  return (
    <Place ref={place} $width={window.width * scale} $height={window.height * scale}>
      {isAdmitted && (
        <Drawn key={`${size} ${kind}`} flow={flow} screen={screen} kind={kind} window={window} scale={scale} />
      )}
    </Place>
  );
}

interface DrawnProps extends Omit<PictureProps, 'size'> {
  window: { width: number; height: number };
  scale: number;
}

/** A page, with what is wrong with its layout, or why it cannot be drawn: one page does not take the gallery with it. */
export function Drawn({ flow, screen, kind, window, scale }: DrawnProps) {
  const { actor } = useMemo(() => endOf(flow.machine, screen.path), [flow, screen]);
  const [violations, setViolations] = useState<readonly string[]>([]);
  const judge = useCallback(
    (page: Document) => watchDrawing(page, () => setViolations(violationsOfPicture(page, kind))),
    [kind],
  );
  return (
    <Covered>
      <ScreenFrame title={`Screen of ${screen.state}`} size={window} scale={scale} watch={judge}>
        <ErrorBoundary fallback={(message) => <p>This screen cannot be drawn: {message}</p>}>
          <FlowScreen flow={flow.id} actor={actor} picture={kind} />
        </ErrorBoundary>
      </ScreenFrame>
      {kind === 'keyboard' && <Keyboard $height={keyboardPx * scale} />}
      {violations.length > 0 && <ScreenNote>{violations.join('; ')}</ScreenNote>}
    </Covered>
  );
}

/** Far enough that scrolling at reading speed meets finished pictures. */
const margin = '300px';

/** Reports when the browser is idle that an element has come near, and at once that it has left. Returns the function that stops it. */
function watchNear(element: Element, onNear: (isNear: boolean) => void): () => void {
  let cancel: () => void = () => undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      cancel();
      if (entries.at(-1)?.isIntersecting) cancel = whenIdle(() => onNear(true));
      else onNear(false);
    },
    { rootMargin: margin, scrollMargin: margin } as IntersectionObserverInit,
  );
  observer.observe(element);
  return () => {
    cancel();
    observer.disconnect();
  };
}

/** Calls back when the browser is idle after each change of a page. Returns the function that stops it. */
function watchDrawing({ body }: Document, onDrawn: () => void): () => void {
  let cancel: () => void = () => undefined;
  const wait = () => {
    cancel();
    cancel = whenIdle(onDrawn);
  };
  const observer = new MutationObserver(wait);
  observer.observe(body, { childList: true, characterData: true, subtree: true });
  wait();
  return () => {
    cancel();
    observer.disconnect();
  };
}

const Covered = styled.div`
  position: relative;
  width: fit-content;
`;

/** Covers the lower part of a page, as a phone's keyboard does. */
const Keyboard = styled.div<{ $height: number }>`
  position: absolute;
  inset: auto 0 0;
  height: ${({ $height }) => $height}px;
  border-radius: 0 0 var(--r-s) var(--r-s);
  background: var(--ink-3);
`;

const Place = styled.div<{ $width: number; $height: number }>`
  width: ${({ $width }) => $width}px;
  height: ${({ $height }) => $height}px;
  max-width: 100%;
  overflow: hidden;
  border-radius: var(--r-s);
  background: var(--paper);
`;
