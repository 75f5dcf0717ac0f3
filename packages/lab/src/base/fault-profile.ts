import type { TraceFault } from '@upwell/trace/session';
import type { AnyActorRef } from 'xstate';

/** The calls of a product that can be made to fail, and how. */
export interface FaultProfile {
  /** The names of the calls by where people meet them, in that order. */
  callsByPlace: readonly (readonly [place: string, calls: readonly string[]])[];
  /** The call with this name or path; `*` is every call, `undefined` none. */
  callNamed(written: string): string | undefined;
  /** The faults that a tester may choose from, as they are written, in groups. */
  choices: readonly { label: string; examples: readonly string[] }[];
  /** The effect of a fault in words, to follow the name of a call: "answers 500". */
  wordsOf(fault: string, side?: TraceFault['side']): string;
  /** The fault as a saved session may hold it: small letters, digits and underscores, between colons. */
  withoutMessage(fault: string): string;
  /**
   * Reports for each response to a call, whose actor has not started yet, the fault that made it, `null` if none did. Only of an API that
   * says so.
   */
  watch?(call: AnyActorRef, onResponse: (fault: string | null) => void): void;
  effectOf(fault: string): FaultEffect | undefined;
}

/** `cut` makes the call, and fails once it is answered. */
export type FaultEffect =
  | { kind: 'hang' }
  | { kind: 'latency'; ms: number }
  | { kind: 'reject' | 'cut'; error: unknown };

/** The names of all calls, in the order of their places. */
export function callsOf({ callsByPlace }: FaultProfile): string[] {
  return callsByPlace.flatMap(([, calls]) => calls);
}

/** `*` is every call. */
export function namesOf(profile: FaultProfile | null, call: string): readonly string[] {
  return call === '*' && profile ? callsOf(profile) : [call];
}
