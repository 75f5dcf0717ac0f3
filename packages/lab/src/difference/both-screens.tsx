import { type BothStates, restoredActor } from '@upwell/trace/replay';
import type { Json, TraceEnvironment } from '@upwell/trace/session';
import { useMemo } from 'react';
import styled from 'styled-components';
import type { AnyStateMachine } from 'xstate';
import { ErrorBoundary } from '../base/error-boundary.tsx';
import { FittedScreen } from '../screens/fitted-screen.tsx';
import { FlowScreen } from '../screens/flow-screen.tsx';
import { Headed } from '../shell/filled.ts';
import { type Size, useSize } from '../shell/use-size.ts';

export interface BothScreensProps {
  flow: string;
  machine: AnyStateMachine;
  states: BothStates;
  env: TraceEnvironment;
}

/** The same moment as customers see it: as recorded, and on this build; side by side or one above the other, whichever is larger. */
export function BothScreens({ states, ...side }: BothScreensProps) {
  const [room, measured] = useSize();
  const isBeside = isLargerSideBySide(room, side.env.viewport);
  return (
    <Pair ref={measured} $isBeside={isBeside}>
      <Side title="Recorded" state="the recorded state" {...side} snapshot={states.recorded} />
      <Side title="This build" state="its own state" {...side} snapshot={states.now} />
    </Pair>
  );
}

function isLargerSideBySide(room: Size, { width, height }: Size): boolean {
  const beside = Math.min(room.width / 2 / width, room.height / height);
  const stacked = Math.min(room.width / width, room.height / 2 / height);
  return beside > stacked;
}

interface SideProps extends Omit<BothScreensProps, 'states'> {
  title: string;
  state: string;
  snapshot: Json;
}

function Side({ title, state, flow, machine, snapshot, env }: SideProps) {
  const actor = useMemo(() => restoredActor(machine, snapshot), [machine, snapshot]);
  return (
    <Figure as="figure">
      <figcaption>{title}</figcaption>
      {'message' in actor ? (
        <CannotBeDrawn state={state} message={actor.message} />
      ) : (
        <ErrorBoundary key={title} fallback={(message) => <CannotBeDrawn state={state} message={message} />}>
          <FittedScreen title={`${title}: the screen`} env={env}>
            <FlowScreen flow={flow} actor={actor.actor} />
          </FittedScreen>
        </ErrorBoundary>
      )}
    </Figure>
  );
}

function CannotBeDrawn({ state, message }: { state: string; message: string }) {
  return (
    <Missing>
      This build cannot draw {state}. <small>{message.slice(0, 200)}</small>
    </Missing>
  );
}

const Pair = styled.div<{ $isBeside: boolean }>`
  display: grid;
  grid-template: ${({ $isBeside }) => ($isBeside ? '1fr / 1fr 1fr' : '1fr 1fr / 1fr')};
  gap: var(--s2) var(--s3);
  min-width: 0;
  min-height: 0;
`;

const Figure = styled(Headed)`
  gap: 4px;
  min-width: 0;
  margin: 0;

  figcaption {
    color: var(--ink-2);
    font-weight: 600;
    text-align: center;
  }
`;

const Missing = styled.p`
  align-self: start;
  margin: 0;
  padding: var(--s3);
  border: 1px dashed var(--field-line);
  color: var(--ink-2);

  small {
    display: block;
    overflow-wrap: anywhere;
  }
`;
