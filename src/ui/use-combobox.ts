import { useAnnouncement, useTypedCount } from '@upwell/ui';
import { type ChangeEvent, type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { isComposing } from './is-composing.ts';
import { createSearch, type Searchable } from './search.ts';

export interface SearchOption extends Searchable {
  value: string;
  /** Shown beside the label. */
  note?: string;
}

export interface ComboboxProps {
  options: readonly SearchOption[];
  /** The chosen values. */
  selected: readonly string[];
  /** A choice was clicked; the owner decides whether that selects or deselects it. */
  onPick: (value: string) => void;
  /** Several can be chosen; the list stays open. */
  multiple?: boolean;
  /**
   * The list is always open below the field, as in a picker dialog, and shows every choice, with its note on a second line. On phones it
   * has the height that is left in what it stands in.
   */
  inline?: boolean;
  /** Have all texts arrived that the choices are found by? Until then Enter takes none, and a row says so. */
  isComplete?: boolean;
}

/** The most choices a popup shows; typing more finds the rest. */
const drawnChoices = 40;
/** No choice is active until the person types the beginning of a word or moves, so Enter chooses nothing by accident. */
const none = -1;

/** The field and the list of a search (ARIA combobox): what is found, which choice is active, what the keys do, what is said. */
export function useCombobox(props: ComboboxProps) {
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
  const drawn = inline ? matches : matches.slice(0, drawnChoices);
  const active = moved ?? (isComplete && isLikely ? 0 : none);
  const activeOption = open ? drawn[active] : undefined;

  const note = noteOf(matches.length, drawn.length, isComplete);
  useAnnouncement(announcement);
  useTypedCount(query !== '' && open ? (isComplete && matches.length > 0 ? `${matches.length} found` : note) : '');

  function show(text: string, isOpen: boolean) {
    setQuery(text);
    setOpened(isOpen);
    setMoved(null);
  }

  function move(to: number) {
    setOpened(true);
    const next = Math.max(0, Math.min(drawn.length - 1, to));
    setMoved(next);
    list.current?.children[next]?.scrollIntoView?.({ block: 'nearest' });
  }

  function pick({ value, label }: SearchOption) {
    onPick(value);
    setAnnouncement(`${label} ${selected.includes(value) ? 'removed' : multiple ? 'added' : 'chosen'}`);
    show('', multiple);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return;
    const to = placeAfter(event.key, active, open);
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
      show('', false);
    }
  }

  const field = {
    role: 'combobox',
    'aria-expanded': open,
    'aria-controls': listId,
    'aria-autocomplete': 'list',
    'aria-activedescendant': activeOption && `${listId}-${active}`,
    value: query,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      show(event.target.value, true);
      setAnnouncement('');
    },
    onClick: () => setOpened(true),
    onKeyDown,
    onBlur: () => show(query, false),
  } as const;
  return { open, drawn, activeOption, note, list: { id: listId, ref: list }, field, pick };
}

/** Stands below the list. */
function noteOf(matches: number, drawn: number, isComplete: boolean): string {
  if (!isComplete) return 'Loading the list…';
  if (matches === 0) return 'Nothing found';
  return matches === drawn ? '' : `${(matches - drawn).toLocaleString('en')} more, keep typing`;
}

/** The place that a key moves to; `undefined` for other keys. */
function placeAfter(key: string, active: number, open: boolean): number | undefined {
  const step = open ? 1 : 0;
  const places: Record<string, number> = {
    ArrowDown: active + step,
    ArrowUp: active - step,
    PageDown: active + 8,
    PageUp: active - 8,
  };
  return places[key];
}
