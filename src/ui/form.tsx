import { type ComponentProps, type SubmitEvent, useEffect, useRef } from 'react';
import { type FieldErrors, hasErrors } from '../../machines/shared/field-errors.ts';

export interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'ref'> {
  /** The errors shown in the form; after a submit, focus moves to the first invalid field. */
  fieldErrors: FieldErrors<string, unknown>;
  onSubmit: (form: HTMLFormElement) => void;
}

/**
 * A form validated by its machine. Never sent by the browser: what is typed must not reach an address. The one place that
 * moves focus to the first field with an error, after a submit and not while the person edits.
 */
export function Form({ fieldErrors, onSubmit, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const wasSubmitted = useRef(false);

  useEffect(() => {
    if (!wasSubmitted.current || !hasErrors(fieldErrors)) return;
    wasSubmitted.current = false;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    wasSubmitted.current = true;
    onSubmit(event.currentTarget);
  }

  return <form noValidate method="post" {...rest} ref={form} onSubmit={submit} />;
}
