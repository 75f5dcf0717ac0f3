import { own } from '../format/own.ts';
import type { Json } from '../format/tagged.ts';
import type { TracedEvent, TracedService, TraceFault, TraceInput } from '../format/trace.ts';
import { errorText, shortened, textAt } from '../words/errors.ts';
import { delayNameOf, eventTitle, isFact } from '../words/events.ts';
import { idOf, invokeName, senderName, type Words } from '../words/names.ts';
import { durationWords } from '../words/time.ts';

/**
 * The source of an input: a person, the API, a browser task, a delay that elapsed, or an event source of the browser. `start` and
 * `end` mean that the session begins and that the page is left.
 */
export type EntryKind = 'start' | 'person' | 'api' | 'browser' | 'timer' | 'source' | 'end';

/** An input in words. */
export interface EntryWords {
  kind: EntryKind;
  who: string;
  /** "Presses Continue", `saveSchedule` */
  what: string;
  /** "failed: 500", "answered “pending”"; empty when there is nothing to say. */
  outcome: string;
  failed: boolean;
  fault: TraceFault | null;
}

/** "Presses Continue", "saveSchedule failed: 500" */
export function sentenceOf({ what, outcome, failed, fault }: EntryWords): string {
  const cause = fault ? `, ${failed ? 'by' : 'with'} a fault ${originOf(fault)}` : '';
  if (outcome === '') return what + cause;
  return `${what}${outcome.startsWith('failed') ? '' : ':'} ${outcome}${cause}`;
}

/** The origin of a fault in words. */
export function originOf({ side }: TraceFault): string {
  return side === 'lab' ? 'set in the Lab' : 'set in the sandbox';
}

/** "500 (fault)" */
export function withFault(outcome: string, fault: TraceFault | null): string {
  if (!fault) return outcome;
  return outcome === '' ? 'fault' : `${outcome} (fault)`;
}

/** Whether an outcome says no more than that there was one. */
export function isBare(outcome: string): boolean {
  return outcome === 'answered' || outcome === 'done';
}

/** "failed: 500" as "500", for a place that shows by other means that it failed. */
export function briefOutcome(outcome: string): string {
  return isBare(outcome) ? '' : outcome.replace(/^(failed:|answered) /, '');
}

export interface EntryWordsOptions {
  words: Words;
  serviceAt(path: string): TracedService | null;
  delayOf(input: TraceInput): number | null;
}

/** Says where an input comes from and what happened. */
export function entryWords(input: TraceInput, options: EntryWordsOptions): EntryWords {
  const { words } = options;
  const { type } = input.event;
  const person = { who: senderName(words), failed: false, fault: null };
  switch (input.kind) {
    case 'user':
      return isFact(type)
        ? { kind: 'browser', who: 'Page', ...factWords(input.event, words) }
        : { kind: 'person', ...person, ...personWords(input.event, words) };
    case 'timer':
      return timerWords(type, options.delayOf(input));
    case 'emit':
      return { kind: 'source', who: 'Browser', ...factWords(input.event, words) };
    case 'stop':
      return { kind: 'end', ...person, what: 'Leaves the page', outcome: '' };
    default:
      return settlementWords(input, options.serviceAt(input.to));
  }
}

function settlementWords(input: TraceInput, service: TracedService | null): EntryWords {
  const failed = input.kind === 'reject';
  const isApi = service?.kind !== 'browser';
  const reason = failed ? errorText(input.event.data) : '';
  const failure = reason === '' ? 'failed' : `failed: ${reason}`;
  const outcome = failed ? failure : answerWords(input.event.data, isApi ? 'answered' : 'done');
  return {
    kind: isApi ? 'api' : 'browser',
    who: isApi ? 'API' : 'Browser',
    what: invokeName({ id: idOf(input.to), src: service?.name ?? idOf(input.to) }),
    outcome,
    failed,
    fault: input.fault ?? null,
  };
}

const telling = ['status', 'outcome', 'state', 'flag', 'message', 'error'];

function answerWords(data: Json | undefined, bare: string): string {
  const text = telling.map((key) => textAt(data, key)).find((one) => one !== '');
  return text ? `answered “${shortened(text)}”` : bare;
}

function personWords(event: TracedEvent, words: Words): { what: string; outcome: string } {
  const isKnown = own(words.events ?? {}, event.type) !== undefined;
  const what = eventTitle(event.type, words);
  const fields = fieldsOf(event);
  const names = fields.map(([name]) => name);
  const [field] = fields;
  if (!field) return { what, outcome: '' };
  if (fields.length > 1) return { what, outcome: isKnown ? '' : names.slice(0, 3).join(', ') };
  const [name, value] = field;
  const isNamed = (isKnown && !('change' in event)) || event.type.toLowerCase().startsWith(name.toLowerCase());
  const text = typeof value === 'boolean' ? (value ? 'yes' : 'no') : fieldText(value);
  const quoted = typeof value === 'string' ? `“${text}”` : text;
  return { what, outcome: isNamed ? text : `${name} ${quoted}` };
}

/** The texts and choices of an event, else its numbers; ids and positions say nothing to a reader. */
function fieldsOf(event: TracedEvent): [string, Json][] {
  const all = Object.entries(payloadOf(event)).filter(([name]) => !/(^|_)(id|index)$|Id$|Index$/.test(name));
  const fields = all.filter(([, value]) => typeof value === 'boolean' || (typeof value === 'string' && value !== ''));
  return fields.length > 0 ? fields : all.filter(([, value]) => typeof value === 'number' && fieldText(value) !== '');
}

/** The fields of an event, or of the change that it brings. */
export function payloadOf({ type: _, ...payload }: TracedEvent): Readonly<Record<string, Json>> {
  const { change } = payload;
  return typeof change === 'object' && change !== null && !Array.isArray(change) ? change : payload;
}

/** A text or a number in short; empty for a moment (milliseconds since 1970) and for everything else. */
export function fieldText(value: Json | undefined): string {
  if (typeof value === 'string') return shortened(value);
  return typeof value === 'number' && Math.abs(value) < earliestMoment ? String(value) : '';
}

const earliestMoment = Date.UTC(2000);

function factWords(event: TracedEvent, words: Words): Omit<EntryWords, 'kind' | 'who'> {
  const crashed = /^xstate\.error\.actor\.(.+)$/.exec(event.type)?.[1];
  if (crashed !== undefined) return { what: `${idOf(crashed)} crashed`, outcome: '', failed: true, fault: null };
  return {
    what: eventTitle(event.type, words),
    outcome: textAt(event, 'reason'),
    failed: /\.(failed|crashed)$/.test(event.type),
    fault: null,
  };
}

function timerWords(type: string, delay: number | null): EntryWords {
  const name = delayNameOf(type);
  return {
    kind: 'timer',
    who: 'Clock',
    what: delay === null ? 'The time is up' : `${durationWords(delay)} passed`,
    outcome: /^\d+$/.test(name) ? '' : name,
    failed: false,
    fault: null,
  };
}
