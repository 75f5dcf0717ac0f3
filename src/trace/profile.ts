import type { AnyStateMachine, StateValue } from 'xstate';
import type { Chart, ChartTransition } from './chart/chart.ts';
import type { Json } from './format/tagged.ts';
import type { TracedEvent, TracedService } from './format/trace.ts';

/** Everything the engine needs to know about the product whose sessions it records. */
export interface TraceProfile {
  redaction: RedactionProfile;
  cases: Cases;
  /** Why no session can ever take a transition; `null` when one can. The engine itself excuses what follows a crashed machine. */
  whyUnreachable(
    transition: ChartTransition,
    chart: Chart,
    family: ReadonlyMap<string, AnyStateMachine>,
  ): string | null;
  playwright: PlaywrightProfile;
}

/** What is private in a session, and which texts are known to be harmless. */
export interface RedactionProfile {
  /** Is a text under this key a secret? Its replacement shows nothing but its length. */
  isSecretKey(key: string): boolean;
  /** May a text under this key stay, whatever it is? */
  isSafeKey(key: string): boolean;
  /** Does this text say nothing about anybody? It stays. */
  isSafeText(text: string): boolean;
  /** Is this a token that stands for a secret? It stays. */
  isToken(text: string): boolean;
  /** Words that rules of the product look for inside texts: they stay, in the middle of replaced text too. */
  significantWords: RegExp;
  /** What no file may contain, besides email addresses, access tokens, card numbers and credentials. */
  forbidden: readonly { name: string; pattern: RegExp }[];
}

/** What people may do and services may answer: enough for generated sessions to reach every state. The first of each list is the usual one. */
export interface Cases {
  inputs: Readonly<Record<string, readonly unknown[]>>;
  /** Payloads of an event by its type, given the machine's context; an event that is not listed has none. */
  events: Readonly<Record<string, (context: Record<string, unknown>) => readonly object[]>>;
  /** By the name of the service; one that is not listed answers nothing. */
  answers: Readonly<Record<string, readonly unknown[]>>;
  errors: readonly { kind: string }[];
  emissions: Readonly<Record<string, readonly { type: string }[]>>;
  /** Is this event sent by a machine or an event source, never by a person? */
  isInternalEvent(type: string): boolean;
}

/** How sessions are written as Playwright tests. */
export interface PlaywrightProfile {
  /** Where the API is called below the page's origin. */
  apiPath: string;
  /** What people call a flow. */
  titleOf(flow: string): string;
  /** What a customer sees while these machines run. The first is the flow itself. */
  screenOf(flow: string, machines: readonly RecordedMachine[]): Screen;
  /** What a call asks over HTTP. */
  requestOf(call: TracedService, input: Json): ApiRequest;
  /** What a settled call got over HTTP: one response per attempt of the client, all for this path. */
  responsesTo(call: TracedService, outcome: { kind: 'resolve' | 'reject'; data: Json }): ApiResponses;
  /** Where a browser service takes the page: a path on this site or an address elsewhere; `null` when the page stays. */
  destinationOf(service: TracedService, input: Json, flowInput: Json): Destination | null;
  /** The query or fragment that gives a flow this input; may be empty. */
  addressSuffix(flow: string, input: Json): string;
  /** What a person does to cause an event, as calls on `page`. `null` when it happens by itself; empty when unknown. */
  actionsFor(event: TracedEvent, context: Json): readonly string[] | null;
  /** Statements that make the browser send an event; `null` when a test cannot. */
  statementsFor(emitted: TracedEvent): readonly string[] | null;
  /**
   * Statements before the page opens that make a browser task return this; none when it returns this in a fresh browser, `null` when
   * a test cannot arrange it.
   */
  preparationFor(task: TracedService, input: Json, returned: Json): readonly string[] | null;
  /** Names the text field that an event types into: of several texts in a row only the last counts. `null` for other events. */
  typedField(event: TracedEvent): string | null;
}

/** A machine at a moment of a session. */
export interface RecordedMachine {
  id: string;
  value: StateValue;
  context: Json;
}

/** What a customer sees. */
export interface Screen {
  /** The page's first heading; `null` when it is not known. */
  heading: string | null;
  /** Errors and results on it. */
  texts: readonly string[];
}

export interface Destination {
  url: string;
  isElsewhere: boolean;
}

export interface ApiRequest {
  path: string;
  /** The body of a POST; the query of a GET. */
  fields: Record<string, Json>;
  /** Fields whose recorded value is a token for a secret, so that a test sends another one. */
  secrets: readonly string[];
}

export interface ApiResponses {
  path: string;
  responses: ApiResponse[];
}

export type ApiResponse = { status: number; json: Json } | { fault: 'network' | 'timeout' | 'malformed' };
