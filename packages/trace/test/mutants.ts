import type { AnyStateMachine } from 'xstate';
import { mutantsOf, withMember } from './mutate/mutants.ts';

/** The mutant of this name, in its family. */
export function mutantNamed(machine: AnyStateMachine, name: string): AnyStateMachine {
  const mutant = mutantsOf(machine).find((one) => one.name === name);
  if (!mutant) throw new Error(`no mutant ${name}`);
  return withMember(machine, mutant.machine, mutant.make);
}
