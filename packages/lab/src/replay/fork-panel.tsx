import type { Trace } from '@upwell/trace/format';
import type { Fork } from '@upwell/trace/record';
import { Button, ErrorBanner } from '@upwell/ui';
import { useState } from 'react';
import styled from 'styled-components';
import type { AnyStateMachine } from 'xstate';
import { useLabProfile } from '../profile.ts';
import { FittedScreen } from '../screens/fitted-screen.tsx';
import { FlowScreen } from '../screens/flow-screen.tsx';
import { Stage } from '../screens/stage.ts';
import type { OpenSession } from '../sessions/use-open-session.ts';
import { ForkChart } from './fork-chart.tsx';
import { ForkPanes } from './fork-panes.tsx';
import { useFork } from './use-fork.ts';
import { WhatHappensNext } from './what-happens-next.tsx';

export interface ForkPanelProps {
  session: OpenSession;
  trace: Trace;
  machine: AnyStateMachine;
  position: number;
}

/** Continues from a moment: the screen takes clicks, and the tester chooses how calls end, what event sources send, when delays end. */
export function ForkPanel({ session, trace, machine, position }: ForkPanelProps) {
  const profile = useLabProfile();
  const forked = useFork(trace, machine, position);
  const [error, setError] = useState<string | null>(null);
  if (!forked) return null;

  function openAsSession(current: Fork) {
    const result = current.exportTrace(
      {
        ...trace,
        app: profile.app,
        id: crypto.randomUUID(),
        title: `${trace.title || trace.flow}, continued from moment ${position}`.slice(0, 200),
      },
      profile.trace.redaction,
    );
    if (result.outcome === 'refused') setError(`This session cannot be opened: ${result.sentence}.`);
    else session.open(result.trace);
  }

  return (
    <Whole>
      <Bar>
        <div role="status">
          <strong>You took over at moment {position}.</strong> The screen takes clicks; no call leaves this
          page.
        </div>
        <Button onClick={() => openAsSession(forked)}>Open as a new session</Button>
        <Button look="quiet" onClick={() => session.actor.send({ type: 'fork.drop' })}>
          Discard
        </Button>
      </Bar>
      {error && <ErrorBanner>{error}</ErrorBanner>}
      <ForkPanes
        screen={
          <Stage>
            <FittedScreen
              title="The live screen"
              size={trace.env.viewport}
              scheme={trace.env.colorScheme}
              isLive
            >
              <FlowScreen flow={trace.flow} actor={forked.actor} />
            </FittedScreen>
          </Stage>
        }
        next={<WhatHappensNext forked={forked} />}
        chart={<ForkChart flow={trace.flow} forked={forked} />}
      />
    </Whole>
  );
}

const Whole = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  min-height: 0;
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s1) var(--s2);
  align-items: center;
  padding: 4px var(--s3);
  border-bottom: 1px solid var(--line);
  background: var(--water-wash);

  > :first-child {
    flex: 1 1 260px;
  }
`;
