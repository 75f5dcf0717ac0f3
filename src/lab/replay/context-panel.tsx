import styled from 'styled-components';
import type { TraceStep } from '../../trace/format/trace.ts';
import type { Moment } from '../../trace/replay/scrubber.ts';
import { Code, Heading } from '../kit.ts';
import { StepBody } from '../live/event-log.tsx';

/** What every running machine knows at a moment, and what the last event changed. */
export function ContextPanel({ moment, steps }: { moment: Moment; steps: readonly TraceStep[] }) {
  return (
    <Padded>
      {moment.machines.map(({ path, state }) => (
        <section key={path} aria-label={path}>
          <Heading as="h3">{path.slice(1)}</Heading>
          {steps
            .filter(({ actor }) => actor === path)
            .map((step) => (
              <StepBody key={step.event} step={step} changes={step.contextPatch} />
            ))}
          <Json value={state.context} />
        </section>
      ))}
    </Padded>
  );
}

/** A value, as readable as JSON gets. */
export function Json({ value }: { value: unknown }) {
  return (
    <Block>
      <Code>{JSON.stringify(value, null, 2)}</Code>
    </Block>
  );
}

const Padded = styled.div`
  display: grid;
  gap: var(--s4);
  padding: var(--s3);
`;

const Block = styled.pre`
  margin: var(--s2) 0 0;
  padding: var(--s3);
  border-radius: var(--r-s);
  background: var(--paper);
  border: 1px solid var(--line);
  font-size: 0.8rem;
  white-space: pre-wrap;
`;
