import { type ReactNode, useMemo } from 'react';
import styled from 'styled-components';
import type { AnyStateMachine } from 'xstate';
import type { Divergence } from '../../trace/compare/divergence.ts';
import { own } from '../../trace/format/own.ts';
import type { Trace } from '../../trace/format/trace.ts';
import { statesAtDivergence } from '../../trace/replay/recorded-state.ts';
import type { Verdict } from '../../trace/replay/replay.ts';
import type { Scrubber } from '../../trace/replay/scrubber.ts';
import { counted } from '../../trace/words/grammar.ts';
import { Hint } from '../../ui/form-field.tsx';
import { serviceWords, useLabProfile } from '../profile.ts';
import { BothScreens } from './both-screens.tsx';
import { ChartChanges } from './chart-changes.tsx';
import { JsonChanges } from './json-changes.tsx';
import { StateChanges } from './state-changes.tsx';
import { VerdictSummary } from './verdict-summary.tsx';

export interface DifferencePanelProps {
  trace: Trace;
  machine: AnyStateMachine;
  scrubber: Scrubber;
  verdict: Verdict | null;
  /** The moment that is shown. */
  position: number;
  onShow: (position: number) => void;
  onShorten: (() => void) | null;
}

/** The recorded build beside this one: the verdict, both screens, what differs in their data and in their charts. */
export function DifferencePanel(props: DifferencePanelProps) {
  const { trace, machine, scrubber, verdict, position, onShow, onShorten } = props;
  if (!verdict) return <Hint>Replaying {trace.inputs.length} inputs on this build…</Hint>;
  return (
    <Sections>
      <VerdictSummary {...{ trace, verdict, position, onShow, onShorten }} />
      {verdict.divergence && (
        <AtDivergence {...{ trace, machine, scrubber }} divergence={verdict.divergence} />
      )}
      <Section title={`Charts: ${changesInWords(verdict.chartChanges.length)}`}>
        <ChartChanges
          trace={trace}
          machine={machine}
          changes={verdict.chartChanges}
          first={machineOfStep(trace, verdict)}
        />
      </Section>
    </Sections>
  );
}

interface AtDivergenceProps extends Pick<DifferencePanelProps, 'trace' | 'machine' | 'scrubber'> {
  divergence: Divergence;
}

function AtDivergence({ trace, machine, scrubber, divergence }: AtDivergenceProps) {
  const profile = useLabProfile();
  const states = useMemo(
    () => statesAtDivergence(trace, divergence, scrubber),
    [trace, divergence, scrubber],
  );
  const started = divergence.kind === 'request' ? divergence.started : null;
  const service = (started?.now ?? started?.recorded)?.service;
  return (
    <>
      {started && (
        <Section title={`Sent: ${service ? serviceWords(profile, service.name) : 'a request'}`}>
          <JsonChanges label="What was sent" recorded={started.recorded?.input} now={started.now?.input} />
        </Section>
      )}
      <Section title="What customers see">
        <BothScreens flow={trace.flow} machine={machine} states={states} viewport={trace.env.viewport} />
      </Section>
      <Section title="States and data: recorded → this build">
        <StateChanges
          flow={trace.flow}
          before={states.recorded}
          after={states.now}
          label="Recorded, and this build"
        >
          Both builds are in the same state and hold the same data.
        </StateChanges>
      </Section>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function machineOfStep(trace: Trace, { divergence }: Verdict): string | null {
  const step = divergence?.steps.recorded ?? divergence?.steps.now;
  return (step && own(trace.actors, step.actor)?.machine) ?? trace.flow;
}

function changesInWords(count: number): string {
  return count === 0 ? 'no changes' : counted(count, 'change');
}

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);

  > section + section {
    padding-top: var(--s3);
    border-top: 1px solid var(--line);
  }

  h3 {
    margin-bottom: var(--s2);
  }
`;
