import { useEffect, useReducer, useState } from 'react';
import styled from 'styled-components';
import type { AnyStateMachine } from 'xstate';
import { media } from '../../theme/tokens.ts';
import { cases } from '../../trace/explore/cases.ts';
import type { Trace } from '../../trace/format/format.ts';
import { type Fork, fork } from '../../trace/replay/fork.ts';
import type { OpenService } from '../../trace/replay/player.ts';
import { isEventSource } from '../../trace/replay/stub-services.ts';
import { Heading, LabButton, LabField, LabSelect, Message, Quiet, Row } from '../kit.ts';
import { FlowScreen } from '../screens/flow-screen.tsx';
import { ScreenFrame } from '../screens/screen-frame.tsx';
import { originOfThisPage } from '../sessions/origin.ts';
import type { Desk } from '../sessions/use-open-session.ts';

export interface ForkPanelProps {
  desk: Desk;
  trace: Trace;
  machine: AnyStateMachine;
  position: number;
}

/** Goes on from a moment: the screen takes clicks, and whoever sits here says how calls end, what streams send, when delays run out. */
export function ForkPanel({ desk, trace, machine, position }: ForkPanelProps) {
  const session = useFork(trace, machine, position);
  const [refusal, setRefusal] = useState('');
  if (!session) return null;

  function keep(current: Fork) {
    const result = current.exportTrace({
      ...trace,
      ...originOfThisPage(),
      id: crypto.randomUUID(),
      createdAt: new Date().toISOString(),
      title: `${trace.title || trace.flow}, gone on from moment ${position}`.slice(0, 200),
    });
    if (result.outcome === 'refused') setRefusal(`This session is not kept: ${result.sentence}.`);
    else desk.keepFork(result.trace);
  }

  const leaves = session.openServices();
  const delays = session.delays();
  return (
    <>
      <Row>
        <Message $tone="calm" role="status">
          You have taken over at moment {position}. The screen takes clicks; no call leaves this page.
        </Message>
        <LabButton onClick={() => keep(session)}>Keep as a new session</LabButton>
        <LabButton onClick={() => desk.actor.send({ type: 'fork.drop' })}>Drop it</LabButton>
      </Row>
      {refusal && (
        <Message $tone="bad" role="alert">
          {refusal}
        </Message>
      )}
      <Panes>
        <ScreenFrame title="The live screen" size={{ width: 390, height: 760 }} scale={0.8} isLive>
          <FlowScreen flow={trace.flow} actor={session.actor} />
        </ScreenFrame>
        <Outcomes>
          <Heading as="h3">What happens next</Heading>
          {leaves.length + delays.length === 0 && (
            <Quiet>Nothing is under way: the next step is a click.</Quiet>
          )}
          {leaves.map((service) => (
            <Outcome key={service.path} session={session} service={service} />
          ))}
          {delays.map(({ to, event, delay }) => (
            <Row key={`${to} ${event}`}>
              <Quiet>
                {to.split('/').at(-1)}: {event.replace(/^xstate\.after\.([^.]+)\..*$/, '$1')}, {delay / 1_000}{' '}
                s
              </Quiet>
              <LabButton onClick={() => session.fire({ to, event })}>Let it run out</LabButton>
            </Row>
          ))}
        </Outcomes>
      </Panes>
    </>
  );
}

/** An open call with the ways it may end, or a stream with what it may send. */
function Outcome({ session, service: { path, service } }: { session: Fork; service: OpenService }) {
  const [choice, setChoice] = useState(0);
  const isStream = isEventSource(service);
  const choices = isStream ? (cases.emissions[service.name] ?? []) : (cases.answers[service.name] ?? [{}]);
  const failures = cases.failures;
  if (isStream && choices.length === 0) return null;

  function happen() {
    const answer = choices[choice];
    const failure = failures[choice - choices.length];
    if (isStream) session.emit(path, answer as { type: string });
    else if (choice < choices.length) session.resolve(path, answer);
    else if (failure) session.reject(path, failure);
  }

  return (
    <Row>
      <LabField>
        {path.split('/').at(-1)}
        <LabSelect value={choice} onChange={({ target: { value } }) => setChoice(Number(value))}>
          {choices.map((one, index) => (
            <option key={JSON.stringify(one)} value={index}>
              {isStream ? 'sends' : 'answers'} {JSON.stringify(one)?.slice(0, 70) ?? 'nothing'}
            </option>
          ))}
          {!isStream &&
            failures.map((one, index) => (
              <option key={one.kind} value={choices.length + index}>
                fails: {one.kind}
              </option>
            ))}
        </LabSelect>
      </LabField>
      <LabButton onClick={happen}>Let it happen</LabButton>
    </Row>
  );
}

/** The fork of a moment, made once it is shown and stopped when it is left; draws again whenever anything in it moves. */
function useFork(trace: Trace, machine: AnyStateMachine, position: number): Fork | null {
  const [session, setSession] = useState<Fork | null>(null);
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const made = fork(trace, machine, position);
    const watching = made.actor.system.inspect(({ type }) => {
      if (type === '@xstate.snapshot') queueMicrotask(draw);
    });
    setSession(made);
    return () => {
      watching.unsubscribe();
      made.stop();
    };
  }, [trace, machine, position]);
  return session;
}

const Panes = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--s4);
  align-items: start;

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Outcomes = styled.section`
  display: grid;
  gap: var(--s3);
`;
