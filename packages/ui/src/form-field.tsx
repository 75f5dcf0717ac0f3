import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import type { Elements } from './elements.ts';
import { contained } from './foreign-text.tsx';

/** Label, hint and error of a field. */
export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  /** Marks the control invalid and describes it. */
  error?: string | null | undefined;
  /** The control's id, for links from an error summary. */
  id?: string | undefined;
}

/** Attributes for the control inside a field. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FormFieldProps extends FieldTexts {
  /** Beside the label, e.g. "optional". */
  aside?: ReactNode;
  /** Below the control; described after hint and error. Receives the id to use. */
  after?: ((id: string) => Elements) | undefined;
  children: (control: FieldControl) => Elements;
}

/** One control with its label, hint and error, connected for assistive technology. */
export function FormField({ label, hint, error, id, aside, after, children }: FormFieldProps) {
  const control = useDescribedControl(id, { hint, error, after });
  const controlId = control.id;
  return (
    <Field>
      <LabelLine>
        <Label id={`${controlId}-label`} htmlFor={controlId}>
          {label}
        </Label>
        {aside && <Aside>{aside}</Aside>}
      </LabelLine>
      {hint && <Hint id={`${controlId}-hint`}>{hint}</Hint>}
      {children(control)}
      {error && (
        <FieldError id={`${controlId}-error`} dir="auto">
          {error}
        </FieldError>
      )}
      {after?.(`${controlId}-after`)}
    </Field>
  );
}

/** The attributes of a control that is described by these parts, whose ids are `<id>-<part>`. */
export function useDescribedControl(
  id: string | undefined,
  parts: { error: unknown; [part: string]: unknown },
): FieldControl {
  const generated = useId();
  const controlId = id ?? generated;
  const shown = Object.keys(parts).filter((part) => parts[part]);
  return {
    id: controlId,
    'aria-describedby': shown.map((part) => `${controlId}-${part}`).join(' ') || undefined,
    'aria-invalid': parts.error ? true : undefined,
  };
}

const Field = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s2);
  align-content: start;
  min-width: 0;
`;

const LabelLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 var(--s3);
`;

const Label = styled.label`
  font-weight: 600;
`;

const Aside = styled.span`
  font-size: var(--step--1);
  color: var(--ink-3);
`;

export const Hint = styled.p`
  font-size: var(--step--1);
  color: var(--ink-2);
`;

export const FieldError = styled.p`
  ${contained}
  font-size: var(--step--1);
  font-weight: 600;
  color: var(--bad);
`;
