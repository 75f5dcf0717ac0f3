import { delayNameOf, idOf } from '@upwell/trace/chart';
import type { Fork } from '@upwell/trace/record';
import { durationWords, type PendingDelay } from '@upwell/trace/session';
import { Button, Hint, Row } from '@upwell/ui';
import styled from 'styled-components';
import { useLabProfile } from '../base/profile.ts';
import { answersOf, Outcome } from './outcome.tsx';

/** The pending calls, event sources and delays of a fork, each with ways to end it. */
export function PendingOutcomes({ forked }: { forked: Fork }) {
  const { cases } = useLabProfile().trace;
  const services = forked.openServices().filter(({ service }) => answersOf(service, cases).length > 0);
  const delays = forked.delays();
  return (
    <List>
      {services.length + delays.length === 0 && (
        <Hint>No call or delay is pending. Click on the screen, or send an event from the chart.</Hint>
      )}
      {services.map((service) => (
        <Outcome key={service.path} forked={forked} service={service} />
      ))}
      {delays.map((delay) => (
        <Delay key={`${delay.to} ${delay.event}`}>
          <span>
            {nameOf(delay)}, {durationWords(delay.delay)} <small>{idOf(delay.to)}</small>
          </span>
          <Button look="quiet" aria-label={`End this delay: ${nameOf(delay)}`} onClick={() => forked.fire(delay)}>
            End this delay
          </Button>
        </Delay>
      ))}
    </List>
  );
}

/** `interval`; a delay that is only a number has no name. */
function nameOf({ event }: PendingDelay): string {
  const name = delayNameOf(event);
  if (/^\d+$/.test(name)) return 'A delay';
  return name;
}

const List = styled.div`
  display: grid;
  align-content: start;

  > * {
    padding-block: var(--s3);
  }

  > * + * {
    border-top: 1px solid var(--line);
  }

  > :first-child {
    padding-top: 0;
  }
`;

const Delay = styled(Row)`
  justify-content: space-between;
`;
