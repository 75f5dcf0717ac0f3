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
      return afterWords(delay ?? { name: '', ms: null });
    default:
      return eventTypeLabel(event);
  }
}

/**
 * Names the end of a delay by its name, between marks, and its length if that is known: `after patience (30 s)`. A number is its own
 * length.
 */
export function afterWords({ name, ms }: NonNullable<ChartTransition['delay']>, mark: '' | '`' = ''): string {
  if (/^[\d.]+$/.test(name)) return `after ${durationWords(Number(name))}`;
  return `after ${mark}${name}${mark}${ms === null ? '' : ` (${durationWords(ms)})`}`;
}

/** An event's type for a log: XState's own types in plain words. */
export function eventTypeLabel(type: string): string {
  if (type.startsWith('xstate.after.')) return afterWords({ name: delayNameOf(type), ms: null });
  return type
    .replace(/^xstate\.init$/, 'start')
    .replace(/^xstate\.stop$/, 'stop')
    .replace(/^xstate\.done\.actor\.\d+\..*$/, 'done')
    .replace(/^xstate\.error\.actor\.\d+\..*$/, 'failed')
    .replace(/^xstate\.done\.(actor|state)\.(.*)$/, '$2 done')
    .replace(/^xstate\.error\.actor\.(.*)$/, '$1 failed')
    .replace(/^xstate\.snapshot\.(.*)$/, '$1 changed')
    .replace(/^xstate\.promise\.resolve$/, 'answers')
    .replace(/^xstate\.promise\.reject$/, 'fails');
}

/** Whether the name of an event says that it happens by itself, like `picture.loaded`, instead of being something that a person does. */
export function isFact(type: string): boolean {
  return /\.(?:\w+(?:ed|able)|ready|sent|gone|left)$/.test(type) && !/\.(?:need|embed|feed|speed)$/.test(type);
}

/** The name or number of the delay whose end an event is: `interval` of `xstate.after.interval.poll.waiting`. */
export function delayNameOf(type: string): string {
  return /^xstate\.after\.([^.]+)\./.exec(type)?.[1] ?? type;
}
