import type { ComponentPropsWithoutRef, Ref } from 'react';
import styled from 'styled-components';
import { fieldLook } from './field-look.ts';
import { type FieldTexts, FormField } from './form-field.tsx';
import { ChevronIcon } from './icons.tsx';
import { shortened } from './shortened.ts';
import { useAdoptedChange } from './use-adopted-change.ts';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
}

export interface SelectOptionGroup<Value extends string> {
  label: string;
  options: readonly SelectOption<Value>[];
}

export interface SelectControlProps<Value extends string> extends Omit<ComponentPropsWithoutRef<'select'>, 'children'> {
  elementRef?: Ref<HTMLSelectElement> | undefined;
  options: readonly (SelectOption<Value> | SelectOptionGroup<Value>)[];
  /** An empty first option, e.g. "Choose a country". */
  placeholder?: string;
  onValueChange?: (value: Value) => void;
}

export type SelectProps<Value extends string> = FieldTexts & Omit<SelectControlProps<Value>, 'id'>;

/** A native select. */
export function Select<Value extends string>({ label, hint, error, id, ...select }: SelectProps<Value>) {
  return (
    <FormField label={label} hint={hint} error={error} id={id}>
      {(control) => (
        <SelectControl
          {...select}
          {...control}
          aria-invalid={control['aria-invalid'] ?? select['aria-invalid']}
          aria-describedby={control['aria-describedby'] ?? select['aria-describedby']}
        />
      )}
    </FormField>
  );
}

/** The select of a `Select` alone, for a place that labels it itself. */
export function SelectControl<Value extends string>(props: SelectControlProps<Value>) {
  const { options, placeholder, elementRef, onValueChange, ...select } = props;
  const box = useAdoptedChange<HTMLDivElement>((node) => {
    const chosen = node.querySelector('select')?.value as Value;
    if (select.value !== undefined && chosen !== select.value) onValueChange?.(chosen);
  });
  return (
    <Box ref={box}>
      <SelectElement
        {...select}
        ref={elementRef}
        {...(onValueChange && { onChange: (event) => onValueChange(event.target.value as Value) })}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) =>
          'options' in option ? (
            <optgroup key={option.label} label={option.label}>
              {option.options.map((inner) => (
                <Option key={inner.value} {...inner} />
              ))}
            </optgroup>
          ) : (
            <Option key={option.value} {...option} />
          ),
        )}
      </SelectElement>
      <ChevronIcon />
    </Box>
  );
}

function Option({ value, label }: SelectOption) {
  return <option value={value}>{shortened(label)}</option>;
}

const Box = styled.div`
  position: relative;
  min-width: 0;

  svg {
    position: absolute;
    inset-inline-end: var(--s3);
    top: calc(50% - 0.625em);
    pointer-events: none;
    color: var(--ink-2);
  }
`;

const SelectElement = styled.select`
  ${fieldLook}
  appearance: none;
  padding-inline-end: calc(var(--s3) + var(--icon) + var(--s2));
  text-overflow: ellipsis;
`;
