import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { fieldLook } from './field-look.ts';
import { type FieldTexts, FormField } from './form-field.tsx';
import { ChevronIcon } from './icons.tsx';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectOptionGroup {
  label: string;
  options: readonly SelectOption[];
}

export interface SelectControlProps extends Omit<ComponentPropsWithRef<'select'>, 'children'> {
  options: readonly (SelectOption | SelectOptionGroup)[];
  /** An empty first option, e.g. "Choose a country". */
  placeholder?: string;
  onValueChange?: (value: string) => void;
}

export type SelectProps = FieldTexts & Omit<SelectControlProps, 'id'>;

/** A native select. */
export function Select({ label, hint, error, id, ...select }: SelectProps) {
  return (
    <FormField label={label} hint={hint} error={error} id={id}>
      {(control) => <SelectControl {...select} {...control} />}
    </FormField>
  );
}

/** The select of a `Select` alone, for a place that labels it itself. */
export function SelectControl({ options, placeholder, onValueChange, ...select }: SelectControlProps) {
  return (
    <Box>
      <SelectElement
        {...select}
        {...(onValueChange && { onChange: (event) => onValueChange(event.target.value) })}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) =>
          'options' in option ? (
            <optgroup key={option.label} label={option.label}>
              {option.options.map(toOption)}
            </optgroup>
          ) : (
            toOption(option)
          ),
        )}
      </SelectElement>
      <ChevronIcon />
    </Box>
  );
}

function toOption({ value, label }: SelectOption) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}

const Box = styled.div`
  position: relative;
  min-width: 0;

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
