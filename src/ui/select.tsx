import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { fieldLook } from './field-look.ts';
import { type FieldTexts, FormField } from './form-field.tsx';
import { ChevronIcon } from './icons.tsx';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectProps extends FieldTexts, Omit<ComponentPropsWithRef<'select'>, 'id' | 'children'> {
  options: readonly SelectOption[];
  /** An empty first option, e.g. "Choose a country". */
  placeholder?: string;
  onValueChange?: (value: string) => void;
}

/** A native select. */
export function Select({
  label,
  hint,
  error,
  id,
  options,
  placeholder,
  onValueChange,
  ...select
}: SelectProps) {
  return (
    <FormField label={label} hint={hint} error={error} id={id}>
      {(control) => (
        <Box>
          <SelectElement
            {...select}
            {...control}
            {...(onValueChange && { onChange: (event) => onValueChange(event.target.value) })}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </SelectElement>
          <ChevronIcon />
        </Box>
      )}
    </FormField>
  );
}

const Box = styled.div`
  position: relative;

  svg {
    position: absolute;
    inset-inline-end: 12px;
    top: calc(50% - 0.625em);
    pointer-events: none;
    color: var(--ink-2);
  }
`;

const SelectElement = styled.select`
  ${fieldLook}
  appearance: none;
  padding-inline-end: 40px;
  text-overflow: ellipsis;
`;
