import { useMemo, useState } from 'react';
import styled from 'styled-components';
import type { AnyStateMachine } from 'xstate';
import { actorAt, type Moment } from '../../trace/replay/scrubber.ts';
import { Button } from '../../ui/button.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { FittedScreen } from '../screens/fitted-screen.tsx';
import { FlowScreen } from '../screens/flow-screen.tsx';
import { useCommands } from '../shell/command-scope.tsx';
import { command } from '../shell/commands.ts';
import { PaneHeader } from '../shell/pane-header.tsx';

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
  const screen = <FlowScreen key={moment.position} flow={flow} actor={actor} />;
  // A state of the recording build may be one that this build's screens cannot draw.
  return (
    <Pane>
      <PaneHeader title="Screen">
        <SegmentedControl label="Screen width" options={widths} value={width} onChange={setWidth} />
        <Button look="quiet" onClick={onTakeOver}>
          Take over here
        </Button>
      </PaneHeader>
      <Room>
        <FittedScreen key={width} title="The screen at this moment" size={viewportOf(width, recorded)}>
          {moment.isExecuted ? (
            screen
          ) : (
            <ErrorBoundary key={moment.position} fallback={() => null}>
              {screen}
            </ErrorBoundary>
          )}
        </FittedScreen>
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

const Pane = styled.section`
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  min-height: 0;
`;

const Room = styled.div`
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  min-height: 0;
  padding: var(--s3);
`;
