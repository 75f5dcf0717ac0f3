import { type Chart, type ChartNode, nodesOf } from '@upwell/trace/chart';
import { type ChartPath, drawnId, pathIn } from './compose.ts';
import { chartPathOf, type DrawnStep } from './marks.ts';

/** The states and arrows to bring into view after a step. Ids are those of the composed chart. */
export interface FollowTarget {
  /** The innermost active states of the machine that acted. */
  states: readonly string[];
  /** Source and target of the transition it took. */
  arrows: readonly (readonly [string, string])[];
  machine: ChartPath | '';
  /** The machine that took it, if that started the other; else `null`. */
  startedBy: ChartPath | '' | null;
}

/**
 * Finds what to bring into view after some steps: the states that the last move entered; else those that handled an event without a
 * move; else those that a start entered; else all that are active. States of machines that have ended since do not count.
 */
export function followTarget(full: Chart, active: ReadonlySet<string>, steps: readonly DrawnStep[]): FollowTarget {
  const nodes = nodesOf(full);
  const leaves = nodes
    .filter(({ id, states }) => active.has(id) && !states.some((state) => active.has(state.id)))
    .map(({ id }) => id);
  const inside = (ids: readonly string[]) => new Set(nodes.filter(({ id }) => ids.includes(id)).flatMap(idsBelow));
  const leavesIn = (ids: readonly string[]) => {
    const within = inside(ids);
    return leaves.filter((id) => within.has(id));
  };
  const acts = steps.flatMap(actsOf);
  const moves = acts.filter(({ targets }) => leavesIn(targets).length > 0);
  const move = moves.findLast(({ isStart }) => !isStart);
  const stay = acts.find(({ source, targets, isStart }) => !isStart && targets.length === 0 && active.has(source));
  const start = moves.find(({ isStart }) => isStart);
  /** A machine that the move started may have moved on at once. */
  function lastStart(from: Act): Act {
    const entered = inside(from.targets);
    const next = moves.find((one) => one !== from && one.isStart && entered.has(one.source));
    return next ? lastStart(next) : from;
  }
  if (!move && stay) {
    const own = leavesIn([stay.source]).filter((id) => pathIn(id) === pathIn(stay.source));
    return targetOf(own.length > 0 ? own : [stay.source]);
  }
  const last = move ? lastStart(move) : start;
  if (!last) return targetOf(leaves);
  const { source, targets } = move ?? last;
  const arrows = targets.map((target) => [source, target] as const);
  return targetOf(leavesIn(last.targets), arrows, move && pathIn(move.source));
}

interface Act {
  source: string;
  targets: string[];
  isStart: boolean;
}

function actsOf({ actor, event, transitions }: DrawnStep): Act[] {
  const path = chartPathOf(actor);
  return transitions.map(({ source, targets }) => ({
    source: drawnId(path, source),
    targets: targets.map((id) => drawnId(path, id)),
    isStart: event === 'xstate.init',
  }));
}

function targetOf(
  states: readonly string[],
  arrows: FollowTarget['arrows'] = [],
  movedIn?: ChartPath | '',
): FollowTarget {
  const machine = states.map(pathIn).reduce((inner, path) => (path.length > inner.length ? path : inner), '');
  return {
    states: states.filter((id) => pathIn(id) === machine),
    arrows,
    machine,
    startedBy: movedIn !== undefined && movedIn !== machine ? movedIn : null,
  };
}

function idsBelow(root: ChartNode): string[] {
  return nodesOf({ id: '', root }).map(({ id }) => id);
}
