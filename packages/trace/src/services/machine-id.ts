import type { AnyStateMachine } from 'xstate';

/** What XState calls a machine that has no id. */
const noId = '(machine)';

/** The id of a machine; of one that has none, the name of its source. */
export function machineId({ id }: AnyStateMachine, source: string | null): string {
  return id === noId ? source || id : id;
}

/** By the mark that XState sets: there may be several copies of XState on a page, each with a class of its own. */
export function isMachine(logic: unknown): logic is AnyStateMachine {
  return typeof logic === 'object' && logic !== null && '__xstatenode' in logic;
}
