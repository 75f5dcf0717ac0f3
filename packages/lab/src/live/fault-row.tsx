import { type FaultSwitch, timesWords } from '@upwell/services';
import { SelectControl } from '@upwell/ui';
import { useId } from 'react';
import styled from 'styled-components';
import type { FaultProfile } from '../base/fault-profile.ts';

interface FaultRowProps {
  profile: FaultProfile;
  name: string;
  hint?: string;
  fault: FaultSwitch | undefined;
  onChange: (fault: FaultSwitch | null) => void;
}

/** A call with what it does instead of answering, and how often. */
export function FaultRow({ profile, name, hint, fault, onChange }: FaultRowProps) {
  const id = useId();
  return (
    <Row $isOn={fault !== undefined}>
      <label htmlFor={id}>
        {name}
        {hint && <small> {hint}</small>}
      </label>
      <Choices>
        <SelectControl
          id={id}
          value={fault?.fault ?? ''}
          onValueChange={(chosen) => onChange(chosen ? { fault: chosen, timesLeft: fault?.timesLeft ?? null } : null)}
          placeholder="answers as usual"
          options={optionsOf(profile, fault?.fault)}
        />
        {fault && (
          <SelectControl
            aria-label={`How often: ${name}`}
            value={String(fault.timesLeft ?? '')}
            onValueChange={(times) => onChange({ ...fault, timesLeft: times ? Number(times) : null })}
            options={timesOptions(fault.timesLeft)}
          />
        )}
      </Choices>
    </Row>
  );
}

/** An address may write a fault that is not among the choices. */
function optionsOf({ choices, wordsOf }: FaultProfile, current: string | undefined) {
  const toOption = (written: string) => ({ value: written, label: wordsOf(written) });
  const listed = choices.map(({ label, examples }) => ({ label, options: examples.map(toOption) }));
  const isListed = choices.some(({ examples }) => examples.some((example) => example === current));
  return current && !isListed ? [toOption(current), ...listed] : listed;
}

function timesOptions(current: number | null) {
  const times = new Set([null, 1, 2, 3, 5, current]);
  return [...times].map((one) => ({ value: String(one ?? ''), label: timesWords(one) }));
}

const Row = styled.li<{ $isOn: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s2);
  align-items: center;
  min-height: 28px;
  padding: 2px var(--s2);
  background: ${({ $isOn }) => ($isOn ? 'var(--water-wash)' : 'transparent')};
  box-shadow: ${({ $isOn }) => ($isOn ? 'inset 2px 0 0 var(--water)' : 'none')};

  &:hover {
    background: color-mix(in srgb, var(--water) 6%, transparent);
  }

  label {
    flex: 1 1 200px;
    overflow-wrap: anywhere;
  }

  select {
    min-height: 26px;
    padding: 0 26px 0 var(--s2);
    border-color: transparent;
    background: transparent;
    color: ${({ $isOn }) => ($isOn ? 'var(--ink)' : 'var(--ink-2)')};
  }

  &:hover select {
    border-color: var(--field-line);
  }

  svg {
    inset-inline-end: 6px;
  }
`;

const Choices = styled.span`
  display: flex;
  flex: 0 1 auto;
  gap: var(--s1);
  max-width: 100%;

  > :first-child {
    width: 172px;
  }

  > :nth-child(2) {
    width: 116px;
  }
`;
