import { useState } from 'react';
import styled from 'styled-components';
import type { AnyStateMachine } from 'xstate';
import type { Trace } from '../../trace/format/trace.ts';
import type { Divergence } from '../../trace/replay/divergence.ts';
import { momentAfter } from '../../trace/replay/moments.ts';
import type { Verdict } from '../../trace/replay/replay.ts';
import { shrink } from '../../trace/replay/shrink.ts';
import { Button } from '../../ui/button.tsx';
import { Hint } from '../../ui/form-field.tsx';
import { Row, Stack } from '../../ui/layout.ts';
import { Notice } from '../../ui/notice.tsx';
import { Json } from './context-panel.tsx';

export interface ReplayPanelProps {
  trace: Trace;
  machine: AnyStateMachine;
  verdict: Verdict | null;
  onShow: (position: number) => void;
  onOpen: (trace: Trace) => void;
}

/** Whether this build behaves as recorded; if not, the first difference, both contexts, and what changed in the charts. */
export function ReplayPanel(props: ReplayPanelProps) {
  const { trace, machine, verdict, onShow, onOpen } = props;
  if (!verdict) return <Hint>Replaying {trace.inputs.length} inputs on this build…</Hint>;
  const { divergence, chartChanges } = verdict;
  return (
    <Stack>
      {divergence ? (
        <>
          <div role="status">
            <Notice tone="error">
              <strong>Replay diverged.</strong> {divergence.sentence}
            </Notice>
          </div>
          <Row>
            <Button onClick={() => onShow(momentAfter(trace, divergence.input?.i ?? -1))}>
              Show this moment
            </Button>
            <Shrinker trace={trace} machine={machine} divergence={divergence} onOpen={onOpen} />
          </Row>
          <Contexts>
            <section aria-label="Recorded context">
              <h3>Recorded</h3>
              <Json value={divergence.contexts.recorded} />
            </section>
            <section aria-label="Context on this build">
              <h3>On this build</h3>
              <Json value={divergence.contexts.now} />
            </section>
          </Contexts>
        </>
      ) : (
        <div role="status">
          <Notice tone="success">
            <strong>Replay matches.</strong> This build does what was recorded: {verdict.inputs} inputs,{' '}
            {verdict.steps} steps compared.
          </Notice>
        </div>
      )}
      <h3>Chart changes since the recording</h3>
      {chartChanges.length === 0 ? (
        <Hint>None.</Hint>
      ) : (
        <Changes>
          {chartChanges.map(({ machine: id, sentence }) => (
            <li key={`${id} ${sentence}`}>{sentence}</li>
          ))}
        </Changes>
      )}
    </Stack>
  );
}

/** Opens the shortest session that diverges the same way: it starts right before the difference. */
function Shrinker({
  trace,
  machine,
  divergence,
  onOpen,
}: Pick<ReplayPanelProps, 'trace' | 'machine' | 'onOpen'> & { divergence: Divergence }) {
  const [status, setStatus] = useState('');

  function shorten() {
    const cut = shrink(trace, machine, divergence);
    if (!cut || cut.inputs.length === trace.inputs.length) {
      setStatus('This session cannot be shortened.');
      return;
    }
    setStatus(`Starts right before the difference: ${cut.inputs.length} of ${trace.inputs.length} inputs.`);
    onOpen({ ...cut, id: crypto.randomUUID(), title: `${trace.title} (shortened)` });
  }

  return (
    <>
      <Button look="quiet" onClick={shorten}>
        Shorten the session
      </Button>
      <Hint role="status">{status}</Hint>
    </>
  );
}

const Contexts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(260px, 100%), 1fr));
  gap: var(--s3);
`;

const Changes = styled.ul`
  display: grid;
  gap: 4px;
  overflow-wrap: anywhere;
`;
