import type { ComponentPropsWithoutRef } from 'react';
import styled from 'styled-components';
import { useTypedCount } from './announcer.tsx';
import { fieldLook } from './field-look.ts';
import { type FieldTexts, FormField } from './form-field.tsx';
import { useTypedValue } from './use-typed-value.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface TextAreaProps extends FieldTexts, Omit<ComponentPropsWithoutRef<'textarea'>, 'id' | 'children'> {
  value: string;
  onValueChange: (value: string) => void;
  /** Shows "n / max characters". Longer text is counted, never cut off. */
  counter?: { length: number; min: number; max: number };
}

/** Several lines of text, optionally with a character counter. */
export function TextArea({ label, hint, error, id, counter, value, onValueChange, ...textarea }: TextAreaProps) {
  const typed = useTypedValue(value, undefined, onValueChange);
  return (
    <FormField
      label={label}
      hint={hint}
      error={error}
      id={id}
      after={counter && ((afterId) => <Counter limitsId={afterId} {...counter} />)}
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

type CounterProps = NonNullable<TextAreaProps['counter']>;

/** The limits describe the field. The count does not: a screen reader would speak all of the description at every key. */
function Counter({ limitsId, ...counter }: CounterProps & { limitsId: string }) {
  const { length, min, max } = counter;
  useTypedCount(spokenCount(counter));
  return (
    <>
      <VisuallyHidden id={limitsId}>{`${min} to ${max} characters`}</VisuallyHidden>
      <CounterText $outside={length > max}>
        {`${length} / ${max} characters${length < min ? ` (at least ${min})` : ''}`}
      </CounterText>
    </>
  );
}

/** Closer to a limit than this many characters the count is spoken. */
const nearLimit = 20;

/** The count near a limit. */
function spokenCount({ length, min, max }: CounterProps): string {
  const isNear = length > 0 && (Math.abs(length - min) <= nearLimit || length > max - nearLimit);
  return isNear ? `${length} of ${length < min ? `at least ${min}` : max} characters` : '';
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
