import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { FieldError } from './form-field.tsx';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  label: ReactNode;
  /** Below the label; the checkbox's accessible description. */
  note?: ReactNode;
  error?: string | null | undefined;
  onCheckedChange?: (checked: boolean) => void;
}

/** A checkbox with its label; clicking the label toggles it. */
export function Checkbox({ label, note, error, id, onCheckedChange, ...input }: CheckboxProps) {
  const generated = useId();
  const boxId = id ?? generated;
  const noteId = `${boxId}-note`;
  const errorId = `${boxId}-error`;
  const described = [note && noteId, error && errorId].filter(Boolean).join(' ');
  return (
    <Line>
      <CheckMark
        {...input}
        type="checkbox"
        id={boxId}
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
        {...(onCheckedChange && { onChange: (event) => onCheckedChange(event.target.checked) })}
      />
      <div>
        <BoxLabel htmlFor={boxId}>{label}</BoxLabel>
        {note && <Note id={noteId}>{note}</Note>}
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </div>
    </Line>
  );
}

const Line = styled.div`
  display: grid;
  grid-template-columns: 24px 1fr;
  gap: var(--s3);
  align-items: start;
`;

/** The native control in our colors. */
export const CheckMark = styled.input`
  appearance: none;
  display: grid;
  place-items: center;
  flex: none;
  width: 24px;
  height: 24px;
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
    width: 14px;
    height: 14px;
    clip-path: polygon(8% 52%, 20% 40%, 39% 59%, 80% 14%, 93% 26%, 40% 84%);
    background: var(--raised);
    transform: scale(0);
    transition: transform var(--quick);
  }

  &[type='radio']::before {
    width: 8px;
    height: 8px;
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

  @media (forced-colors: active) {
    appearance: auto;

    &::before {
      content: none;
    }
  }
`;

const BoxLabel = styled.label`
  display: inline-block;
  font-weight: 600;
  cursor: pointer;

  ${CheckMark}:disabled ~ div & {
    cursor: not-allowed;
  }
`;

const Note = styled.div`
  font-size: var(--step--1);
  color: var(--ink-2);
`;
