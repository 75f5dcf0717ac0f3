import { CheckIcon, contained, type FieldTexts, FormField, Input, media, shortened } from '@upwell/ui';
import styled, { css } from 'styled-components';
import { type ComboboxProps, useCombobox } from './use-combobox.ts';

export interface SearchSelectProps extends FieldTexts, ComboboxProps {
  placeholder?: string;
  /** The choices are names. */
  translate?: 'no';
  disabled?: boolean;
}

/** A searchable list. Of a long popup, only the first matches are in the document. */
export function SearchSelect(props: SearchSelectProps) {
  const { label, hint, error, id, placeholder, disabled, translate } = props;
  const { selected, multiple, inline = false } = props;
  const { open, drawn, activeOption, note, list, field, pick } = useCombobox(props);
  return (
    <FormField label={label} hint={hint} error={error} id={id}>
      {(control) => (
        <Box $inline={inline}>
          <Input
            {...control}
            {...field}
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={placeholder}
            disabled={disabled}
          />
          {open && (
            <Popup $inline={inline}>
              <Panel $inline={inline}>
                <List
                  {...list}
                  $inline={inline}
                  role="listbox"
                  aria-label="Options"
                  translate={translate}
                  aria-multiselectable={multiple || undefined}
                >
                  {drawn.map((option, at) => (
                    <Choice
                      key={option.value}
                      id={`${list.id}-${at}`}
                      role="option"
                      aria-selected={selected.includes(option.value)}
                      $active={option === activeOption}
                      $inline={inline}
                      // Keeps focus in the field while a choice is clicked.
                      onMouseDown={(event) => event.preventDefault()}
                      onClick={() => pick(option)}
                    >
                      <ChoiceLabel dir="auto">{shortened(option.label)}</ChoiceLabel>
                      {option.note && <Note translate="no">{option.note}</Note>}
                      {selected.includes(option.value) && <CheckIcon />}
                    </Choice>
                  ))}
                </List>
                <Remark>{note}</Remark>
              </Panel>
            </Popup>
          )}
        </Box>
      )}
    </FormField>
  );
}

/** An inline list on phones: each box around it gives it the height that is left. */
const filling = css`
  ${media.phone} {
    display: grid;
    grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
    align-self: stretch;
    min-height: 0;
  }
`;

const Box = styled.div<{ $inline: boolean }>`
  position: relative;
  ${({ $inline }) => $inline && filling}
`;

/** Ends above the end of the page, also where it is the last of it. */
const Popup = styled.div<{ $inline: boolean }>`
  position: ${({ $inline }) => ($inline ? 'static' : 'absolute')};
  z-index: 3;
  inset: calc(100% + var(--s1)) 0 auto;
  padding-bottom: ${({ $inline }) => ($inline ? '0' : 'var(--s5)')};
  pointer-events: none;

  ${media.phone} {
    display: ${({ $inline }) => ($inline ? 'grid' : 'block')};
    grid-template: minmax(0, 1fr) / minmax(0, 1fr);
    min-height: 0;
  }
`;

const Panel = styled.div<{ $inline: boolean }>`
  pointer-events: auto;
  margin-top: ${({ $inline }) => ($inline ? 'var(--s2)' : '0')};
  border: 1px solid var(--field-line);
  border-radius: var(--r-m);
  background: var(--raised);
  box-shadow: ${({ $inline }) => ($inline ? 'none' : 'var(--shadow)')};
  overflow: hidden;

  ${media.phone} {
    display: ${({ $inline }) => ($inline ? 'grid' : 'block')};
    grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
    border-width: ${({ $inline }) => ($inline ? '1px 0 0' : '1px')};
    border-radius: ${({ $inline }) => ($inline ? '0' : 'var(--r-m)')};
    min-height: 0;
  }
`;

const List = styled.ul<{ $inline: boolean }>`
  max-height: min(288px, 42vh);
  padding: var(--s1);
  overflow-y: auto;
  overscroll-behavior: contain;

  ${media.phone} {
    max-height: ${({ $inline }) => ($inline ? 'none' : 'min(288px, 42vh)')};
  }

  &:empty {
    display: none;
  }
`;

const Choice = styled.li<{ $active: boolean; $inline: boolean }>`
  display: grid;
  grid-template-columns: ${({ $inline }) => ($inline ? 'minmax(0, 1fr) 1.25em' : 'minmax(0, 1fr) auto 1.25em')};
  align-items: center;
  align-content: center;
  gap: ${({ $inline }) => ($inline ? '0 var(--s3)' : 'var(--s3)')};
  min-height: ${({ $inline }) => ($inline ? '56px' : '40px')};
  padding: var(--s1) var(--s2);
  border-radius: var(--r-s);
  cursor: pointer;
  background: ${({ $active }) => ($active ? 'var(--water-wash)' : 'transparent')};
  outline: ${({ $active }) => ($active ? '2px solid var(--ring)' : 'none')};
  outline-offset: -2px;

  > span {
    grid-column: ${({ $inline }) => ($inline ? '1' : 'auto')};
  }

  &[aria-selected='true'] {
    font-weight: 600;
  }

  &:hover {
    background: var(--water-wash);
  }

  svg {
    grid-area: ${({ $inline }) => ($inline ? '1 / 2 / span 2' : 'auto / 3')};
    align-self: center;
    color: var(--water-deep);
  }
`;

const ChoiceLabel = styled.span`
  ${contained}
`;

const Note = styled.span`
  font-weight: 400;
  font-size: var(--step--1);
  color: var(--ink-3);
`;

const Remark = styled.p`
  padding: var(--s2) var(--s3) var(--s3);
  font-size: var(--step--1);
  color: var(--ink-2);

  &:empty {
    display: none;
  }
`;
