import { Button, TextField, type TextFieldProps, useLiveRole } from '@upwell/ui';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { readEmail } from '../../machines/text/email.ts';
import type { suggestEmail } from '../../machines/text/email-suggestion.ts';

export interface EmailFieldProps extends Omit<TextFieldProps, 'type' | 'elementRef'> {
  value: string;
  onValueChange: (value: string) => void;
  /** Resolves when nothing is pressed: a question must not move what is below it from under a click. */
  whenReleased: () => Promise<void>;
}

/**
 * An email: once it is left, it shows what is sent. A likely misspelling brings a question. Not of type `email`, whose value is not what
 * Chromium shows (ß).
 */
export function EmailField({ value, onValueChange, whenReleased, ...field }: EmailFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isFocused, setIsFocused] = useState(false);
  const suggest = useSuggestions(value !== '', whenReleased);
  const suggestion = field.readOnly ? null : suggest?.(value, isFocused);

  const role = useLiveRole('status', suggestion ?? '');

  function accept(email: string) {
    onValueChange(email);
    input.current?.focus();
  }

  return (
    <div>
      <TextField
        {...field}
        elementRef={input}
        type="text"
        inputMode="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        translate="no"
        value={value}
        clean={(typed) => readEmail(typed) ?? typed.trim()}
        onValueChange={onValueChange}
        onFocus={() => setIsFocused(true)}
        onBlur={(event) => {
          void whenReleased().then(() => setIsFocused(document.activeElement === input.current));
          field.onBlur?.(event);
        }}
      />
      {!field.readOnly && (
        <div role={role}>
          {suggestion && (
            <Suggestion>
              <span>
                Did you mean <strong translate="no">{suggestion}</strong>?
              </span>
              <Button look="plain" size="small" onClick={() => accept(suggestion)}>
                Use it
              </Button>
            </Suggestion>
          )}
        </div>
      )}
    </div>
  );
}

/** Loaded once there is something to read. Without it nothing is asked. */
function useSuggestions(
  isFilled: boolean,
  whenReleased: () => Promise<void>,
): typeof suggestEmail | undefined {
  const [suggest, setSuggest] = useState<typeof suggestEmail>();
  useEffect(() => {
    if (!isFilled) return;
    const loading = import('../../machines/text/email-suggestion.ts');
    loading
      .then(async (loaded) => {
        await whenReleased();
        setSuggest(() => loaded.suggestEmail);
      })
      .catch(() => undefined);
  }, [isFilled, whenReleased]);
  return suggest;
}

const Suggestion = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--s3);
  overflow-wrap: anywhere;
  font-size: var(--step--1);
`;
