import { type FieldTexts, FormField, fieldLook } from '@upwell/ui';
import { type ComponentPropsWithRef, useState } from 'react';
import styled from 'styled-components';

export interface PasswordFieldProps
  extends FieldTexts,
    Omit<ComponentPropsWithRef<'input'>, 'id' | 'type' | 'value' | 'children'> {
  /** `new-password`; `off` for the password of another site. */
  autoComplete: string;
}

/** Uncontrolled: the password is only in the DOM, and its form reads it on submit. It is hidden while it is sent, for password managers. */
export function PasswordField({ label, hint, error, id, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  if (shown && input.readOnly) setShown(false);
  return (
    <FormField label={label} hint={hint} error={error} id={id}>
      {(control) => (
        <Box>
          <SecretInput
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            data-password=""
            type={shown ? 'text' : 'password'}
          />
          <ShowButton type="button" aria-describedby={`${control.id}-label`} onClick={() => setShown(!shown)}>
            {shown ? 'Hide' : 'Show'}
          </ShowButton>
        </Box>
      )}
    </FormField>
  );
}

const Box = styled.div`
  position: relative;
`;

const SecretInput = styled.input`
  ${fieldLook}
  padding-inline-end: calc(4rem + var(--s3));
`;

const ShowButton = styled.button`
  position: absolute;
  inset-block: var(--s1);
  inset-inline-end: var(--s1);
  min-width: 4rem;
  border: 0;
  border-radius: 6px;
  background: transparent;
  color: var(--water-deep);
  font-size: var(--step--1);
  font-weight: 600;
  cursor: pointer;
`;
