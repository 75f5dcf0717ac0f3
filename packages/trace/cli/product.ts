import type { Words } from '@upwell/trace/chart';
import type { TraceProfile } from '@upwell/trace/profile';
import type { AskedFlow, RecordedTree } from '@upwell/trace/replay';
import type { Trace } from '@upwell/trace/session';
import type { AnyStateMachine } from 'xstate';

/** What a configuration says about a flow. */
export interface FlowInConfig {
  machine: AnyStateMachine;
  /** The headline of its page in documents. */
  title?: string;
  /** The path at which it runs, for the same page. */
  route?: string;
}

/** The product whose sessions the command replays. */
export interface ReplayedProduct extends Words {
  flows: readonly ({ id: string } & FlowInConfig)[];
  build(): Trace['app'];
  headCommit(): string;
  /** Generates sessions by flow; what takes seconds to make is kept in `cacheFolder`. */
  generateSessions(
    flows: readonly string[],
    cacheFolder?: string,
  ): Promise<Readonly<Record<string, GeneratedSessions>>>;
  /** Which transitions can no session take? They do not count as not reached. */
  isUnreachable?: TraceProfile['isUnreachable'];
  /** The folder of the configuration. */
  root: string;
  /** The file of the configuration, below `root`. */
  config: string;
  /**
   * The paths that a base takes from this build beside the configuration: all that this imports, except
   * machines and sample values.
   */
  tools: readonly string[];
}

/** The generated sessions of a flow as a build records them, without those that another one begins with. */
export interface GeneratedSessions extends RecordedTree {
  /** The number of each among all of the flow, from 1. */
  numbers: number[];
  asked: AskedFlow;
}
