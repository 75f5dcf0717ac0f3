import { plainJson } from '@upwell/trace/replay';
import {
  clockWords,
  durationWords,
  type Json,
  originOf,
  type Timeline,
  type TimelineCall,
} from '@upwell/trace/session';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useLabProfile } from '../base/profile.ts';
import { JsonTree } from '../json/json-tree.tsx';
import { CopyJson } from '../shell/copy-json.tsx';

interface CallDetailsProps {
  timeline: Timeline;
  call: TimelineCall;
  position: number;
  onShow: (position: number) => void;
}

/** A call: how it went, when, what was asked and answered, and the states before and after it. */
export function CallDetails({ timeline, call, position, onShow }: CallDetailsProps) {
  const { name, source, outcome, fault, attempt, from, to, request, answer, startedBy, endedBy } = call;
  const { faults, trace } = useLabProfile();
  const endpoint = call.service === 'api' ? trace.endpointOf?.(source, request) : null;
  const failed = outcome === 'failed';
  const reason = failed && withoutStatus(call);
  const [before, after] = changedRegions(call.stateBefore, call.stateAfter);
  const when = (at: number, time: number) => (
    <Moment type="button" disabled={at === position} onClick={() => onShow(at)}>
      {timeline.isTimed ? clockWords(time) : `moment ${at}`}
    </Moment>
  );
  return (
    <Parts>
      <Title>{name}</Title>
      <Facts>
        {source !== name && (
          <Fact label="Source">
            <code>{source}</code>
          </Fact>
        )}
        {endpoint && (
          <Fact label="Sent as">
            <code>{endpoint}</code>
          </Fact>
        )}
        <Fact label="Outcome">
          <Outcome $look={failed ? 'bad' : outcome === 'answered' ? 'good' : 'plain'}>{outcomeWords(call)}</Outcome>
          {reason && ` ${reason}`}
        </Fact>
        {fault && (
          <Fact label="Fault">
            {originOf(fault)}: {faults?.wordsOf(fault.kind, fault.side) ?? fault.kind}
          </Fact>
        )}
        {timeline.isTimed && to !== null && <Fact label="Duration">{durationWords(to - from)}</Fact>}
        {attempt > 1 && (
          <Fact label="Attempt">
            {attempt}, after {attempt === 2 ? 'a failure' : 'failures'}
          </Fact>
        )}
        <Fact label="Asked">
          {when(startedBy, from)} in <code>{before || 'the state before'}</code>
        </Fact>
        {endedBy !== null && (
          <Fact label={failed ? 'Failed' : 'Answered'}>
            {when(endedBy, to ?? from)}, then <code>{after}</code>
          </Fact>
        )}
      </Facts>
      <Part title="Request" value={request} />
      {answer !== undefined && <Part title={failed ? 'Error' : 'Answer'} value={answer} />}
      {failed && call.status !== null && !hasMessage(answer) && <Empty>The answer said nothing more.</Empty>}
    </Parts>
  );
}

/** Leaves out the parallel states (`form.creating + upsell.closed`) that did not change. */
function changedRegions(before: string, after: string): [string, string] {
  const [old, now] = [before.split(' + '), after.split(' + ')];
  const others = (regions: string[], known: string[]) => regions.filter((one) => !known.includes(one));
  const [left, entered] = [others(old, now), others(now, old)];
  return left.length > 0 && entered.length > 0 ? [left.join(' + '), entered.join(' + ')] : [before, after];
}

/** A line of `Facts`. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

interface PartProps {
  title: string;
  value: Json;
  open?: number;
  /** More buttons. */
  children?: ReactNode;
}

/** A value under its title, to look at or to copy. */
export function Part({ title, value, open = 2, children }: PartProps) {
  return (
    <section aria-label={title}>
      <PartHead>
        <h4>{title}</h4>
        {!isNothing(value) && <CopyJson label="Copy" name={`Copy as JSON: ${title}`} read={() => plainJson(value)} />}
        {children}
      </PartHead>
      {isNothing(value) ? <Empty>Nothing</Empty> : <JsonTree value={value} open={open} />}
    </section>
  );
}

function hasMessage(error: Json | undefined): boolean {
  return typeof error === 'object' && error !== null && 'message' in error;
}

function isNothing(value: Json): boolean {
  return value === null || (typeof value === 'object' && '$undefined' in value);
}

/** The error, of which the outcome has said the status. */
function withoutStatus({ error, status }: TimelineCall): string {
  const [first, ...rest] = error.split(': ');
  return first === String(status) ? rest.join(': ') : error;
}

function outcomeWords({ outcome, status }: TimelineCall): string {
  const words = {
    waiting: 'no answer yet',
    dropped: 'dropped: the flow went on without its answer',
    answered: 'answered',
    failed: status === null ? 'failed' : `${status}`,
  };
  return words[outcome];
}

/** The details of one thing, part below part. */
export const Parts = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);

  & + & {
    padding-top: var(--s3);
    border-top: 1px solid var(--line);
  }

  h4 {
    margin: 0 0 4px;
    color: var(--ink-2);
    font: inherit;
    font-weight: 600;
  }

  code {
    color: var(--ink-2);
    font-size: 12px;
  }
`;

const PartHead = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s4);
  align-items: baseline;

  > button {
    --control-height: 24px;
  }
`;

const Title = styled.h3`
  font-size: var(--compact);
`;

export const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: 3px var(--s4);
  font-variant-numeric: tabular-nums;

  dt {
    color: var(--ink-2);
  }
`;

const colors = { good: 'var(--good)', bad: 'var(--bad)', plain: 'var(--ink-2)' };

const Outcome = styled.b<{ $look: keyof typeof colors }>`
  color: ${({ $look }) => colors[$look]};
`;

const Moment = styled.button`
  color: var(--water-deep);
  text-decoration: underline;
  text-underline-offset: 0.18em;

  &:disabled {
    color: inherit;
    text-decoration: none;
    cursor: default;
  }
`;

const Empty = styled.p`
  color: var(--ink-2);
`;
