import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import styled from 'styled-components';
import { FieldError, useDescribedControl } from './form-field.tsx';
import { media } from './theme/tokens.ts';
import { useAdoptedChange } from './use-adopted-change.ts';

export interface CheckboxProps extends Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'children'> {
  label: ReactNode;
  /** Below the label; the checkbox's accessible description. */
  note?: ReactNode;
  error?: string | null | undefined;
  onCheckedChange?: (checked: boolean) => void;
}

/** A checkbox with its label; clicking the label toggles it. */
export function Checkbox({ label, note, error, id, onCheckedChange, ...input }: CheckboxProps) {
  const control = useDescribedControl(id, { note, error });
  const line = useAdoptedChange<HTMLDivElement>((node) => {
    const isChecked = node.querySelector('input')?.checked ?? false;
    if (input.checked !== undefined && isChecked !== input.checked) onCheckedChange?.(isChecked);
  });
  return (
    <Line ref={line}>
      <CheckMark
        {...input}
        {...control}
        type="checkbox"
        {...(onCheckedChange && { onChange: (event) => onCheckedChange(event.target.checked) })}
      />
      <div>
        <BoxLabel htmlFor={control.id}>{label}</BoxLabel>
        {note && <Note id={`${control.id}-note`}>{note}</Note>}
        {error && <FieldError id={`${control.id}-error`}>{error}</FieldError>}
      </div>
    </Line>
  );
}

const Line = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--s3);
  align-items: start;
`;

/** The native control in our colors. */
export const CheckMark = styled.input`
  appearance: none;
  display: grid;
  place-items: center;
  flex: none;
  width: var(--check-size, 1.5rem);
  height: var(--check-size, 1.5rem);
  margin: 1px 0 0;
  border: 1.5px solid var(--field-line);
  border-radius: 7px;
  background: var(--raised);
  cursor: pointer;

  &[type='radio'] {
    border-radius: 50%;
  }

  &::before {
    content: '';
    width: calc(100% * 2 / 3);
    height: calc(100% * 2 / 3);
    clip-path: polygon(8% 52%, 20% 40%, 39% 59%, 80% 14%, 93% 26%, 40% 84%);
    background: var(--raised);
    transform: scale(0);
    transition: transform var(--quick);
  }

  &[type='radio']::before {
    width: calc(100% / 3);
    height: calc(100% / 3);
    clip-path: circle();
  }

  &:checked {
    border-color: var(--water-deep);
    background: var(--water-deep);
  }

  &:checked::before {
    transform: scale(1);
  }

  &[aria-invalid='true'] {
    border-color: var(--bad);
  }

  &:disabled {
    cursor: not-allowed;
    border-color: var(--ink-3);
  }

  &:disabled:checked {
    background: var(--ink-3);
  }

  ${media.forced} {
    appearance: auto;

    &::before {
      content: none;
    }
  }
`;

const BoxLabel = styled.label`
  display: inline-block;
  font-weight: 600;
  overflow-wrap: anywhere;
  cursor: pointer;

  ${CheckMark}:disabled ~ div & {
    cursor: not-allowed;
  }
`;

const Note = styled.div`
  font-size: var(--step--1);
  color: var(--ink-2);
`;
