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
 * Where the last move led that is still active; else what did not move; else what started; else whatever is active. Steps of
 * machines that have ended since are passed over: their states are no longer active.
 */
export function followTarget(
  full: Chart,
  active: ReadonlySet<string>,
  steps: readonly DrawnStep[],
): FollowTarget {
  const nodes = nodesOf(full);
  const leaves = nodes.filter((node) => active.has(node.id) && !node.states.some(({ id }) => active.has(id)));
  const below = (ids: readonly string[]) => {
    const inside = new Set(nodes.filter(({ id }) => ids.includes(id)).flatMap(idsBelow));
    return leaves.flatMap(({ id }) => (inside.has(id) ? [id] : []));
  };
  const acts = steps.flatMap(actsOf);
  const moves = acts.filter(({ targets }) => below(targets).length > 0);
  const move = moves.findLast(({ isStart }) => !isStart);
  const stay = acts.find(
    ({ source, targets, isStart }) => !isStart && targets.length === 0 && active.has(source),
  );
  const start = moves.find(({ isStart }) => isStart);
  /** A machine that the move started may have moved on at once. */
  function lastStart(from: Act): Act {
    const inside = new Set(nodes.filter(({ id }) => from.targets.includes(id)).flatMap(idsBelow));
    const next = moves.find((one) => one !== from && one.isStart && inside.has(one.source));
    return next ? lastStart(next) : from;
  }
  if (!move && stay) {
    const own = below([stay.source]).filter((id) => pathIn(id) === pathIn(stay.source));
    return targetOf(own.length > 0 ? own : [stay.source]);
  }
  const last = move ? lastStart(move) : start;
  if (!last) return targetOf(leaves.map(({ id }) => id));
  const { source, targets } = move ?? last;
  const arrows = targets.map((target) => [source, target] as const);
  return targetOf(below(last.targets), arrows, move && pathIn(move.source));
}

interface Act {
  source: string;
  targets: string[];
  isStart: boolean;
}

function actsOf({ actor, event, transitions }: DrawnStep): Act[] {
  const path = chartPathOf(actor);
  return transitions.map((one) => {
    const source = drawnId(path, one.source);
    return {
      source,
      targets: one.targets.map((id) => drawnId(path, id)),
      isStart: event === 'xstate.init',
    };
  });
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
