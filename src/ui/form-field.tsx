import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

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
  after?: ((id: string) => ReactNode) | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** One control with its label, hint and error, connected for assistive technology. */
export function FormField({ label, hint, error, id, aside, after, children }: FormFieldProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const afterId = `${controlId}-after`;
  const described = [hint && hintId, error && errorId, after && afterId].filter(Boolean).join(' ');
  return (
    <Field>
      <LabelLine>
        <Label id={`${controlId}-label`} htmlFor={controlId}>
          {label}
        </Label>
        {aside && <Aside>{aside}</Aside>}
      </LabelLine>
      {hint && <Hint id={hintId}>{hint}</Hint>}
      {children({
        id: controlId,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {after?.(afterId)}
    </Field>
  );
}

const Field = styled.div`
  display: grid;
  gap: 6px;
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
  font-size: var(--step--1);
  font-weight: 600;
  color: var(--bad);
`;
