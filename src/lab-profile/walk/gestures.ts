import type { Json } from '@upwell/trace/session';
import type { Id } from '../../../machines/api/contract.ts';

/** One thing that a person does on a page, as data. */
export interface Gesture {
  act: 'press' | 'type' | 'choose' | 'tick' | 'leave';
  /** The role of what is pressed or ticked; any other control is found by its label. */
  role?: 'button' | 'checkbox' | 'option' | 'radio';
  /** The accessible name. Of several controls that match, the first is meant. */
  name: string | RegExp;
  /** The accessible name only contains it. */
  isPart?: true;
  /** The text to type, the value of the option to choose, or whether to tick the box. */
  value?: string | boolean;
  /** The part of the page that the control is in. */
  within?: { role: 'dialog' | 'group' | 'list'; name?: string } | undefined;
}

export type Fields = Record<string, Json>;

/** An event, with the context of the machine that received it; `null` where that is not known. */
export interface UserEvent {
  event: Fields;
  context: Fields | null;
}

type Context = Record<string, unknown>;

/** A control with which a person enters a value of an event. */
export interface Control<Value = unknown> {
  /** The value that the walk enters, or a function of the machine's context; nothing if undefined. */
  entered: Value | ((context: Context) => Value) | undefined;
  gestures(value: Json, sent: UserEvent): Gesture[];
}

/** The actions of a person that cause an event: values entered with controls, then something pressed. */
export interface Row {
  enter?: Record<string, Control | Record<string, Control>>;
  press?(sent: UserEvent): Gesture[];
}

/** Rows by the type of their event. */
export type Rows = Record<string, Row>;

/** Rows that enter only what is in their events. */
export type RowsOf<Event extends { type: string }> = {
  [Type in Event['type']]?: Pick<Row, 'press'> & { enter?: Enter<Extract<Event, { type: Type }>> };
};

type Enter<Event> = {
  [Key in Exclude<keyof Event, 'type'>]?:
    | Control<Event[Key]>
    | { [Field in keyof Event[Key]]?: Control<NonNullable<Event[Key][Field]>> };
};

type OfEvent<Value> = (sent: UserEvent) => Value;

export function gesture(act: Gesture['act'], name: string | RegExp, more?: Partial<Gesture>): Gesture {
  return { act, name, ...(act === 'press' && { role: 'button' }), ...more };
}

export function press(name: string | RegExp, within?: Gesture['within']) {
  return { press: () => [gesture('press', name, { within })] };
}

export function pressInDialog(name: string) {
  return press(name, { role: 'dialog' });
}

/** Presses what is named by the event. */
export function pressNamed(nameOf: OfEvent<string | RegExp>, withinOf?: OfEvent<Gesture['within']>) {
  return { press: (sent: UserEvent) => [gesture('press', nameOf(sent), { within: withinOf?.(sent) })] };
}

export function text(label: string | OfEvent<string>, entered?: string): Control<string> {
  return textControl(entered, (value, sent) => [
    gesture('type', typeof label === 'string' ? label : label(sent), { value }),
  ]);
}

export function choice<Value extends string>(
  label: string,
  entered?: Value,
  withinOf?: OfEvent<Gesture['within']>,
): Control<Value> {
  return textControl(entered, (value, sent) => [
    gesture('choose', label, { value, within: withinOf?.(sent) }),
  ]);
}

export function radio<Value extends string>(entered?: Value): Control<Value> {
  return textControl(entered, (value) => [
    gesture('tick', capitalized(value), { role: 'radio', isPart: true, value: true }),
  ]);
}

/** A search field. Leaves it after taking the first option: its list would cover what comes next. */
export function search(label: string, nameOf = (value: string) => value): Control<string> {
  return textControl(undefined, (value) => [
    gesture('type', label, { value: nameOf(value) }),
    gesture('press', nameOf(value), { role: 'option', isPart: true }),
    gesture('leave', label),
  ]);
}

export function box(label: string, entered?: boolean): Control<boolean> {
  const gestures = (value: Json) =>
    typeof value === 'boolean' ? [gesture('tick', label, { isPart: true, value })] : [];
  return { entered, gestures };
}

/** The control that is named for an item in a list of the machine's context, such as "Edit Warm hello". The walk takes the first item. */
export function itemControl(
  verb: string,
  { list, id, name }: { list: string; id: string; name: string },
  role: 'button' | 'checkbox' = 'button',
): Control<Id> {
  const itemsIn = (context: Context): Context[] => (Array.isArray(context[list]) ? context[list] : []);
  return {
    entered: (context) => itemsIn(context)[0]?.[id] as Id,
    gestures(value, { context }) {
      if (context === null) return [gesture('press', new RegExp(`^${verb} `), { role })];
      const found = itemsIn(context).find((item) => item?.[id] === value)?.[name];
      return typeof found === 'string' ? [gesture('press', `${verb} ${found}`, { role })] : [];
    },
  };
}

/** The payload that the walk sends with the event of a row, to a machine with this context. */
export function payloadOf({ enter = {} }: Row, context: Context): Context {
  return enteredIn(enter, context);
}

/** The gestures that cause this event by the controls of its row; without an event, those of the walk. */
export function gesturesOf({ enter = {}, press }: Row, sent?: UserEvent): Gesture[] {
  const known = sent ?? { event: enteredIn(enter, {}) as Fields, context: null };
  return [...gesturesIn(enter, known.event, known), ...(press?.(known) ?? [])];
}

function enteredIn(controls: Record<string, unknown>, context: Context): Context {
  const values = Object.entries(controls).map(([key, part]) => {
    if (!isControl(part)) return [key, enteredIn(part as Context, context)];
    return [key, typeof part.entered === 'function' ? (part.entered(context) ?? null) : part.entered];
  });
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

function gesturesIn(controls: Context, values: Fields, sent: UserEvent): Gesture[] {
  return Object.entries(controls).flatMap(([key, part]) => {
    const value = values[key];
    if (value === undefined) return [];
    return isControl(part) ? part.gestures(value, sent) : gesturesIn(part as Context, asObject(value), sent);
  });
}

function isControl(part: unknown): part is Control {
  return typeof (part as Control).gestures === 'function';
}

/** Sessions come from files: what is no text is not entered. */
function textControl<Value extends string>(
  entered: Value | undefined,
  gestures: (text: string, sent: UserEvent) => Gesture[],
): Control<Value> {
  return { entered, gestures: (value, sent) => (typeof value === 'string' ? gestures(value, sent) : []) };
}

export function capitalized(word: Json | undefined): string {
  return String(word ?? '').replace(/^./, (letter) => letter.toUpperCase());
}

/** The value if it is an object, otherwise an empty one. */
export function asObject(value: Json | undefined): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}
