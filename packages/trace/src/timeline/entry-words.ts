import { own } from '../format/own.ts';
import type { Json } from '../format/tagged.ts';
import type { TracedEvent, TracedService, TraceFault, TraceInput } from '../format/trace.ts';
import { actPhrase, delayNameOf, dueWords, eventPhrase, isFact } from '../words/events.ts';
import { capitalised, idOf, serviceTitle, spelledOut, type Words } from '../words/names.ts';
import { durationWords } from '../words/time.ts';

/**
 * Whose doing an input is: a person, an answer of the API or of a browser task, a delay that elapsed, an event source of the browser.
 * `start` and `end`: the session begins, the page is left.
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
  /** What made or delayed an answer. */
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

/** Does an outcome say no more than that there was one? */
export function isBare(outcome: string): boolean {
  return outcome === 'answered' || outcome === 'done';
}

/** "failed: 500" as "500", for a place that shows by other means that it failed. */
export function briefOutcome(outcome: string): string {
  return isBare(outcome) ? '' : outcome.replace(/^(failed:|answered) /, '');
}

export interface EntryWordsOptions {
  words: Words;
  /** The service that sent an input. */
  serviceAt(path: string): TracedService | null;
  /** How long the delay was whose end an input is. */
  delayOf(input: TraceInput): number | null;
}

/** Whose doing an input is, and what happened, in words. */
export function entryWords(input: TraceInput, options: EntryWordsOptions): EntryWords {
  const { words } = options;
  switch (input.kind) {
    case 'user':
      return isFact(input.event.type, words)
        ? { kind: 'browser', who: 'Page', ...factWords(input.event, words), fault: null }
        : {
            kind: 'person',
            who: personOf(words),
            ...personWords(input.event, words),
            failed: false,
            fault: null,
          };
    case 'timer':
      return {
        kind: 'timer',
        who: 'Clock',
        ...timerWords(input.event.type, options.delayOf(input), words),
        failed: false,
        fault: null,
      };
    case 'emit':
      return { kind: 'source', who: 'Browser', ...factWords(input.event, words), fault: null };
    case 'stop':
      return {
        kind: 'end',
        who: personOf(words),
        what: 'leaves the page',
        outcome: '',
        failed: false,
        fault: null,
      };
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

/** What of an answer says how it went. */
const telling = ['status', 'outcome', 'state', 'flag', 'message', 'error'];

function answerWords(data: Json | undefined, bare: string): string {
  const text = telling.map((key) => textAt(data, key)).find((one) => one !== '');
  return text ? `answered “${shorten(text)}”` : bare;
}

function personOf(words: Words): string {
  return words('person') ?? 'Person';
}

function personWords(event: TracedEvent, words: Words): { what: string; outcome: string } {
  const known = words(event.type);
  const what = actPhrase(event.type, words);
  const fields = fieldsOf(event);
  const [field] = fields;
  if (!field) return { what, outcome: '' };
  if (fields.length > 1)
    return {
      what,
      outcome: known
        ? ''
        : fields
            .map(([name]) => words(`field.${name}`) ?? spelledOut(name))
            .slice(0, 3)
            .join(', '),
    };
  const [name, value] = field;
  const isNamed =
    (known !== null && !('change' in event)) || event.type.toLowerCase().startsWith(name.toLowerCase());
  const text = typeof value === 'boolean' ? (value ? 'yes' : 'no') : shorten(String(value));
  if (isNamed) return { what, outcome: text };
  const said = words(`field.${name}`) ?? spelledOut(name);
  return { what, outcome: typeof value === 'boolean' ? `${said} ${text}` : `${said} “${text}”` };
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

function factWords(event: TracedEvent, words: Words): Pick<EntryWords, 'what' | 'outcome' | 'failed'> {
  const crashed = /^xstate\.error\.actor\.(.+)$/.exec(event.type)?.[1];
  if (crashed !== undefined)
    return { what: `${spelledOut(idOf(crashed))} crashed`, outcome: '', failed: true };
  return {
    what: eventPhrase(event.type, words),
    outcome: spelledOut(textAt(event, 'reason')),
    failed: /\.(failed|crashed)$/.test(event.type),
  };
}

function timerWords(type: string, delay: number | null, words: Words): { what: string; outcome: string } {
  const name = delayNameOf(type);
  return {
    what: delay === null ? 'The time is up' : `${durationWords(delay)} passed`,
    outcome: dueWords(name, words) ?? (/^\d+$/.test(name) ? '' : spelledOut(name)),
  };
}

function memberAt(value: Json | undefined, key: string): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? own(value, key) : undefined;
}

function textAt(value: Json | undefined, key: string): string {
  const member = memberAt(value, key);
  return typeof member === 'string' ? member : '';
}

function numberAt(value: Json | undefined, key: string): number | null {
  const member = memberAt(value, key);
  return typeof member === 'number' ? member : null;
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 48 ? `${line.slice(0, 47)}…` : line;
}
