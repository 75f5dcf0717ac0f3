import type { AnyActorLogic } from 'xstate';
import type { CallName } from '../host/contract.ts';
import type { OutsideName } from './outside.ts';

/** An actor that reaches out of the machines: a call to {host}, or something of the outside world (a stream has no end). */
export type Leaf =
  | { kind: 'host'; name: CallName; retry: boolean }
  | { kind: 'outside'; name: OutsideName; stream: boolean };

const leaves = new WeakMap<AnyActorLogic, Leaf>();

/** Marks actor logic as a leaf, so that `rewire` can tell what it stands for. */
export function leafOf<Logic extends AnyActorLogic>(leaf: Leaf, logic: Logic): Logic {
  leaves.set(logic, leaf);
  return logic;
}

/** What this logic stands for; `undefined` for a machine. */
export function readLeaf(logic: AnyActorLogic): Leaf | undefined {
  return leaves.get(logic);
}
