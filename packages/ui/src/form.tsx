import { type ComponentPropsWithoutRef, type FormEvent, type Ref, useEffect, useRef } from 'react';
import { focusLater } from './focus-later.ts';

export interface FormProps extends Omit<ComponentPropsWithoutRef<'form'>, 'onSubmit' | 'onInput'> {
  elementRef?: Ref<HTMLFormElement> | undefined;
  /** The errors shown in the form; what is empty is no error. */
  fieldErrors: Readonly<Record<string, unknown>> | readonly unknown[];
  onSubmit: (form: HTMLFormElement) => void;
}

/** Controls marked invalid, or inside a group marked invalid. */
const invalidControl = ':is([aria-invalid="true"], [aria-invalid="true"] *):is(input, select, textarea, button)';

/** An autofill may have sent no event. React passes on only what it has not heard of; passwords are read from the form. */
function dispatchInput(control: Element): void {
  const isText =
    control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && control.type !== 'password');
  if (isText) control.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * A form validated by its machine; the browser never sends it, so nothing typed reaches an address. The only place that
 * moves focus because of an error: after a submit, to the first invalid field, whether the machine or a later answer of the
 * API found the error. Not once the person types again.
 */
export function Form({ elementRef, fieldErrors, onSubmit, ...rest }: FormProps) {
  const submitted = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (!submitted.current || !Object.values(fieldErrors).some(Boolean)) return;
    const control = submitted.current.querySelector<HTMLElement>(invalidControl);
    // After Enter in this very control, screen readers read out its error only when it gets the focus again.
    control?.blur();
    // In the next task: they read out an error twice that appears in the task in which its field gets the focus.
    focusLater(() => control, { afterMs: 0, scrolls: 'always' });
    submitted.current = null;
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    for (const control of event.currentTarget.elements) dispatchInput(control);
    submitted.current = event.currentTarget;
    onSubmit(event.currentTarget);
  }

  return (
    <form
      noValidate
      method="post"
      {...rest}
      ref={elementRef}
      onSubmit={submit}
      onInput={() => {
        submitted.current = null;
      }}
    />
  );
}
