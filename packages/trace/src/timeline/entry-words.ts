import { memberOf } from '../format/patch.ts';
import type { Json } from '../format/tagged.ts';
import type { TracedEvent, TracedService, TraceFault, TraceInput } from '../format/trace.ts';
import { actPhrase, delayNameOf, dueWords, eventPhrase, isFact } from '../words/events.ts';
import { capitalised, idOf, serviceTitle, spelledOut, type Words } from '../words/names.ts';
import { durationWords } from '../words/time.ts';

/**
 * Where an input comes from: a person, the API, a browser task, a delay that elapsed, or an event source of the browser. `start` and
 * `end` mean that the session begins and that the page is left.
 */
export type EntryKind = 'start' | 'person' | 'api' | 'browser' | 'timer' | 'source' | 'end';

/** An input in words. */
export interface EntryWords {
  kind: EntryKind;
  who: string;
  /** "presses Continue", "Saving the schedule" */
  what: string;
  /** "failed: 500", "answered “pending”"; empty when there is nothing to say. */
  outcome: string;
  failed: boolean;
  fault: TraceFault | null;
}

/** "Customer presses Continue", "Saving the schedule failed: 500" */
export function sentenceOf({ kind, who, what, outcome, failed, fault }: EntryWords): string {
  const isPerson = kind === 'person' || kind === 'start' || kind === 'end';
  const sentence = isPerson ? `${who} ${what}` : capitalised(what);
  const cause = fault ? `, ${failed ? 'by' : 'with'} a fault ${originOf(fault)}` : '';
  if (outcome === '') return sentence + cause;
  return `${sentence}${outcome.startsWith('failed') ? '' : ':'} ${outcome}${cause}`;
}

/** Where a fault was set, in words. */
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
  const person = { who: words('person') ?? 'Person', failed: false, fault: null };
  switch (input.kind) {
    case 'user':
      return isFact(type, words)
        ? { kind: 'browser', who: 'Page', ...factWords(input.event, words) }
        : { kind: 'person', ...person, ...personWords(input.event, words) };
    case 'timer':
      return timerWords(type, options.delayOf(input), words);
    case 'emit':
      return { kind: 'source', who: 'Browser', ...factWords(input.event, words) };
    case 'stop':
      return { kind: 'end', ...person, what: 'leaves the page', outcome: '' };
    default:
      return settlementWords(input, options.serviceAt(input.to), words);
  }
}

/** Why a call failed, in a few words: "500", "500: Not today", "no answer arrived"; empty when the error does not say. */
export function errorWords(error: Json | undefined, words: Words): string {
  if (typeof error === 'string') return shorten(error);
  const [status, kind] = [numberAt(error, 'status'), textAt(error, 'kind')];
  const message = textAt(error, 'message');
  const reason =
    status !== null && kind !== 'refused'
      ? String(status)
      : (kind && words(`error.${kind}`)) || spelledOut(kind);
  if (!reason) return shorten(message);
  return message ? `${reason}: ${shorten(message)}` : reason;
}

/** The status of an answer: that of an error, 200 of any other. */
export function statusOf(outcome: 'resolve' | 'reject', data: Json | undefined): number | null {
  return outcome === 'resolve' ? 200 : numberAt(data, 'status');
}

function settlementWords(input: TraceInput, service: TracedService | null, words: Words): EntryWords {
  const failed = input.kind === 'reject';
  const name = service?.name ?? idOf(input.to);
  const isApi = service?.kind !== 'browser';
  const reason = failed ? errorWords(input.event.data, words) : '';
  const failure = reason === '' ? 'failed' : `failed: ${reason}`;
  const outcome = failed ? failure : answerWords(input.event.data, isApi ? 'answered' : 'done');
  return {
    kind: isApi ? 'api' : 'browser',
    who: isApi ? 'API' : 'Browser',
    what: serviceTitle(name, words),
    outcome,
    failed,
    fault: input.fault ?? null,
  };
}

const telling = ['status', 'outcome', 'state', 'flag', 'message', 'error'];

function answerWords(data: Json | undefined, bare: string): string {
  const text = telling.map((key) => textAt(data, key)).find((one) => one !== '');
  return text ? `answered “${shorten(text)}”` : bare;
}

function personWords(event: TracedEvent, words: Words): { what: string; outcome: string } {
  const known = words(event.type);
  const what = actPhrase(event.type, words);
  const fields = fieldsOf(event);
  const names = fields.map(([name]) => words(`field.${name}`) ?? spelledOut(name));
  const [field] = fields;
  if (!field) return { what, outcome: '' };
  if (fields.length > 1) return { what, outcome: known ? '' : names.slice(0, 3).join(', ') };
  const [name, value] = field;
  const isNamed =
    (known !== null && !('change' in event)) || event.type.toLowerCase().startsWith(name.toLowerCase());
  const isText = typeof value !== 'boolean';
  const text = isText ? shorten(String(value)) : value ? 'yes' : 'no';
  return { what, outcome: isNamed ? text : `${names[0]} ${isText ? `“${text}”` : text}` };
}

/** The texts and choices of an event; ids and positions say nothing to a reader. */
function fieldsOf({ type: _, ...payload }: TracedEvent): [string, Json][] {
  const { change, ...others } = payload;
  const fields = typeof change === 'object' && change !== null && !Array.isArray(change) ? change : others;
  return Object.entries(fields).filter(
    ([name, value]) =>
      !/(^|_)id$|Id$/.test(name) &&
      (typeof value === 'boolean' || (typeof value === 'string' && value !== '')),
  );
}

function factWords(event: TracedEvent, words: Words): Omit<EntryWords, 'kind' | 'who'> {
  const crashed = /^xstate\.error\.actor\.(.+)$/.exec(event.type)?.[1];
  if (crashed !== undefined)
    return { what: `${spelledOut(idOf(crashed))} crashed`, outcome: '', failed: true, fault: null };
  return {
    what: eventPhrase(event.type, words),
    outcome: spelledOut(textAt(event, 'reason')),
    failed: /\.(failed|crashed)$/.test(event.type),
    fault: null,
  };
}

function timerWords(type: string, delay: number | null, words: Words): EntryWords {
  const name = delayNameOf(type);
  return {
    kind: 'timer',
    who: 'Clock',
    what: delay === null ? 'The time is up' : `${durationWords(delay)} passed`,
    outcome: dueWords(name, words) ?? (/^\d+$/.test(name) ? '' : spelledOut(name)),
    failed: false,
    fault: null,
  };
}

function textAt(value: Json | undefined, key: string): string {
  const member = memberOf(value, key);
  return typeof member === 'string' ? member : '';
}

function numberAt(value: Json | undefined, key: string): number | null {
  const member = memberOf(value, key);
  return typeof member === 'number' ? member : null;
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 48 ? `${line.slice(0, 47)}…` : line;
}
