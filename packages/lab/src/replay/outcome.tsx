import { keepsRunning } from '@upwell/services';
import type { TraceProfile } from '@upwell/trace/profile';
import type { Fork, OpenService } from '@upwell/trace/record';
import { own } from '@upwell/trace/session';
import { Button, Select } from '@upwell/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { useLabProfile } from '../base/profile.ts';
import { answerTitles, emissionTitle } from './example-titles.ts';

/** A pending call with the ways it may end, or an event source with the events it may send. */
export function Outcome({ forked, service: { path, service } }: { forked: Fork; service: OpenService }) {
  const profile = useLabProfile();
  const { cases } = profile.trace;
  const [choice, setChoice] = useState(0);
  const emits = keepsRunning(service);
  const answers = answersOf(service, cases);
  const errors = emits ? [] : cases.errors;

  function apply() {
    const answer = answers[choice];
    const error = errors[choice - answers.length];
    if (error) forked.reject(path, error);
    else if (emits) forked.emit(path, answer as { type: string });
    else forked.resolve(path, answer);
  }

  const labels = [
    ...(emits
      ? answers.map((event) => emissionTitle(event as { type: string }, profile.trace))
      : answerTitles(answers)),
    ...errors.map((error) => `Fails: ${errorText(error)}`),
  ];
  const { name } = service;
  return (
    <Choice>
      <Select
        label={name}
        value={choice}
        onValueChange={(value) => setChoice(Number(value))}
        options={labels.map((label, index) => ({ value: String(index), label }))}
      />
      <Button look="quiet" aria-label={`Apply: ${name}`} onClick={apply}>
        Apply
      </Button>
    </Choice>
  );
}

/** The answers of a call, or the events of a source; a source without examples has none. */
export function answersOf(service: OpenService['service'], cases: TraceProfile['cases']): readonly unknown[] {
  return keepsRunning(service)
    ? (own(cases.emissions, service.name) ?? [])
    : (own(cases.answers, service.name) ?? [undefined]);
}

function errorText({ kind, status }: { kind: string; status?: number }): string {
  return kind === 'status' ? String(status) : kind;
}

const Choice = styled.div`
  display: flex;
  gap: var(--s2);
  align-items: end;

  > :first-child {
    flex: 1;
    min-width: 0;
  }
`;
