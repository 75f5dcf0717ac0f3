import type { AnyStateMachine } from 'xstate';
import { activeNodes } from '../chart/active-nodes.ts';
import { type ChartNode, chartsOf, nodesOf } from '../chart/chart.ts';
import type { OpenService, Player, RunningMachine } from '../engine/player.ts';
import { acceptedEvents, machineIdOf } from '../engine/xstate-internals.ts';
import type { Json } from '../format/tagged.ts';
import { toComparable } from '../format/to-tagged.ts';
import type { ActiveState, FlowMoment, MachineMoment } from '../profile/promise.ts';

/** Is it over here, though the state is not final, since its page goes on showing it? */
export function isEnd({ tags }: { tags: readonly string[] }): boolean {
  return tags.includes('done') || tags.includes('end');
}

/** A flow between two inputs, as its player has it. */
export interface FlowNow {
  status: FlowMoment['status'];
  machines: readonly RunningMachine[];
  calls: readonly OpenService[];
}

export function flowNow(player: Player): FlowNow {
  return { status: player.actor.getSnapshot().status, machines: player.machines(), calls: player.openServices() };
}

/** Reads the moments that a player of this flow is in. */
export function createMomentReader(machine: AnyStateMachine, isInternalEvent: (type: string) => boolean) {
  const known = new Map<string, ActiveState>();
  const ending = new Set<string>();
  for (const [id, chart] of Object.entries(chartsOf(machine))) {
    add(chart.root, false);
    if (chart.root.states.some(({ type }) => type === 'final') || nodesOf(chart).some(isEnd)) ending.add(id);
  }

  function add({ id, tags, type, states }: ChartNode, hasOthers: boolean): void {
    known.set(id, { id, tags, isLeaf: states.length === 0, isFinal: type === 'final', hasOthers });
    for (const state of states) add(state, hasOthers || (type !== 'parallel' && states.length > 1));
  }

  return ({ status, machines, calls }: FlowNow, way: Pick<FlowMoment, 'before' | 'input' | 'steps'>): FlowMoment => ({
    ...way,
    status,
    calls,
    machines: machines.map(({ path, actor, state }): MachineMoment => {
      const id = machineIdOf(actor) ?? '';
      // Not the whole state, which holds its actors in memory for as long as the moment is remembered.
      const { context: now } = state;
      let context: Json | undefined;
      return {
        id,
        path,
        hasEnd: ending.has(id),
        get context() {
          context ??= toComparable(now);
          return context;
        },
        states: activeNodes(id, state.value).flatMap((node) => known.get(node) ?? []),
        events: acceptedEvents(actor).filter((type) => !type.startsWith('xstate.') && !isInternalEvent(type)),
      };
    }),
  });
}
