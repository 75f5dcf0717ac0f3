import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import type { LabFlow } from '../profile.ts';
import { ScreenFrame } from '../screens/screen-frame.tsx';
import { inTurn } from '../turns.ts';
import { endOf, type ReachableState } from './generated.ts';
import { PageInState } from './page-in-state.tsx';

export const pictureSizes = {
  phone: { width: 390, height: 780, scale: 0.5 },
  desktop: { width: 1280, height: 800, scale: 0.34 },
} as const;

export type PictureSize = keyof typeof pictureSizes;

export interface PictureProps {
  flow: LabFlow;
  state: ReachableState;
  size: PictureSize;
}

/** The page itself in a state. Drawn while it is near the visible part of the list, one picture after the other. */
export function Picture({ flow, state, size }: PictureProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const [isAdmitted, setAdmitted] = useState(false);
  useEffect(() => {
    if (!isNear) return;
    const leave = inTurn(() => setAdmitted(true));
    return () => {
      leave();
      setAdmitted(false);
    };
  }, [isNear]);
  const { scale, ...window } = pictureSizes[size];
  return (
    <Place ref={place} $width={window.width * scale} $height={window.height * scale}>
      {isAdmitted && <Drawn key={size} flow={flow} state={state} window={window} scale={scale} />}
    </Place>
  );
}

interface DrawnProps extends Omit<PictureProps, 'size'> {
  window: { width: number; height: number };
  scale: number;
}

export function Drawn({ flow, state, window, scale }: DrawnProps) {
  const { actor } = useMemo(() => endOf(flow.machine, state.path), [flow, state]);
  return (
    <ScreenFrame title={`Screen of ${state.state}`} size={window} scale={scale}>
      <PageInState flow={flow} actor={actor} />
    </ScreenFrame>
  );
}

/** Far enough that scrolling at reading speed meets finished pictures. */
const margin = '300px';

function useIsNear(place: RefObject<HTMLDivElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: margin,
      scrollMargin: margin,
    } as IntersectionObserverInit);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return isNear;
}

const Place = styled.div<{ $width: number; $height: number }>`
  width: ${({ $width }) => $width}px;
  height: ${({ $height }) => $height}px;
  max-width: 100%;
  overflow: hidden;
  border-radius: var(--r-s);
  background: var(--paper);
`;
