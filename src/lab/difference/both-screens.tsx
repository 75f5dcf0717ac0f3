import { useMemo, useRef } from 'react';
import styled from 'styled-components';
import type { AnyStateMachine } from 'xstate';
import type { Json } from '../../trace/format/tagged.ts';
import type { BothStates } from '../../trace/replay/recorded-state.ts';
import { restoredActor } from '../../trace/replay/restored-actor.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { FlowScreen } from '../screens/flow-screen.tsx';
import { ScreenFrame } from '../screens/screen-frame.tsx';
import { useSize } from '../shell/use-size.ts';

export interface BothScreensProps {
  flow: string;
  machine: AnyStateMachine;
  states: BothStates;
  /** Of the browser in which the session was recorded. */
  viewport: { width: number; height: number };
}

/** The same moment as customers see it, side by side: as recorded, and on this build. */
export function BothScreens({ flow, machine, states, viewport }: BothScreensProps) {
  return (
    <Pair>
      <Side
        title="Recorded"
        state="the recorded state"
        {...{ flow, machine, viewport }}
        snapshot={states.recorded}
      />
      <Side title="This build" state="its own state" {...{ flow, machine, viewport }} snapshot={states.now} />
    </Pair>
  );
}

interface SideProps extends Omit<BothScreensProps, 'states'> {
  title: string;
  /** What is drawn, in a sentence. */
  state: string;
  snapshot: Json;
}

function Side({ title, state, flow, machine, snapshot, viewport }: SideProps) {
  const place = useRef<HTMLDivElement>(null);
  const room = useSize(place);
  const actor = useMemo(() => restoredActor(machine, snapshot), [machine, snapshot]);
  const scale = Math.min(1, (room.width || tallest) / viewport.width, tallest / viewport.height);
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <div ref={place}>
        {'message' in actor ? (
          <CannotBeDrawn state={state} message={actor.message} />
        ) : (
          <ErrorBoundary
            key={title}
            fallback={(message) => <CannotBeDrawn state={state} message={message} />}
          >
            <ScreenFrame title={`${title}: the screen`} size={viewport} scale={scale}>
              <FlowScreen flow={flow} actor={actor.actor} />
            </ScreenFrame>
          </ErrorBoundary>
        )}
      </div>
    </figure>
  );
}

/** In CSS pixels. */
const tallest = 420;

function CannotBeDrawn({ state, message }: { state: string; message: string }) {
  return (
    <Missing>
      This build cannot draw {state}. <small>{message.slice(0, 200)}</small>
    </Missing>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s3);

  figure {
    min-width: 0;
    margin: 0;
  }

  figcaption {
    padding-bottom: 4px;
    color: var(--ink-2);
    font-weight: 600;
  }
`;

const Missing = styled.p`
  margin: 0;
  padding: var(--s3);
  border: 1px dashed var(--line);
  color: var(--ink-2);

  small {
    display: block;
    overflow-wrap: anywhere;
  }
`;
