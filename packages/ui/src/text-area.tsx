import type { ComponentPropsWithoutRef } from 'react';
import styled from 'styled-components';
import { fieldLook } from './field-look.ts';
import { type FieldTexts, FormField } from './form-field.tsx';
import { useTypedValue } from './use-typed-value.ts';

export interface TextAreaProps
  extends FieldTexts,
    Omit<ComponentPropsWithoutRef<'textarea'>, 'id' | 'children'> {
  value: string;
  onValueChange: (value: string) => void;
  /** Shows "n / max characters". Longer text is counted, never cut off. */
  counter?: { length: number; min: number; max: number };
}

/** Several lines of text, optionally with a character counter. */
export function TextArea({
  label,
  hint,
  error,
  id,
  counter,
  value,
  onValueChange,
  ...textarea
}: TextAreaProps) {
  const typed = useTypedValue(value, undefined, onValueChange);
  return (
    <FormField
      label={label}
      hint={hint}
      error={error}
      id={id}
      after={counter && ((afterId) => <Counter id={afterId} {...counter} />)}
    >
      {(control) => (
        <Area
          rows={5}
          dir="auto"
          {...textarea}
          {...control}
          {...typed}
          onChange={(event) => onValueChange(event.target.value)}
        />
      )}
    </FormField>
  );
}

function Counter({ id, length, min, max }: { id: string; length: number; min: number; max: number }) {
  return (
    <CounterText id={id} $outside={length > max}>
      {`${length} / ${max} characters${length < min ? ` (at least ${min})` : ''}`}
    </CounterText>
  );
}

const Area = styled.textarea`
  ${fieldLook}
  resize: vertical;
  field-sizing: content;
  min-height: var(--area-height, 132px);
  max-height: 60vh;
`;

const CounterText = styled.p<{ $outside: boolean }>`
  font-size: var(--step--1);
  font-variant-numeric: tabular-nums;
  text-align: end;
  color: ${({ $outside }) => ($outside ? 'var(--bad)' : 'var(--ink-3)')};
`;
