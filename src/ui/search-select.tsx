import {
  CheckIcon,
  contained,
  type FieldTexts,
  FormField,
  Input,
  media,
  shortened,
  useLiveRole,
} from '@upwell/ui';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import styled, { css } from 'styled-components';
import { isComposing } from './is-composing.ts';
import { LiveRegion } from './live-region.tsx';
import { createSearch, type Searchable } from './search.ts';

export interface SearchOption extends Searchable {
  value: string;
  /** Shown beside the label. */
  note?: string;
}

export interface SearchSelectProps extends FieldTexts {
  options: readonly SearchOption[];
  /** The chosen values. */
  selected: readonly string[];
  /** A choice was clicked; the owner decides whether that selects or deselects it. */
  onPick: (value: string) => void;
  /** Several can be chosen; the list stays open. */
  multiple?: boolean;
  placeholder?: string;
  /**
   * The list is always open below the field, as in a picker dialog, and shows every choice, with its note on a second line. On phones it
   * has the height that is left in what it stands in.
   */
  inline?: boolean;
  /** Have all texts arrived that the choices are found by? Until then Enter takes none, and a row says so. */
  isComplete?: boolean;
  /** The choices are names. */
  translate?: 'no';
  disabled?: boolean;
}

/** The most choices a popup shows; typing more finds the rest. */
const drawnChoices = 40;
/** No choice is active until the person types the beginning of a word or moves, so Enter chooses nothing by accident. */
const none = -1;

/** A searchable list (ARIA combobox). Of a long popup, only the first matches are in the document. */
export function SearchSelect(props: SearchSelectProps) {
  const { label, hint, error, id, placeholder, disabled, translate } = props;
  const { options, selected, onPick, multiple = false, inline = false, isComplete = true } = props;
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [query, setQuery] = useState('');
  const [opened, setOpened] = useState(false);
  /** The option that the person has moved to. */
  const [moved, setMoved] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const open = inline || opened;
  const search = useMemo(() => createSearch(options), [options]);
  const { matches, isLikely } = useMemo(() => search(query), [search, query]);
  const active = moved ?? (isComplete && isLikely ? 0 : none);
  const drawn = inline ? matches : matches.slice(0, drawnChoices);
  const note = isComplete ? remark(matches.length, drawn.length) : 'Loading the list…';
  const noteRole = useLiveRole('status', open ? note : '');
  const activeOption = open ? drawn[active] : undefined;

  function move(to: number) {
    setOpened(true);
    const next = Math.max(0, Math.min(drawn.length - 1, to));
    setMoved(next);
    list.current?.children[next]?.scrollIntoView?.({ block: 'nearest' });
  }

  function close() {
    setOpened(false);
    setMoved(null);
  }

  function pick(option: SearchOption) {
    onPick(option.value);
    const isTaken = selected.includes(option.value);
    setAnnouncement(`${option.label} ${isTaken ? 'removed' : multiple ? 'added' : 'chosen'}`);
    setQuery('');
    setMoved(null);
    if (!multiple) setOpened(false);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return;
    const moves: Record<string, number> = {
      ArrowDown: open ? active + 1 : active,
      ArrowUp: open ? active - 1 : active,
      PageDown: active + 8,
      PageUp: active - 8,
    };
    const to = moves[event.key];
    if (to !== undefined) {
      event.preventDefault();
      move(to);
    } else if (event.key === 'Enter') {
      // Enter must not submit the form around it.
      event.preventDefault();
      if (activeOption) pick(activeOption);
    } else if (event.key === 'Escape' && !inline && (open || query)) {
      // Closes the list, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      setQuery('');
      close();
    }
  }

  return (
    <FormField label={label} hint={hint} error={error} id={id}>
      {(control) => (
        <Box $inline={inline}>
          <Input
            {...control}
            type="text"
            role="combobox"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-expanded={open}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={activeOption && `${listId}-${active}`}
            placeholder={placeholder}
            disabled={disabled}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value);
              setAnnouncement('');
              setOpened(true);
              setMoved(null);
            }}
            onClick={() => setOpened(true)}
            onKeyDown={onKeyDown}
            onBlur={close}
          />
          {open && (
            <Popup $inline={inline}>
              <Panel $inline={inline}>
                <List
                  ref={list}
                  $inline={inline}
                  id={listId}
                  role="listbox"
                  aria-label="Options"
                  translate={translate}
                  aria-multiselectable={multiple || undefined}
                >
                  {drawn.map((option, at) => (
                    <Choice
                      key={option.value}
                      id={`${listId}-${at}`}
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
                <Remark role={noteRole}>{note}</Remark>
              </Panel>
            </Popup>
          )}
          <LiveRegion text={announcement} />
        </Box>
      )}
    </FormField>
  );
}

function remark(matches: number, drawn: number): string {
  if (matches === 0) return 'Nothing found';
  if (matches === drawn) return '';
  return `${(matches - drawn).toLocaleString('en')} more, keep typing`;
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
