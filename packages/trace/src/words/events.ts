import { own } from '../format/own.ts';
import type { Words } from './names.ts';

/** Describes what happens with an event, "Presses Continue", or returns its type as it is written. */
export function eventTitle(type: string, { events = {} }: Words): string {
  return own(events, type) ?? (type === '*' ? 'Anything else' : type);
}

/** Whether the name of an event says that it happens by itself, like `picture.loaded`, instead of being something that a person does. */
export function isFact(type: string): boolean {
  return (
    /\.(?:\w+(?:ed|able)|ready|sent|gone|left)$/.test(type) && !/\.(?:need|embed|feed|speed)$/.test(type)
  );
}

/** The name or number of the delay whose end an event is: `interval` of `xstate.after.interval.poll.waiting`. */
export function delayNameOf(type: string): string {
  return /^xstate\.after\.([^.]+)\./.exec(type)?.[1] ?? type;
}
