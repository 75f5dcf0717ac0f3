import { actorAt, type Moment } from '@upwell/trace/replay';
import { entryAt } from '@upwell/trace/session';
import { refEffect } from '@upwell/ui';
import { useMemo } from 'react';
import styled from 'styled-components';
import type { AnyStateMachine } from 'xstate';
import { ErrorBoundary } from '../base/error-boundary.tsx';
import { BothScreens } from '../difference/both-screens.tsx';
import { keepErrorInView } from '../screens/error-in-view.ts';
import { FittedScreen } from '../screens/fitted-screen.tsx';
import { FlowScreen } from '../screens/flow-screen.tsx';
import { ScreenNote } from '../screens/screen-frame.tsx';
import { Stage } from '../screens/stage.ts';
import { Headed } from '../shell/filled.ts';
import { PaneHeader } from '../shell/pane-header.tsx';
import { TakeOverButton } from './replay-panes.tsx';
import type { Replay } from './use-replay.ts';

interface ScreenPaneProps {
  replay: Replay;
  machine: AnyStateMachine;
  executed: Moment;
}

/** The product's own screen at a moment, in the size and colors of the session, scaled to fit; that of both builds where they diverge. */
export function ScreenPane({ replay, machine, executed: moment }: ScreenPaneProps) {
  const { trace, timeline, divergesAt, origin, takeOver } = replay;
  const { flow, env } = trace;
  const states = moment.position === divergesAt ? replay.states : null;
  const isFailed = timeline.entries[entryAt(timeline.entries, moment.position)]?.failed;
  const actor = useMemo(() => actorAt(machine, moment.snapshot), [machine, moment]);
  return (
    <Pane as="section">
      <PaneHeader title={states ? 'Screens' : 'Screen'}>
        <TakeOverButton onClick={takeOver} />
      </PaneHeader>
      <Stage>
        {states ? (
          <BothScreens flow={flow} machine={machine} states={states} env={env} />
        ) : (
          <FittedScreen title="The screen at this moment" env={env}>
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
              {isFailed && <span hidden ref={refEffect(keepErrorInView)} />}
            </ErrorBoundary>
          </FittedScreen>
        )}
      </Stage>
      {origin && <ScreenNote>{origin.sentence}</ScreenNote>}
    </Pane>
  );
}

const Pane = styled(Headed)`
  position: relative;
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
