import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { fieldLook } from './field-look.ts';
import { type FieldTexts, FormField } from './form-field.tsx';

export interface TextFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'id' | 'children'> {
  aside?: ReactNode;
  onValueChange?: (value: string) => void;
}

export function TextField({ label, hint, error, id, aside, onValueChange, ...input }: TextFieldProps) {
  return (
    <FormField label={label} hint={hint} error={error} id={id} aside={aside}>
      {(control) => (
        <Input
          {...input}
          {...control}
          {...(onValueChange && { onChange: (event) => onValueChange(event.target.value) })}
        />
      )}
    </FormField>
  );
}

export const Input = styled.input`
  ${fieldLook}
`;
