import styled from 'styled-components';
import type { PendingDelay } from '../../trace/format/trace.ts';
import type { Fork } from '../../trace/record/fork.ts';
import { capitalised, machineTitle, spelledOut } from '../../trace/words/names.ts';
import { durationWords } from '../../trace/words/time.ts';
import { Button } from '../../ui/button.tsx';
import { Hint } from '../../ui/form-field.tsx';
import { useLabProfile } from '../profile.ts';
import { answersOf, Outcome } from './outcome.tsx';

/** What a fork waits for: calls, event sources and delays, each with ways to end it. */
export function WhatHappensNext({ forked }: { forked: Fork }) {
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
            {nameOf(delay)}, {durationWords(delay.delay)} <small>{machineTitle(delay.to)}</small>
          </span>
          <Button
            look="quiet"
            aria-label={`End this delay: ${nameOf(delay)}`}
            onClick={() => forked.fire(delay)}
          >
            End this delay
          </Button>
        </Delay>
      ))}
    </List>
  );
}

/** "Poll interval"; a delay that is only a number has no name. */
function nameOf({ event }: PendingDelay): string {
  const name = event.replace(/^xstate\.after\.([^.]+)\..*$/, '$1');
  return /^\d+$/.test(name) ? 'A delay' : capitalised(spelledOut(name));
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

const Delay = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  align-items: center;
  justify-content: space-between;

  small {
    color: var(--ink-2);
  }
`;
