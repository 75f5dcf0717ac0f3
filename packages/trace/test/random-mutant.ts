import type { AnyStateMachine } from 'xstate';
import { type Chart, type ChartTransition, chartsOf, nodesOf } from '../src/chart/chart.ts';
import type { Trace, TraceStep } from '../src/format/trace.ts';
import {
  changeDelay,
  changeInput,
  dropAction,
  dropGuard,
  renameState,
  retarget,
  siblingOf,
  withMember,
} from './mutants.ts';

type Mutate = (machine: AnyStateMachine) => AnyStateMachine;

/** A change of a machine at a place that a session passes; `null` where there is none of that kind. */
type MutantAt = (chart: Chart, step: TraceStep, taken: ChartTransition, trace: Trace) => Mutate | null;

const kinds: MutantAt[] = [
  function anotherTarget(chart, _step, taken) {
    const sibling = siblingOf(chart, taken.targets[0] ?? '');
    return sibling ? retarget(taken, sibling) : null;
  },
  function oneActionLess(_chart, _step, taken) {
    return taken.actions.length > 0 ? dropAction(taken, 0) : null;
  },
  function noGuard(chart, _step, taken) {
    const refused = transitionsIn(chart).find(
      ({ source, event, branch, guard }) =>
        source === taken.source && event === taken.event && branch < taken.branch && guard,
    );
    return refused ? dropGuard(refused) : null;
  },
  function anotherName(_chart, _step, taken) {
    const [target] = taken.targets;
    return target ? renameState(target) : null;
  },
  function anotherDelay(chart) {
    const delayed = transitionsIn(chart).find(({ delay }) => delay?.ms != null);
    return delayed?.delay ? changeDelay(delayed.delay.name) : null;
  },
  function anotherRequest(chart, { started }, _taken, { actors }) {
    const [path = ''] = started.filter((one) => actors[one]?.service);
    const id = path.slice(path.lastIndexOf('/') + 1).replace(/#\d+$/, '');
    const node = nodesOf(chart).find(({ invokes }) => invokes.some((invoke) => invoke.id === id));
    return node ? changeInput(node.id, id, (input) => ({ ...(input as object), changed: true })) : null;
  },
];

/** A mutant of a flow, chosen by two numbers; `null` when they choose a place without that kind of change. */
export function mutantFor(
  trace: Trace,
  machine: AnyStateMachine,
  [place, kind]: readonly [place: number, kind: number],
): AnyStateMachine | null {
  const steps = trace.steps.filter(({ transitions }) => transitions.length > 0);
  const step = steps[place % steps.length];
  const member = trace.actors[step?.actor ?? '']?.machine ?? '';
  const chart = chartsOf(machine)[member];
  const [first] = step?.transitions ?? [];
  const taken =
    chart &&
    transitionsIn(chart).find(
      ({ source, event, branch }) =>
        source === first?.source && event === first.event && branch === first.branch,
    );
  const mutate = step && taken && kinds[kind % kinds.length]?.(chart, step, taken, trace);
  return mutate ? withMember(machine, member, mutate) : null;
}

function transitionsIn(chart: Chart): ChartTransition[] {
  return nodesOf(chart).flatMap(({ transitions }) => transitions);
}
