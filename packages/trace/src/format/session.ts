import type { StateValue } from 'xstate';
import type { Run } from './runs.ts';
import type { ActorPath, Trace, TracedPage, TracedService, TraceInput, TraceStep } from './trace.ts';

/** The version of the format; readers refuse files of a later one. */
export const sessionVersion = 3;

export const sessionExtension = '.session.json';

/** Inputs and steps are those of all pages together. */
export const sessionLimits = {
  characters: 64_000_000,
  inputs: 200_000,
  steps: 500_000,
  depth: 100,
};

/** A session as its file holds it, with runs packed: one or more page loads of one person, in their order. */
export type SessionFile = {
  format: 'session';
  version: typeof sessionVersion;
  pages: (InFile<Trace> | InFile<InputsPage>)[];
  /** Pages that were left before the recorder had arrived: what happened on them is lost. */
  left?: { path: string; after: number }[];
};

/** A page whose inputs and steps are packed. */
type InFile<Page> = {
  [Key in keyof Page]: Page[Key] extends (infer Item extends TraceInput | TraceStep)[]
    ? (Item | Run<Item>)[]
    : Page[Key];
};

/** One flow on one page, of which the inputs and the end were recorded: customers' pages do not carry the code that makes steps and charts. */
export interface InputsPage extends TracedPage {
  kind: 'inputs';
  after: number;
  /** The calls, browser tasks and event sources that ran, by their actor path without generations. */
  services: Record<ActorPath, TracedService>;
  inputs: TraceInput[];
  /** Where the flow was after its last input; `null` when the visitor went to another page by a link, which stops the flow. */
  end: { states: Record<ActorPath, StateValue>; waiting: ActorPath[] } | null;
  isCut: boolean;
  /** Why the page could not be shown any longer. The message of the error may be private. */
  crash: { name: string; places: string[] } | null;
}

/** One page load: with the steps that were observed, or with the inputs alone. */
export type SessionPage = Trace | InputsPage;

/** A session in memory: what somebody did on one or more pages. */
export interface Session extends Pick<SessionFile, 'left'> {
  pages: SessionPage[];
}
