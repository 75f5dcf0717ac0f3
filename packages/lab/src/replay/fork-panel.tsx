import { actorOf, type Fork, fork, liveMachines } from '@upwell/trace/record';
import type { Trace } from '@upwell/trace/session';
import { Button, ErrorBanner, Tabs } from '@upwell/ui';
import { type ReactNode, useEffect, useReducer, useState } from 'react';
import styled from 'styled-components';
import type { AnyStateMachine } from 'xstate';
import { useSendableEvents } from '../actors/chart-events.ts';
import { useLabProfile } from '../base/profile.ts';
import { RunningChart } from '../chart/flow-chart.tsx';
import { FittedScreen } from '../screens/fitted-screen.tsx';
import { FlowScreen } from '../screens/flow-screen.tsx';
import { Stage } from '../screens/stage.ts';
import type { OpenSession } from '../sessions/use-open-session.ts';
import { Panes } from '../shell/panes.tsx';
import { Split } from '../shell/split.tsx';
import { PendingOutcomes } from './pending-outcomes.tsx';

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
          <strong>You took over at moment {position}.</strong>{' '}
          {profile.Screen ? 'The screen takes clicks' : 'Choose what happens next'}; no call leaves this page.
        </div>
        <Button onClick={() => openAsSession(forked)}>Open as a new session</Button>
        <Button look="quiet" onClick={() => session.actor.send({ type: 'fork.drop' })}>
          Discard
        </Button>
      </Bar>
      {error && <ErrorBanner>{error}</ErrorBanner>}
      <ForkPanes
        screen={
          profile.Screen && (
            <Stage>
              <FittedScreen title="The live screen" env={trace.env} isLive>
                <FlowScreen flow={trace.flow} actor={forked.actor} />
              </FittedScreen>
            </Stage>
          )
        }
        next={<PendingOutcomes forked={forked} />}
        chart={<ForkChart flow={trace.flow} forked={forked} />}
      />
    </Whole>
  );
}

/** The chart of a fork: where it is, what the last input did. A click on an arrow sends its event. */
function ForkChart({ flow, forked }: { flow: string; forked: Fork }) {
  const { charts } = useLabProfile();
  const machines = liveMachines(actorOf(forked.actor));
  return (
    <RunningChart
      machine={flow}
      charts={charts}
      machines={machines}
      steps={forked.lastSteps()}
      events={useSendableEvents(machines)}
    />
  );
}

/** A fork of the session at a moment; rerenders when anything in it changes, stops on unmount. */
function useFork(trace: Trace, machine: AnyStateMachine, position: number): Fork | null {
  const [forked, setForked] = useState<Fork | null>(null);
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const made = fork(trace, machine, position);
    const subscription = made.actor.system.inspect(({ type }) => {
      if (type === '@xstate.snapshot') queueMicrotask(draw);
    });
    setForked(made);
    return () => {
      subscription.unsubscribe();
      made.stop();
    };
  }, [trace, machine, position]);
  return forked;
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

const beside = ['What happens next', 'Chart'] as const;
const stacked = ['Screen', ...beside] as const;

interface ForkPanesProps {
  /** `null` when the flows have no screens. */
  screen: ReactNode | null;
  next: ReactNode;
  chart: ReactNode;
}

/** The live screen beside what happens next and the chart, or all three as tabs where there is no room. */
function ForkPanes({ screen, next, chart }: ForkPanesProps) {
  const [shown, setShown] = useState<(typeof stacked)[number]>('What happens next');

  function tabs(names: readonly (typeof stacked)[number][]) {
    const current = names.includes(shown) ? shown : 'What happens next';
    return (
      <Tabs flush={current !== 'What happens next'} label="Panes" names={names} current={current} onChange={setShown}>
        {{ Screen: screen, 'What happens next': next, Chart: chart }[current]}
      </Tabs>
    );
  }

  if (screen === null) return tabs(beside);
  return (
    <Panes
      narrow={() => tabs(stacked)}
      wide={(width) => (
        <Split
          name="fork.next"
          label="what happens next"
          side="right"
          initial={Math.max(320, Math.round(width * 0.4))}
          minSize={260}
          minRestSize={200}
          pane={tabs(beside)}
        >
          {screen}
        </Split>
      )}
    />
  );
}
