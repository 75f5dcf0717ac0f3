import { screenTitle } from '../ui/use-document-title.ts';

/** The state that only the elements of a page hold, noted before they are replaced. */
export interface PageNote {
  /** By the name of a field: its text, or the value that is chosen. */
  values: Readonly<Record<string, string>>;
  /** The ids of the open dialogs. */
  dialogs: readonly string[];
  /** The open details, by their place. */
  details: ReadonlyMap<string, boolean>;
  /** The texts of fields that no machine knows, by their place. In memory only: some are passwords. */
  texts: ReadonlyMap<string, string>;
  focus: NotedFocus | null;
  scroll: { left: number; top: number };
}

interface NotedFocus {
  place: string;
  /** The screen that it was on, if its place is another element's on other screens. */
  screen: string | null;
  selection: readonly [number | null, number | null];
}

const placed = 'input, select, textarea, button, a, summary, details, h1, h2, [tabindex]';
const isPassword = '[data-password]';
const isSearch = '[role=combobox]';

/** The element that the page is drawn into. */
export function pageRoot(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  return root;
}

export function notePage(root: HTMLElement = pageRoot()): PageNote {
  const values: Record<string, string> = {};
  const details = new Map<string, boolean>();
  const texts = new Map<string, string>();
  let focus: PageNote['focus'] = null;
  for (const [place, element] of placesOf(root)) {
    if (isField(element) && element.name && isSet(element)) values[element.name] = element.value;
    if (element instanceof HTMLDetailsElement) details.set(place, element.open);
    if (element instanceof HTMLInputElement && element.matches(`${isPassword}, ${isSearch}`))
      texts.set(place, element.value);
    if (element === document.activeElement) focus = focusOf(element, place);
  }
  const dialogs = [...root.querySelectorAll('dialog')].filter(isOpen).map(({ id }) => id);
  return { values, dialogs, details, texts, focus, scroll: { left: scrollX, top: scrollY } };
}

/** Gives what was noted back to the elements that took the place of the noted ones. */
export function restorePage(note: PageNote, root: HTMLElement = pageRoot()): void {
  const places = placesOf(root);
  for (const [place, open] of note.details) Object.assign(places.get(place) ?? {}, { open });
  for (const [place, text] of note.texts) {
    const field = places.get(place);
    if (field instanceof HTMLInputElement && field.value !== text) enter(field, text);
  }
  if (note.focus) restoreFocus(note.focus, places, root);
  scrollTo({ ...note.scroll, behavior: 'instant' });
}

function restoreFocus({ place, screen, selection }: NotedFocus, places: Places, root: HTMLElement): void {
  const isSame = screen === null || screen === screenTitle();
  const element = isSame ? places.get(place) : undefined;
  element?.focus({ preventScroll: true });
  const [start, end] = selection;
  if (element && isText(element) && start !== null) element.setSelectionRange(start, end);
  if (document.activeElement === document.body) root.querySelector('h1')?.focus({ preventScroll: true });
}

type Places = Map<string, HTMLElement>;

/** The elements that a note is about, each by its kind, its name and its number among those: ids of fields are others in a new drawing. */
function placesOf(root: HTMLElement): Places {
  const places: Places = new Map();
  const counts = new Map<string, number>();
  for (const element of root.querySelectorAll<HTMLElement>(placed)) {
    const choice = isChoice(element) ? element.value : '';
    const kind = [element.localName, element.getAttribute('name'), choice].join(' ');
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    places.set(`${kind} ${count}`, element);
  }
  return places;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isField(element: Element): element is Field {
  return element.matches('input, select, textarea');
}

function isChoice(element: Element): element is HTMLInputElement {
  return element.matches('[type=radio], [type=checkbox]');
}

function isSet(field: Field): boolean {
  return isChoice(field) ? field.checked : field.value !== '';
}

function isOpen(dialog: HTMLDialogElement): boolean {
  return dialog.open || ('popover' in dialog && dialog.popover !== null && dialog.matches(':popover-open'));
}

function isText(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return element.matches('input, textarea');
}

function focusOf(element: HTMLElement, place: string): NotedFocus {
  const isNamed = element.hasAttribute('name');
  return {
    place,
    screen: isNamed ? null : screenTitle(),
    // None in a field for an email.
    selection: isText(element) ? [element.selectionStart, element.selectionEnd] : [null, null],
  };
}

/** React is told of a search. Of a password nobody is: a text that comes back is no keystroke. */
function enter(field: HTMLInputElement, text: string): void {
  // React replaces the property of the element.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  if (field.matches(isSearch)) field.dispatchEvent(new Event('input', { bubbles: true }));
}
