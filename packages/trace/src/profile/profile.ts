import type { AnyStateMachine } from 'xstate';
import type { Json } from '../format/tagged.ts';
import type { Chart, ChartTransition } from '../format/trace.ts';
import type { FlowPromise } from './promise.ts';

export type { ActiveState, FlowMoment, FlowPromise, MachineMoment, Passing } from './promise.ts';

/** Everything the engine needs to know about the product whose sessions it records. */
export interface TraceProfile {
  /** `null`: sessions are recorded as they are, with everything that was typed and answered. Somebody is asked before one is saved. */
  redaction: RedactionProfile | null;
  cases: Cases;
  /** The promises of every flow. */
  promises?: readonly FlowPromise[];
  /** Can no session ever take this transition? The engine itself excuses what follows a crashed machine. */
  isUnreachable(transition: ChartTransition, chart: Chart, family: ReadonlyMap<string, AnyStateMachine>): boolean;
  /** The HTTP request of a call as a server's log shows it: "POST /orders"; `null` when there is none. */
  endpointOf?(call: string, request: Json): string | null;
  /** The words for what a person does with an event: "Presses Continue". Others are shown by their type. */
  events?: Readonly<Record<string, string>>;
}

/**
 * The rules on what a session's file may hold. Everything that reaches the machines from outside is replaced,
 * unless it is a value that they define themselves. A replacement keeps nothing but what rules of the product
 * tell apart, which is listed here: a rule that is missing makes a session replay differently from there on,
 * which its file says.
 */
export interface RedactionProfile {
  /** Do the machines define this value for this key: a choice, a status, an entry of reference data? It stays. */
  isLiteral(text: string, key: string): boolean;
  /** Is it a word of the machines, such as the reason of an error? They may write it, though a secret may be a part of it. */
  isCode?(text: string): boolean;
  /** Do the machines know a field of this name? Other keys of objects are replaced like texts. */
  isField(key: string): boolean;
  /** The kind of secret that a text under this key is; `null` when it is none. */
  secretOf(key: string): SecretKind | null;
  /** Is this a token that stands for a secret? It stays where secrets are. */
  isToken(text: string): boolean;
  /** Does a rule take this text for an email address? Its pseudonym is one, too. */
  isEmail(text: string): boolean;
  /** Does a rule take this text for a username? Its pseudonym is one, too. */
  isUsername(text: string): boolean;
  /** The form in which rules read a typed text: the text gets the pseudonym of that form. */
  meant(text: string): string;
  /** A text of at least this length that rules read in this form: other rules count the letters of what was typed. */
  lengthened(meant: string, length: number): string;
  /** Does a text under this key name a person? Its words are searched for as well. */
  isName(key: string): boolean;
  /** Does a text under this key name an origin that decides about URLs? */
  isOrigin(key: string): boolean;
  /** Is this the path of a page, without anything typed in it? */
  isRoute(path: string): boolean;
  /** The kind of a number under this key, or inside it; `null` when unknown: it is replaced like an id. */
  numberOf(key: string): NumberKind | null;
  /** The lengths at which a rule begins to decide differently, ascending. */
  lengths: readonly number[];
  /** Signals that rules look for in texts. `word` stands for one in a pseudonym; it may contain no other. */
  signals: readonly { isIn(text: string): boolean; word: string }[];
  /** Texts that a rule recognises as a whole, whatever their case and punctuation: one of at most four letters, a word, several. */
  greetings: { isGreeting(text: string): boolean; forms: { short: string; word: string; words: string } };
  references: ReferenceData;
  /** Patterns forbidden in files, besides email addresses, access tokens, card numbers and credentials. */
  forbidden: readonly { name: string; pattern: RegExp }[];
}

/** `shortest` is the length from which a rule accepts it; 0 when none counts its characters. */
export interface SecretKind {
  name: string;
  shortest: number;
}

/**
 * `exact`: says nothing about anybody and stays; `moment`: milliseconds since 1970, made relative to the first one; `amount`: only its
 * leading digit stays; `seconds`: of more than a day, only whole days stay; `id`: replaced, equal stays equal.
 */
export type NumberKind = 'exact' | 'moment' | 'amount' | 'seconds' | 'id';

/** Reference data whose entries describe a person, such as countries: another entry takes their place. */
export interface ReferenceData {
  rows: readonly string[];
  /** The row that a text under this key refers to, and how the text would refer to another row; `null` for other texts. */
  find(text: string, key: string): { row: string; write(row: string): string } | null;
  /** Is this all that there is to choose from, so that it says nothing about a choice? The list stays. */
  isWholeList(list: readonly Json[]): boolean;
}

/**
 * The actions of people and the answers of services, enough for generated sessions to reach every state. The
 * first of each list is the usual one. What is not listed gets samples of what the guards ask about (`explore/sample-cases.ts`).
 */
export interface Cases {
  /** By the id of the flow's machine. */
  inputs: Readonly<Record<string, readonly unknown[]>>;
  /** Payloads of an event by its type, given the machine's context. */
  events: Readonly<Record<string, (context: Record<string, unknown>) => readonly object[]>>;
  /** By the name of the service. */
  answers: Readonly<Record<string, readonly unknown[]>>;
  errors: readonly { kind: string }[];
  emissions: Readonly<Record<string, readonly { type: string }[]>>;
  /** Is this event sent by a machine or an event source, never by a person? */
  isInternalEvent(type: string): boolean;
}

/**
 * A profile that says nothing. Sessions are recorded, drawn, replayed and compared; generated ones have samples of payloads and
 * answers, and names are shown as they are.
 */
export const minimalProfile: TraceProfile = {
  redaction: null,
  cases: { inputs: {}, events: {}, answers: {}, errors: [], emissions: {}, isInternalEvent: () => false },
  isUnreachable: () => false,
};
