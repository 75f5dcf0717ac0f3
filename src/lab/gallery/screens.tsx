import { useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import type { GeneratedPath } from '../../trace/explore/explore.ts';
import { Button } from '../../ui/button.tsx';
import { Hint } from '../../ui/form-field.tsx';
import { Row, Stack } from '../../ui/layout.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { type LabFlow, useLabProfile } from '../profile.ts';
import { FlowScreen } from '../screens/flow-screen.tsx';
import { ScreenFrame, screenWidths } from '../screens/screen-frame.tsx';
import { actorAtEnd, type ReachableState, reachableStates } from './generated.ts';

const sizes = {
  phone: { width: 390, height: 780, scale: 0.5 },
  desktop: { width: 1280, height: 800, scale: 0.34 },
} as const;

type Size = keyof typeof sizes;

export interface ScreensProps {
  flow: LabFlow;
  paths: readonly GeneratedPath[];
  onOpen: (state: ReachableState) => void;
}

/** Every state of a flow as customers see it. Each picture is the page itself, at the end of a generated session. */
export function Screens({ flow, paths, onOpen }: ScreensProps) {
  const { charts } = useLabProfile();
  const states = useMemo(() => reachableStates(paths, charts), [paths, charts]);
  const [size, setSize] = useState<Size>('phone');
  return (
    <Stack>
      <Row>
        <SegmentedControl label="Screen width" options={screenWidths} value={size} onChange={setSize} />
        <Hint>
          {states.length} states, each drawn by the product itself at the end of a generated session.
        </Hint>
      </Row>
      <Wall>
        {states.map((state) => (
          <li key={`${state.machine} ${state.state}`}>
            <Picture flow={flow} state={state} size={size} />
            <Button look="quiet" onClick={() => onOpen(state)} aria-label={`Replay to ${state.state}`}>
              <code>{state.state}</code>
            </Button>
          </li>
        ))}
      </Wall>
    </Stack>
  );
}

/** Drawn once it scrolls into view: drawing up to two hundred pages at once is slow. */
function Picture({ flow, state, size }: { flow: LabFlow; state: ReachableState; size: Size }) {
  const place = useRef<HTMLDivElement>(null);
  const isVisible = useHasBeenVisible(place);
  const { scale, ...window } = sizes[size];
  const actor = useMemo(
    () => (isVisible ? actorAtEnd(flow.machine, state.path) : null),
    [isVisible, flow, state],
  );
  return (
    <Place ref={place} $width={window.width * scale} $height={window.height * scale}>
      {actor && (
        <ScreenFrame title={`Screen of ${state.state}`} size={window} scale={scale}>
          <FlowScreen flow={flow.id} actor={actor} />
        </ScreenFrame>
      )}
    </Place>
  );
}

function useHasBeenVisible(place: { current: HTMLDivElement | null }): boolean {
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setVisible(true);
        observer.disconnect();
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return isVisible;
}

const Wall = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s5) var(--s4);

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
