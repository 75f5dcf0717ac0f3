import type { AnyStateMachine } from 'xstate';

/** XState's name for a machine without an id. */
const noId = '(machine)';

/** The id of a machine; of one that has none, the name of its source. */
export function machineId({ id }: Pick<AnyStateMachine, 'id'>, source: string | null): string {
  return id === noId ? source || id : id;
}

/** The id of a state in the chart of a machine that has this name there: XState begins it with the machine's own id. */
export function stateId(id: string, { id: own }: Pick<AnyStateMachine, 'id'>, name: string): string {
  return id === own || id.startsWith(`${own}.`) ? name + id.slice(own.length) : id;
}

/** Checks the mark that XState sets: a page may have several copies of XState, each with its own classes. */
export function isMachine(logic: unknown): logic is AnyStateMachine {
  return typeof logic === 'object' && logic !== null && '__xstatenode' in logic;
}
