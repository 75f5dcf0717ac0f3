import { CheckMark, FieldError, Hint, media, useAdoptedChange, useDescribedControl } from '@upwell/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  note?: ReactNode;
}

export interface RadioGroupProps<Value extends string> {
  /** The legend of the group. */
  label: ReactNode;
  name: string;
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  hint?: ReactNode;
  error?: string | null | undefined;
  /** Id of the first choice, for links from an error summary. */
  id?: string;
}

/** A choice of few, side by side where there is space. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, name, options, value, onValueChange, hint, error, id } = props;
  const { id: groupId, ...described } = useDescribedControl(id, { hint, error });
  const group = useAdoptedChange<HTMLFieldSetElement>((node) => {
    const chosen = node.querySelector<HTMLInputElement>('input:checked')?.value as Value | undefined;
    if (chosen !== undefined && chosen !== value) onValueChange(chosen);
  });
  return (
    <Group ref={group} role="radiogroup" aria-labelledby={`${groupId}-legend`} {...described}>
      <Legend id={`${groupId}-legend`}>{label}</Legend>
      {hint && <Hint id={`${groupId}-hint`}>{hint}</Hint>}
      <Choices>
        {options.map((option, index) => {
          const choiceId = index === 0 ? groupId : `${groupId}-${option.value}`;
          return (
            <Choice key={option.value} htmlFor={choiceId}>
              <CheckMark
                type="radio"
                id={choiceId}
                name={name}
                value={option.value}
                checked={value === option.value}
                onChange={() => onValueChange(option.value)}
                aria-describedby={option.note ? `${choiceId}-note` : undefined}
                aria-labelledby={`${choiceId}-label`}
              />
              <span>
                <ChoiceLabel id={`${choiceId}-label`}>{option.label}</ChoiceLabel>
                {option.note && <ChoiceNote id={`${choiceId}-note`}>{option.note}</ChoiceNote>}
              </span>
            </Choice>
          );
        })}
      </Choices>
      {error && <FieldError id={`${groupId}-error`}>{error}</FieldError>}
    </Group>
  );
}

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s2);
`;

const Legend = styled.legend`
  margin-bottom: var(--s2);
  font-weight: 600;
`;

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  gap: var(--s3);

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Choice = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--s3);
  align-items: start;
  padding: var(--s3) var(--s4);
  border: 1px solid var(--field-line);
  border-radius: var(--r-m);
  background: var(--raised);
  overflow-wrap: anywhere;
  cursor: pointer;

  &:has(:checked) {
    border-color: var(--water-deep);
    box-shadow: inset 0 0 0 1px var(--water-deep);
    background: var(--water-wash);
  }
`;

const ChoiceLabel = styled.span`
  display: block;
  font-weight: 600;
`;

const ChoiceNote = styled.span`
  display: block;
  font-size: var(--step--1);
  color: var(--ink-2);
`;
