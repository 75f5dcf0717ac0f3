import { useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import type { GeneratedPath } from '../../trace/explore/explore.ts';
import { Code, LabButton, Quiet, Row } from '../kit.ts';
import { FlowScreen } from '../screens/flow-screen.tsx';
import { ScreenFrame } from '../screens/screen-frame.tsx';
import { actorAtEnd, type ReachableState, reachableStates } from './generated.ts';

const sizes = {
  phone: { width: 390, height: 780, scale: 0.5 },
  desktop: { width: 1280, height: 800, scale: 0.34 },
} as const;

type Size = keyof typeof sizes;

export interface ScreensProps {
  flow: string;
  paths: readonly GeneratedPath[];
  /** Somebody wants to walk through the session that leads to this state. */
  onOpen: (state: ReachableState) => void;
}

/** Every state of a flow as the customer would see it. Each picture is the page itself, at the end of a generated session. */
export function Screens({ flow, paths, onOpen }: ScreensProps) {
  const states = useMemo(() => reachableStates(paths), [paths]);
  const [size, setSize] = useState<Size>('phone');
  return (
    <Padded>
      <Row role="group" aria-label="Width of the screens">
        <LabButton aria-pressed={size === 'phone'} onClick={() => setSize('phone')}>
          Phone
        </LabButton>
        <LabButton aria-pressed={size === 'desktop'} onClick={() => setSize('desktop')}>
          Desktop
        </LabButton>
        <Quiet>{states.length} states, drawn by the product itself from generated sessions.</Quiet>
      </Row>
      <Wall>
        {states.map((state) => (
          <li key={`${state.machine} ${state.state}`}>
            <Picture flow={flow} state={state} size={size} />
            <LabButton onClick={() => onOpen(state)} aria-label={`Walk to ${state.state}`}>
              <Code>{state.state}</Code>
            </LabButton>
          </li>
        ))}
      </Wall>
    </Padded>
  );
}

/** Drawn once it comes into view: a wall of two hundred pages at once would be a wait. */
function Picture({ flow, state, size }: { flow: string; state: ReachableState; size: Size }) {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place);
  const { scale, ...window } = sizes[size];
  const actor = useMemo(() => (isSeen ? actorAtEnd(flow, state.path) : null), [isSeen, flow, state]);
  return (
    <Place ref={place} $width={window.width * scale} $height={window.height * scale}>
      {actor && (
        <ScreenFrame title={`Screen of ${state.state}`} size={window} scale={scale}>
          <FlowScreen flow={flow} actor={actor} />
        </ScreenFrame>
      )}
    </Place>
  );
}

function useSeen(place: { current: HTMLDivElement | null }): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setSeen(true);
        observer.disconnect();
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return isSeen;
}

const Padded = styled.div`
  padding: var(--s3);
`;

const Wall = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s5) var(--s4);
  margin: var(--s3) 0 0;
  padding: 0;
  list-style: none;

  > li {
    display: grid;
    gap: var(--s2);
    justify-items: start;
    max-width: 100%;
  }
`;

const Place = styled.div<{ $width: number; $height: number }>`
  width: ${({ $width }) => $width}px;
  height: ${({ $height }) => $height}px;
  max-width: 100%;
  overflow: hidden;
  border-radius: var(--r-m);
  background: var(--line);
`;
