import { useState } from 'react';
import styled from 'styled-components';
import type { AnyStateMachine } from 'xstate';
import { config } from '../../config.ts';
import { media } from '../../theme/tokens.ts';
import { toPlaywright } from '../../trace/export/playwright-steps.ts';
import type { Trace } from '../../trace/format/format.ts';
import { makeTrace } from '../../trace/record/make-trace.ts';
import type { Divergence, Verdict } from '../../trace/replay/replay.ts';
import { shrink, takesTheSameStep } from '../../trace/replay/shrink.ts';
import { downloadText } from '../download.ts';
import { Heading, LabButton, Message, Quiet, Row } from '../kit.ts';
import { Json } from './context-panel.tsx';
import { positionOf } from './timeline.tsx';

/** Where {host} is called, as a path. */
const apiPath = new URL(config.apiUrl, config.siteUrl).pathname;

export interface ReplayPanelProps {
  trace: Trace;
  machine: AnyStateMachine;
  /** `null` while the session is being replayed. */
  verdict: Verdict | null;
  onShow: (position: number) => void;
  onOpen: (trace: Trace) => void;
  onSave: () => void;
}

/** Does this build do what the recorded one did? The first difference in words, both contexts, and what changed in the charts. */
export function ReplayPanel({ trace, machine, verdict, onShow, onOpen, onSave }: ReplayPanelProps) {
  if (!verdict) return <Waiting>Replaying {trace.inputs.length} inputs on this build…</Waiting>;
  const { divergence, chartChanges } = verdict;
  return (
    <Padded>
      {divergence ? (
        <>
          <Message $tone="bad" role="status">
            <strong>This build parts ways.</strong> {divergence.sentence}
          </Message>
          <Row>
            <LabButton onClick={() => onShow(positionOf(trace, divergence.input?.i ?? -1))}>
              Show that moment
            </LabButton>
            <Shrinker trace={trace} machine={machine} divergence={divergence} onOpen={onOpen} />
          </Row>
          <Contexts>
            <section aria-label="Recorded context">
              <Heading as="h3">Recorded</Heading>
              <Json value={divergence.contexts.recorded} />
            </section>
            <section aria-label="Context on this build">
              <Heading as="h3">On this build</Heading>
              <Json value={divergence.contexts.replayed} />
            </section>
          </Contexts>
        </>
      ) : (
        <Message $tone="good" role="status">
          <strong>The same on this build.</strong> {verdict.inputs} inputs, {verdict.steps} steps compared.
        </Message>
      )}
      <Heading as="h3">Charts since the recording</Heading>
      {chartChanges.length === 0 ? (
        <Quiet>Nothing changed in the charts.</Quiet>
      ) : (
        <Changes>
          {chartChanges.map(({ machine: id, sentence }) => (
            <li key={`${id} ${sentence}`}>{sentence}</li>
          ))}
        </Changes>
      )}
      <Row>
        <LabButton onClick={onSave}>Save the trace</LabButton>
        <LabButton
          onClick={() =>
            downloadText(
              fileNameOf(trace).replace('.flowtrace.json', '.spec.ts'),
              toPlaywright(trace, apiPath),
            )
          }
        >
          Save as a Playwright test
        </LabButton>
      </Row>
    </Padded>
  );
}

/** Cuts a session that parts ways to the inputs that matter. */
function Shrinker({
  trace,
  machine,
  divergence,
  onOpen,
}: Pick<ReplayPanelProps, 'trace' | 'machine' | 'onOpen'> & { divergence: Divergence }) {
  const [words, setWords] = useState('');

  function cut() {
    const { inputs, tried } = shrink(trace, machine, takesTheSameStep(divergence, trace));
    setWords(`${trace.inputs.length} inputs cut to ${inputs.length}, ${tried} sessions tried.`);
    if (inputs.length < trace.inputs.length) {
      onOpen(
        makeTrace(machine, { ...trace, id: crypto.randomUUID(), inputs, title: `${trace.title} (cut)` }),
      );
    }
  }

  return (
    <>
      <LabButton onClick={cut}>Cut to what matters</LabButton>
      <Quiet role="status">{words}</Quiet>
    </>
  );
}

/** `wizard-2026-11-20.flowtrace.json` */
export function fileNameOf({ flow, createdAt, title }: Pick<Trace, 'flow' | 'createdAt' | 'title'>): string {
  const name = title.replace(/[^\w-]+/g, '-').replace(/^-+|-+$/g, '') || flow;
  return `${name.slice(0, 60)}-${createdAt.slice(0, 10)}.flowtrace.json`;
}

const Waiting = styled(Quiet)`
  padding: var(--s3);
`;

const Padded = styled.div`
  display: grid;
  gap: var(--s3);
  padding: var(--s3);
`;

const Contexts = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s3);

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Changes = styled.ul`
  display: grid;
  gap: 4px;
  padding-left: var(--s4);
  font-size: 0.86rem;
  overflow-wrap: anywhere;
`;
