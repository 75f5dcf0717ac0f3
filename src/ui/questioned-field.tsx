import { Announced, Button, TextField, type TextFieldProps } from '@upwell/ui';
import { type ReactNode, useRef, useState } from 'react';
import styled from 'styled-components';

export interface NamingFieldProps extends Omit<TextFieldProps, 'type' | 'elementRef'> {
  value: string;
  onValueChange: (value: string) => void;
  /** Resolves when nothing is pressed: a question must not move what is below it from under a click. */
  whenReleased: () => Promise<void>;
}

interface Question {
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
      {question && (
        <Asked>
          <Announced>{question.text}</Announced>
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
  );
}

const Asked = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--s3);
  overflow-wrap: anywhere;
  font-size: var(--step--1);
`;
