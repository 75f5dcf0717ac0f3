import type { ComponentPropsWithoutRef, FocusEvent, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { fieldLook } from './field-look.ts';
import { type FieldTexts, FormField } from './form-field.tsx';
import { useTypedValue } from './use-typed-value.ts';

export interface TextFieldProps
  extends FieldTexts,
    Omit<ComponentPropsWithoutRef<'input'>, 'id' | 'children' | 'value'> {
  elementRef?: Ref<HTMLInputElement> | undefined;
  value?: string;
  aside?: ReactNode;
  /** The value that is meant by what was typed: shown once the field is left. */
  clean?: (typed: string) => string;
  onValueChange?: (value: string) => void;
}

export function TextField(props: TextFieldProps) {
  const { label, hint, error, id, aside, value, elementRef, clean, onBlur, onValueChange, ...input } = props;
  const typed = useTypedValue(value, elementRef, onValueChange);

  function leave(event: FocusEvent<HTMLInputElement>) {
    const cleaned = clean?.(event.target.value) ?? value;
    if (cleaned !== undefined && cleaned !== value) onValueChange?.(cleaned);
    onBlur?.(event);
  }

  return (
    <FormField label={label} hint={hint} error={error} id={id} aside={aside}>
      {(control) => (
        <Input
          {...input}
          {...control}
          {...typed}
          onBlur={leave}
          {...(onValueChange && { onChange: (event) => onValueChange(event.target.value) })}
        />
      )}
    </FormField>
  );
}

export const Input = styled.input`
  ${fieldLook}
`;
