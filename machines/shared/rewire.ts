import { type AnyActorLogic, type AnyStateMachine, StateMachine } from 'xstate';
import { type Leaf, leafOf, readLeaf } from './leaf.ts';

/** Gives the logic to run in a leaf's place: the leaf's own logic leaves it as it is. */
export type Replace = (leaf: Leaf, logic: AnyActorLogic) => AnyActorLogic;

/**
 * The same machine with every leaf actor, its own and its children's, swapped by name. Production connects {host} with
 * it, tests settle answers by hand, replay silences everything, QA injects faults. There is no second mechanism.
 * Throws when a machine declares an actor that is neither a machine nor a leaf.
 */
export function rewire<Machine extends AnyStateMachine>(machine: Machine, replace: Replace): Machine {
  const actors: Record<string, AnyActorLogic> = {};
  for (const [name, logic] of Object.entries(
    machine.implementations.actors as Record<string, AnyActorLogic>,
  )) {
    actors[name] = rewireActor(logic, replace, `${machine.id}.${name}`);
  }
  return machine.provide({ actors }) as Machine;
}

function rewireActor(logic: AnyActorLogic, replace: Replace, place: string): AnyActorLogic {
  if (logic instanceof StateMachine) return rewire(logic, replace);
  const leaf = readLeaf(logic);
  if (!leaf) throw new Error(`${place} is neither a machine nor declared with fromHost or fromOutside`);
  return leafOf(leaf, { ...replace(leaf, logic) });
}
