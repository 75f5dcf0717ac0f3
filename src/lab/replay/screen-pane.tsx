import { useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import type { AnyStateMachine } from 'xstate';
import { actorAt, type Moment } from '../../trace/replay/scrubber.ts';
import { Button } from '../../ui/button.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { FlowScreen } from '../screens/flow-screen.tsx';
import { ScreenFrame } from '../screens/screen-frame.tsx';
import { useCommands } from '../shell/command-scope.tsx';
import { command } from '../shell/commands.ts';
import { PaneHeader } from '../shell/pane-header.tsx';
import { useSize } from '../shell/use-size.ts';

type Viewport = { width: number; height: number };

type Width = 'recorded' | 'phone' | 'desktop';

const widths: readonly { value: Width; label: string }[] = [
  { value: 'recorded', label: 'As recorded' },
  { value: 'phone', label: 'Phone' },
  { value: 'desktop', label: 'Desktop' },
];

export interface ScreenPaneProps {
  flow: string;
  machine: AnyStateMachine;
  moment: Moment;
  /** Of the browser in which the session was recorded. */
  recorded: Viewport;
  onTakeOver: () => void;
}

/** The product's own screen at a moment, scaled to fit. */
export function ScreenPane({ flow, machine, moment, recorded, onTakeOver }: ScreenPaneProps) {
  const [width, setWidth] = useState<Width>('recorded');
  useCommands(() => [command('screen.width', () => setWidth(widthAfter(width)))]);
  const actor = useMemo(() => actorAt(machine, moment.snapshot), [machine, moment]);
  const place = useRef<HTMLDivElement>(null);
  const room = useSize(place);
  const size = viewportOf(width, recorded);
  return (
    <Pane>
      <PaneHeader title="Screen">
        <SegmentedControl label="Screen width" options={widths} value={width} onChange={setWidth} />
        <Button look="quiet" onClick={onTakeOver}>
          Take over here
        </Button>
      </PaneHeader>
      <Room ref={place}>
        <ScreenFrame key={width} title="The screen at this moment" size={size} scale={scaleToFit(size, room)}>
          <FlowScreen key={moment.position} flow={flow} actor={actor} />
        </ScreenFrame>
      </Room>
    </Pane>
  );
}

function widthAfter(width: Width): Width {
  const at = widths.findIndex(({ value }) => value === width);
  return widths[(at + 1) % widths.length]?.value ?? 'recorded';
}

function viewportOf(width: Width, recorded: Viewport): Viewport {
  if (width === 'phone') return { width: 390, height: 844 };
  if (width === 'desktop') return { width: 1280, height: 800 };
  return recorded;
}

/** Never enlarged. */
function scaleToFit(size: Viewport, room: Viewport, border = 2): number {
  if (room.width === 0 || room.height === 0) return 0.5;
  return Math.min(1, (room.width - border) / size.width, (room.height - border) / size.height);
}

const Pane = styled.section`
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  min-height: 0;
`;

const Room = styled.div`
  display: grid;
  place-items: start center;
  min-height: 0;
  margin: var(--s3);
  overflow: hidden;
`;
