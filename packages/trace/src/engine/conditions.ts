import type { AnyMachineSnapshot } from 'xstate';
import { guardName, paramsOf } from '../chart/guard-name.ts';
import type { Condition } from '../words/guards.ts';

/** A guard that decides about an event in an active state. */
export interface StateCondition extends Condition {
  /** The id of the state. */
  source: string;
}

/** The guards that the active states ask about an event. */
export function conditionsOn({ _nodes }: Pick<AnyMachineSnapshot, '_nodes'>, type: string): StateCondition[] {
  const transitions = _nodes.flatMap((node) =>
    [...node.transitions].flatMap(([descriptor, branches]) => (isFor(descriptor, type) ? branches : [])),
  );
  return transitions
    .filter(({ guard }) => guard !== undefined)
    .map(({ source, guard, description }) => ({
      source: source.id,
      guard: guardName(guard),
      guardParams: paramsOf(guard),
      description: description ?? null,
    }));
}

/** `order.*` is for `order.pay`, and `*` for every event. */
function isFor(descriptor: string, type: string): boolean {
  if (descriptor === type || descriptor === '*') return true;
  return descriptor.endsWith('.*') && `${type}.`.startsWith(descriptor.slice(0, -1));
}
