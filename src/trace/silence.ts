import {
  type AnyActorLogic,
  type AnyStateMachine,
  type EventObject,
  fromCallback,
  fromPromise,
  StateMachine,
} from 'xstate';
import type { Leaf } from '../../machines/shared/leaf.ts';
import { rewire } from '../../machines/shared/rewire.ts';
import type { InspectedActor } from './inspection.ts';

/** What a silenced stream asks when it is started or spoken to: what did the real one send at once? */
export type ImmediateEmissions = (stream: InspectedActor) => EventObject[];

/**
 * The same machine with nothing behind it: calls and tasks never settle, streams say only what `emissions` gives them, custom
 * actions do nothing. Needs a clock that holds still (`createHeldClock`) to fire no delays either.
 */
export function silence<Machine extends AnyStateMachine>(
  machine: Machine,
  emissions: ImmediateEmissions = () => [],
): Machine {
  const silent = rewire(machine, (leaf) => (isStreamLeaf(leaf) ? silentStream(emissions) : neverSettling()));
  return withoutCustomActions(silent);
}

/** Is this leaf a stream of events rather than one answer? */
export function isStreamLeaf(leaf: Leaf | undefined): boolean {
  return leaf?.kind === 'outside' && leaf.stream;
}

function neverSettling(): AnyActorLogic {
  return fromPromise(() => new Promise(() => {}));
}

function silentStream(emissions: ImmediateEmissions): AnyActorLogic {
  return fromCallback(({ self, sendBack, receive }) => {
    const emit = () => {
      for (const event of emissions(self as unknown as InspectedActor)) sendBack(event);
    };
    receive(emit);
    emit();
  });
}

/** Actions XState knows (assign, sendTo, raise …) resolve to something; all others are effects. */
function withoutCustomActions<Machine extends AnyStateMachine>(machine: Machine): Machine {
  const custom = Object.entries(machine.implementations.actions as Record<string, object>).filter(
    ([, action]) => !('resolve' in action),
  );
  const actions = Object.fromEntries(custom.map(([name]) => [name, () => undefined]));
  const actors = Object.fromEntries(
    Object.entries(machine.implementations.actors as Record<string, AnyActorLogic>).map(([name, logic]) => [
      name,
      logic instanceof StateMachine ? withoutCustomActions(logic) : logic,
    ]),
  );
  return machine.provide({ actions, actors }) as Machine;
}
