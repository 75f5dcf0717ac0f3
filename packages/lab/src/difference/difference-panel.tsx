import { type BothStates, type ExplainedDifference, inputsWords, type Verdict } from '@upwell/trace/replay';
import { counted, type Trace } from '@upwell/trace/session';
import { Hint } from '@upwell/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { AnyStateMachine } from 'xstate';
import { JsonChanges } from '../json/json-changes.tsx';
import { ChartChanges } from './chart-changes.tsx';
import { BuildChanges } from './state-changes.tsx';
import { VerdictScope, VerdictSummary } from './verdict-summary.tsx';

export interface DifferencePanelProps {
  trace: Trace;
  machine: AnyStateMachine;
  /** The states of both builds where they diverge. */
  states: BothStates | null;
  verdict: Verdict | null;
  position: number;
  onShow: (position: number) => void;
  onShorten: (() => void) | null;
}

/** The recorded build beside this one: the verdict, what differs in requests, states, data and charts. Both screens are in the screen's pane. */
export function DifferencePanel(props: DifferencePanelProps) {
  const { trace, machine, states, verdict, position, onShow, onShorten } = props;
  if (!verdict) return <Hint>{`Replaying ${inputsWords(trace)} on this build…`}</Hint>;
  const { difference } = verdict;
  return (
    <Sections>
      <VerdictSummary trace={trace} verdict={verdict} position={position} onShow={onShow} onShorten={onShorten} />
      {difference && <RequestChanges difference={difference} />}
      {states && (
        <Section title="States and data: recorded → this build">
          <BuildChanges flow={trace.flow} states={states} />
        </Section>
      )}
      {verdict.chartChanges.length > 0 && (
        <Section title={`Charts: ${counted(verdict.chartChanges.length, 'change')}`}>
          <ChartChanges
            trace={trace}
            machine={machine}
            changes={verdict.chartChanges}
            first={difference?.machine ?? null}
          />
        </Section>
      )}
      <VerdictScope trace={trace} verdict={verdict} />
    </Sections>
  );
}

/** The request of this build beside the recorded one, where that is the difference. */
function RequestChanges({ difference }: { difference: ExplainedDifference }) {
  const { kind, started } = difference;
  if (kind !== 'request' || !started) return null;
  const { recorded, now } = started;
  const service = (now ?? recorded)?.service;
  return (
    <Section title={`Sent: ${service?.name ?? 'a request'}`}>
      <JsonChanges label="What was sent" recorded={recorded?.input} now={now?.input} />
    </Section>
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

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);

  > * + * {
    padding-top: var(--s3);
    border-top: 1px solid var(--line);
  }

  h3 {
    margin-bottom: var(--s2);
  }
`;
