import { own } from '../format/own.ts';
import type { ChartTransition } from '../format/trace.ts';
import type { Words } from './names.ts';
import { durationWords } from './time.ts';

/** Describes what happens with an event, "Presses Continue", or returns its type as it is written. */
export function eventTitle(type: string, { events = {} }: Words): string {
  return own(events, type) ?? (type === '*' ? 'Anything else' : type);
}

/** Names a trigger: `email.edit`, `after interval (10 s)`, `createTemporaryUser done`, `always`. */
export function eventLabel({ event, kind, delay }: ChartTransition): string {
  switch (kind) {
    case 'always':
      return 'always';
    case 'delay':
      return `after ${delayText(delay)}`;
    default:
      return eventTypeLabel(event);
  }
}

/** A delay by its name and length: `patience (30 s)`; a number is its own length. */
function delayText(delay: ChartTransition['delay']): string {
  const { name = '', ms = null } = delay ?? {};
  if (ms === null) return name;
  return name === String(ms) ? durationWords(ms) : `${name} (${durationWords(ms)})`;
}

/** An event's type for a log: XState's own types in plain words. */
export function eventTypeLabel(type: string): string {
  return type
    .replace(/^xstate\.init$/, 'start')
    .replace(/^xstate\.stop$/, 'stop')
    .replace(/^xstate\.done\.actor\.\d+\..*$/, 'done')
    .replace(/^xstate\.error\.actor\.\d+\..*$/, 'failed')
    .replace(/^xstate\.done\.(actor|state)\.(.*)$/, '$2 done')
    .replace(/^xstate\.error\.actor\.(.*)$/, '$1 failed')
    .replace(/^xstate\.snapshot\.(.*)$/, '$1 changed')
    .replace(/^xstate\.promise\.resolve$/, 'answers')
    .replace(/^xstate\.promise\.reject$/, 'fails')
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1');
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
