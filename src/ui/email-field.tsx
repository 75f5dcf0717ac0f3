import { useEffect, useState } from 'react';
import { readEmail } from '../../machines/text/email.ts';
import type { suggestEmail } from '../../machines/text/email-suggestion.ts';
import { type NamingFieldProps, QuestionedField } from './questioned-field.tsx';

/**
 * An email: once it is left, it shows what is sent. A likely misspelling brings a question. Not of type `email`, whose value is not what
 * Chromium shows (ß).
 */
export function EmailField(props: NamingFieldProps) {
  const { value, onValueChange, whenReleased } = props;
  const suggest = useSuggestions(value !== '', whenReleased);

  function ask(isFocused: boolean) {
    const email = suggest?.(value, isFocused);
    if (!email) return null;
    const text = (
      <span>
        Did you mean <strong translate="no">{email}</strong>?
      </span>
    );
    return { text, answer: 'Use it', onAnswer: () => onValueChange(email) };
  }

  return <QuestionedField {...props} inputMode="email" clean={(typed) => readEmail(typed) ?? typed.trim()} ask={ask} />;
}

/** Loaded once there is something to read. Without it nothing is asked. */
function useSuggestions(isFilled: boolean, whenReleased: () => Promise<void>): typeof suggestEmail | undefined {
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
