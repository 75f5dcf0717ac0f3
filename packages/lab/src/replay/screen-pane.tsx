import type { TraceEnvironment } from '@upwell/trace/format';
import { actorAt, type BothStates, type Moment } from '@upwell/trace/replay';
import { Button, SegmentedControl } from '@upwell/ui';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import type { AnyStateMachine } from 'xstate';
import { BothScreens } from '../difference/both-screens.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { FittedScreen } from '../screens/fitted-screen.tsx';
import { FlowScreen } from '../screens/flow-screen.tsx';
import { Stage } from '../screens/stage.ts';
import { useCommands } from '../shell/command-scope.tsx';
import { command } from '../shell/commands.ts';
import { PaneHeader } from '../shell/pane-header.tsx';
import type { StateOrigin } from './state-origin.ts';

type Viewport = { width: number; height: number };

type Width = 'recorded' | 'phone' | 'desktop';

const widths: readonly Width[] = ['recorded', 'phone', 'desktop'];

/** Without a color scheme in the session, only the size is as recorded. */
function widthOptions({ colorScheme }: TraceEnvironment) {
  return [
    { value: 'recorded' as const, label: colorScheme ? 'As recorded' : 'Recorded size' },
    { value: 'phone' as const, label: 'Phone' },
    { value: 'desktop' as const, label: 'Desktop' },
  ];
}

export interface ScreenPaneProps {
  flow: string;
  machine: AnyStateMachine;
  moment: Moment;
  /** In which the session was recorded. */
  env: TraceEnvironment;
  /** Of both builds, where they diverge. */
  states: BothStates | null;
  /** Whose state it is, if that is not plain. */
  origin: StateOrigin | null;
  onTakeOver: () => void;
}

/** The product's own screen at a moment, scaled to fit; that of both builds where they diverge. */
export function ScreenPane(props: ScreenPaneProps) {
  const { flow, machine, moment, env, states, origin, onTakeOver } = props;
  const [width, setWidth] = useState<Width>('recorded');
  useCommands(() => [command('screen.width', () => setWidth(widthAfter(width)))]);
  const actor = useMemo(() => actorAt(machine, moment.snapshot), [machine, moment]);
  const viewport = viewportOf(width, env.viewport);
  return (
    <Pane>
      <PaneHeader title={states ? 'Screens' : 'Screen'}>
        <SegmentedControl
          label="Screen width"
          options={widthOptions(env)}
          value={width}
          onChange={setWidth}
        />
        <Button look="quiet" onClick={onTakeOver}>
          Take over here
        </Button>
      </PaneHeader>
      <Stage>
        {states ? (
          <BothScreens key={width} {...{ flow, machine, states, viewport }} scheme={env.colorScheme} />
        ) : (
          <FittedScreen
            key={width}
            title="The screen at this moment"
            size={viewport}
            scheme={env.colorScheme}
          >
            {/* Inside the frame, which stays when another moment is shown. */}
            <ErrorBoundary
              key={moment.position}
              fallback={(message) => (
                <CannotBeDrawn>
                  This build cannot draw this state. <small>{message.slice(0, 200)}</small>
                </CannotBeDrawn>
              )}
            >
              <FlowScreen flow={flow} actor={actor} />
            </ErrorBoundary>
          </FittedScreen>
        )}
      </Stage>
      {origin && <Origin>{origin.sentence}</Origin>}
    </Pane>
  );
}

function widthAfter(width: Width): Width {
  return widths[(widths.indexOf(width) + 1) % widths.length] ?? 'recorded';
}

function viewportOf(width: Width, recorded: Viewport): Viewport {
  if (width === 'phone') return { width: 390, height: 844 };
  if (width === 'desktop') return { width: 1280, height: 800 };
  return recorded;
}

const Pane = styled.section`
  position: relative;
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  min-height: 0;
`;

/** Large, because the frame is drawn smaller. */
const CannotBeDrawn = styled.p`
  padding: var(--s7);
  color: var(--ink-2);
  font-size: var(--step-2);

  small {
    display: block;
  }
`;

/** Over the pane, so that the screen stays where it is. */
const Origin = styled.p`
  position: absolute;
  inset: auto 0 0;
  padding: 4px var(--s3);
  border-top: 1px solid var(--line);
  background: var(--raised);
  color: var(--ink-2);
`;
