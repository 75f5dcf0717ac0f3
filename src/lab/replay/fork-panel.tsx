import { useEffect, useReducer, useState } from 'react';
import styled from 'styled-components';
import type { AnyStateMachine } from 'xstate';
import type { OpenService } from '../../trace/engine/player.ts';
import { isEventSource } from '../../trace/engine/stub-services.ts';
import { own } from '../../trace/format/own.ts';
import type { Trace } from '../../trace/format/trace.ts';
import type { TraceProfile } from '../../trace/profile.ts';
import { type Fork, fork } from '../../trace/record/fork.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { Hint } from '../../ui/form-field.tsx';
import { Row, Stack } from '../../ui/layout.ts';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { serviceWords, useLabProfile } from '../profile.ts';
import { FittedScreen } from '../screens/fitted-screen.tsx';
import { FlowScreen } from '../screens/flow-screen.tsx';
import type { OpenSession } from '../sessions/use-open-session.ts';
import { ScreenAndPanel } from './screen-and-panel.ts';

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

  const services = forked.openServices();
  const delays = forked.delays();
  return (
    <>
      <Row>
        <div role="status">
          <Notice>
            You took over at moment {position}. The screen takes clicks; no call leaves this page.
          </Notice>
        </div>
        <Button onClick={() => openAsSession(forked)}>Open as a new session</Button>
        <Button look="quiet" onClick={() => session.actor.send({ type: 'fork.drop' })}>
          Discard
        </Button>
      </Row>
      {error && <ErrorBanner>{error}</ErrorBanner>}
      <ScreenAndPanel>
        <FittedScreen title="The live screen" size={trace.env.viewport} isLive>
          <FlowScreen flow={trace.flow} actor={forked.actor} />
        </FittedScreen>
        <Stack as="section">
          <h3>What happens next</h3>
          {services.length + delays.length === 0 && (
            <Hint>No call or delay is pending. Click on the screen to continue.</Hint>
          )}
          {services.map((service) => (
            <Outcome key={service.path} forked={forked} service={service} />
          ))}
          {delays.map(({ to, event, delay }) => (
            <Row key={`${to} ${event}`}>
              <Hint>
                {to.split('/').at(-1)}: {event.replace(/^xstate\.after\.([^.]+)\..*$/, '$1')}, {delay / 1_000}{' '}
                s
              </Hint>
              <Button look="quiet" onClick={() => forked.fire({ to, event })}>
                End this delay
              </Button>
            </Row>
          ))}
        </Stack>
      </ScreenAndPanel>
    </>
  );
}

/** A pending call with the ways it may end, or an event source with the events it may send. */
function Outcome({ forked, service: { path, service } }: { forked: Fork; service: OpenService }) {
  const profile = useLabProfile();
  const { cases } = profile.trace;
  const [choice, setChoice] = useState(0);
  const emits = isEventSource(service);
  const answers = emits
    ? (own(cases.emissions, service.name) ?? [])
    : (own(cases.answers, service.name) ?? [undefined]);
  const errors = emits ? [] : cases.errors;
  if (answers.length === 0) return null;

  function apply(index: number) {
    const answer = answers[index];
    const error = errors[index - answers.length];
    if (error) forked.reject(path, error);
    else if (emits) forked.emit(path, answer as { type: string });
    else forked.resolve(path, answer);
  }

  const labels = [
    ...answers.map(
      (answer) => `${emits ? 'sends' : 'answers'} ${JSON.stringify(answer)?.slice(0, 70) ?? 'nothing'}`,
    ),
    ...errors.map((error) => `fails: ${errorText(error, profile.trace.words)}`),
  ];

  const name = serviceWords(profile, service.name);
  return (
    <OutcomeRow>
      {!emits && (
        <Usual>
          <Button look="quiet" aria-label={`Answer as usual: ${name}`} onClick={() => apply(0)}>
            Answer as usual
          </Button>
          {errors.slice(0, usualErrors).map((error, index) => {
            const text = errorText(error, profile.trace.words);
            return (
              <Button
                key={text}
                look="quiet"
                aria-label={`Fail, ${text}: ${name}`}
                onClick={() => apply(answers.length + index)}
              >
                Fail: {text}
              </Button>
            );
          })}
        </Usual>
      )}
      <Select
        label={name}
        value={choice}
        onValueChange={(value) => setChoice(Number(value))}
        options={labels.map((label, index) => ({ value: String(index), label }))}
      />
      <Button look="quiet" onClick={() => apply(choice)}>
        Apply
      </Button>
    </OutcomeRow>
  );
}

/** The first errors of the cases have buttons. */
const usualErrors = 3;

function errorText(error: { kind: string; status?: number }, words: TraceProfile['words']): string {
  if (error.kind === 'status') return String(error.status);
  return words?.(`error.${error.kind}`) ?? error.kind;
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

const OutcomeRow = styled(Row)`
  align-items: end;

  > :nth-last-child(2) {
    flex: 1;
    min-width: 0;
  }
`;

const Usual = styled.div`
  display: flex;
  flex: 1 0 100%;
  flex-wrap: wrap;
  gap: var(--s1);
`;
