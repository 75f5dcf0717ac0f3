import styled from 'styled-components';
import type { TraceStep } from '../../trace/format/trace.ts';
import type { Moment } from '../../trace/replay/scrubber.ts';
import { Stack } from '../../ui/layout.ts';
import { StepBody } from '../live/step-list.tsx';

/** The context of every running machine at a moment, with the changes of the last event. */
export function ContextPanel({ moment, steps }: { moment: Moment; steps: readonly TraceStep[] }) {
  return (
    <Stack>
      {moment.machines.map(({ path, state }) => (
        <section key={path} aria-label={path}>
          <h3>{path.slice(1)}</h3>
          {steps
            .filter(({ actor }) => actor === path)
            .map((step) => (
              <StepBody key={step.event} step={step} changes={step.contextPatch} />
            ))}
          <Json value={state.context} />
        </section>
      ))}
    </Stack>
  );
}

function Json({ value }: { value: unknown }) {
  return <Block>{JSON.stringify(value, null, 2)}</Block>;
}

const Block = styled.pre`
  margin: var(--s2) 0 0;
  padding: var(--s3);
  border-radius: var(--r-s);
  background: var(--paper);
  border: 1px solid var(--line);
  white-space: pre-wrap;
`;
