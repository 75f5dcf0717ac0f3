import { Button, TextField, type TextFieldProps, useLiveRole } from '@upwell/ui';
import { type ReactNode, useRef, useState } from 'react';
import styled from 'styled-components';

export interface NamingFieldProps extends Omit<TextFieldProps, 'type' | 'elementRef'> {
  value: string;
  onValueChange: (value: string) => void;
  /** Resolves when nothing is pressed: a question must not move what is below it from under a click. */
  whenReleased: () => Promise<void>;
}

interface Question {
  /** The same for the same question. */
  key: string;
  text: ReactNode;
  answer: string;
  onAnswer: () => void;
}

/** A field for an address or a name, with a question below it about what was typed. */
export function QuestionedField({
  ask,
  whenReleased,
  ...field
}: NamingFieldProps & { ask: (isFocused: boolean) => Question | null }) {
  const input = useRef<HTMLInputElement>(null);
  const [isFocused, setIsFocused] = useState(false);
  const question = field.readOnly ? null : ask(isFocused);
  const role = useLiveRole('status', question?.key ?? '');

  return (
    <div>
      <TextField
        {...field}
        elementRef={input}
        type="text"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        translate="no"
        onFocus={() => setIsFocused(true)}
        onBlur={(event) => {
          void whenReleased().then(() => setIsFocused(document.activeElement === input.current));
          field.onBlur?.(event);
        }}
      />
      {!field.readOnly && (
        <div role={role}>
          {question && (
            <Asked>
              <span>{question.text}</span>
              <Button
                look="plain"
                size="small"
                onClick={() => {
                  question.onAnswer();
                  input.current?.focus();
                }}
              >
                {question.answer}
              </Button>
            </Asked>
          )}
        </div>
      )}
    </div>
  );
}

const Asked = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--s3);
  overflow-wrap: anywhere;
  font-size: var(--step--1);
`;
