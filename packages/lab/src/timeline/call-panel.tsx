import type { Timeline, TimelineCall } from '@upwell/trace/session';
import { Hint, Stack } from '@upwell/ui';
import styled from 'styled-components';
import { CallDetails } from './call-details.tsx';

export interface CallPanelProps {
  timeline: Timeline;
  position: number;
  onShow: (position: number) => void;
  isMadeUp?: boolean;
}

/** The calls that end or start at a moment, with what was asked and answered. */
export function CallPanel({ timeline, position, onShow, isMadeUp = false }: CallPanelProps) {
  const { calls } = timeline;
  const here = calls.filter(({ startedBy, endedBy }) => endedBy === position || startedBy === position);
  const shown = here.toSorted((one, other) => Number(endsAt(other, position)) - Number(endsAt(one, position)));
  if (shown.length > 0)
    return (
      <Stack>
        {shown.map((call) => (
          <CallDetails key={call.path} timeline={timeline} call={call} position={position} onShow={onShow} />
        ))}
        {isMadeUp && (
          <Hint>
            Names, ids and texts are made up, and times count from the start: do not look for them in a server's log.
          </Hint>
        )}
      </Stack>
    );
  const waiting = calls.filter((call) => isWaitingAt(call, position));
  return (
    <Stack>
      <Hint>No call starts or ends at this moment.</Hint>
      {waiting.length > 0 && (
        <section>
          <Heading>Waiting for an answer</Heading>
          {waiting.map((call) => (
            <CallDetails key={call.path} timeline={timeline} call={call} position={position} onShow={onShow} />
          ))}
        </section>
      )}
    </Stack>
  );
}

function endsAt({ endedBy }: TimelineCall, position: number): boolean {
  return endedBy === position;
}

function isWaitingAt({ startedBy, endedBy, outcome }: TimelineCall, position: number): boolean {
  return startedBy < position && (endedBy === null ? outcome === 'waiting' : endedBy > position);
}

const Heading = styled.h3`
  margin-bottom: var(--s2);
`;
