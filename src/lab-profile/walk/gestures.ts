import type { Json } from '@upwell/trace/session';
import type { Id } from '../../../machines/api/contract.ts';

/** One thing that a person does on a page, as data. */
export interface Gesture {
  act: 'press' | 'type' | 'choose' | 'tick';
  /** The role of what is pressed or ticked; any other control is found by its label. */
  role?: 'button' | 'checkbox' | 'radio';
  /** The accessible name. Of several controls that match, the first is meant. */
  name: string | RegExp;
  /** The accessible name only contains it. */
  isPart?: true;
  /** The text to type, the value of the option to choose, or whether to tick the box. */
  value?: string | boolean;
  /** The part of the page that the control is in. */
  within?: { role: 'dialog' } | undefined;
}

export type Fields = Record<string, Json>;

type Context = Record<string, unknown>;

/** A control with which a person enters a value of an event. */
export interface Control<Value = unknown> {
  /** The value that the walk enters, or a function of the machine's context. */
  entered: Value | ((context: Context) => Value);
  gesture: Gesture;
}

/** The actions of a person that cause an event: values entered with controls, then something pressed. */
export interface GestureRow {
  enter?: Record<string, Control | Record<string, Control>>;
  press?: readonly Gesture[];
}

/** Rows by the type of their event. */
export type GestureRows = Record<string, GestureRow>;

/** Rows that enter only what is in their events. */
export type RowsOf<Event extends { type: string }> = {
  [Type in Event['type']]?: Pick<GestureRow, 'press'> & { enter?: Enter<Extract<Event, { type: Type }>> };
};

type Enter<Event> = {
  [Key in Exclude<keyof Event, 'type'>]?:
    | Control<Event[Key]>
    | { [Field in keyof Event[Key]]?: Control<NonNullable<Event[Key][Field]>> };
};

export function gesture(act: Gesture['act'], name: string | RegExp, more?: Partial<Gesture>): Gesture {
  return { act, name, ...(act === 'press' && { role: 'button' }), ...more };
}

export function press(name: string | RegExp, within?: Gesture['within']) {
  return { press: [gesture('press', name, { within })] };
}

export function pressInDialog(name: string) {
  return press(name, { role: 'dialog' });
}

export function text(label: string, entered: string): Control<string> {
  return { entered, gesture: gesture('type', label, { value: entered }) };
}

export function choice<Value extends string>(label: string, entered: Value): Control<Value> {
  return { entered, gesture: gesture('choose', label, { value: entered }) };
}

export function radio<Value extends string>(entered: Value): Control<Value> {
  return {
    entered,
    gesture: gesture('tick', capitalized(entered), { role: 'radio', isPart: true, value: true }),
  };
}

export function box(label: string, entered: boolean): Control<boolean> {
  return { entered, gesture: gesture('tick', label, { isPart: true, value: entered }) };
}

/** The checkbox of the first item in a list of the machine's context, which is named for it ("Select Warm hello"). */
export function firstItemBox(verb: string, list: string, id: string): Control<Id> {
  return {
    entered: (context) => (Array.isArray(context[list]) ? context[list][0]?.[id] : undefined) as Id,
    gesture: gesture('press', new RegExp(`^${verb} `), { role: 'checkbox' }),
  };
}

/** The payload that the walk sends with the event of a row, to a machine with this context. */
export function payloadOf({ enter = {} }: GestureRow, context: Context): Context {
  return enteredIn(enter, context);
}

function enteredIn(controls: object, context: Context): Context {
  return Object.fromEntries(
    Object.entries(controls).map(([key, part]) => {
      if (!isControl(part)) return [key, enteredIn(part, context)];
      return [key, typeof part.entered === 'function' ? (part.entered(context) ?? null) : part.entered];
    }),
  );
}

/** The gestures with which the walk causes the event of a row. */
export function gesturesOf({ enter = {}, press = [] }: GestureRow): Gesture[] {
  return [...gesturesIn(enter), ...press];
}

function gesturesIn(controls: object): Gesture[] {
  return Object.values(controls).flatMap((part) => (isControl(part) ? part.gesture : gesturesIn(part)));
}

function isControl(part: object): part is Control {
  return 'entered' in part;
}

export function capitalized(word: string): string {
  return word.replace(/^./, (letter) => letter.toUpperCase());
}

/** The value if it is an object, otherwise an empty one. */
export function asObject(value: Json | undefined): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}
