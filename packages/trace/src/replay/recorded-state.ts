import { activeNodes } from '../chart/active-nodes.ts';
import { nodesOf } from '../chart/chart.ts';
import type { Difference } from '../compare/difference.ts';
import { idsIn, placeOf } from '../engine/actor-paths.ts';
import { own } from '../format/own.ts';
import { applyPatch, memberOf } from '../format/patch.ts';
import type { Json } from '../format/tagged.ts';
import type { ActorPath, Chart, Trace, TraceInput, TraceStep } from '../format/trace.ts';
import { momentAfter } from './compared-moments.ts';

/** The whole state of both builds right after the input that led to the first difference. */
export interface BothStates {
  recorded: Json;
  now: Json;
}

/** Until the difference both builds were in the same state, which this build can restore. */
export function statesAtDifference(
  trace: Trace,
  { input }: Pick<Difference, 'input'>,
  scrubber: { at(moment: number): { snapshot: Json } },
): BothStates {
  const moment = momentAfter(trace, input?.i ?? -1);
  const start = 'checkpoint' in trace.start ? trace.start.checkpoint.snapshot : null;
  const before = input ? scrubber.at(moment - 1).snapshot : start;
  const steps = trace.steps.filter(({ cause }) => cause === (input?.i ?? -1));
  return { recorded: foldInput(before, input, steps, trace), now: scrubber.at(moment).snapshot };
}

/** The most children of one machine: a hostile file would otherwise hold the page up. */
const maximumChildren = 1_000;

interface Recorded extends Pick<Trace, 'actors' | 'machines' | 'start'> {
  /** The state that a replay has reached: steps do not say how a child is bound to its parent. */
  now?: Json;
}

/** A persisted snapshot after an input (`null`: the start) and its steps. */
export function foldInput(
  snapshot: Json | null,
  input: TraceInput | null,
  steps: readonly TraceStep[],
  trace: Recorded,
): Json {
  const settled = withSettled(snapshot ?? emptyMachine(), input);
  return steps.reduce((state, step) => afterStep(state, step, trace), settled);
}

const outcomes: Readonly<Record<string, 'done' | 'error'>> = {
  'xstate.promise.resolve': 'done',
  'xstate.promise.reject': 'error',
  'xstate.observable.complete': 'done',
  'xstate.observable.error': 'error',
};

function withSettled(state: Json, input: TraceInput | null): Json {
  const status = input && own(outcomes, input.event.type);
  if (!status) return state;
  const data = input.event.data ?? null;
  const outcome = status === 'done' ? { status, output: data } : { status, error: data };
  return updateAt(state, idsOf(input.to), () => outcome);
}

function afterStep(state: Json, step: TraceStep, recorded: Recorded): Json {
  const { actors, machines } = recorded;
  const chartOf = () => own(machines, own(actors, step.actor)?.machine ?? '')?.chart;
  const stepped = updateAt(state, idsOf(step.actor), (machine) => ({
    ...asRecord(machine),
    value: step.value as Json,
    status: step.status,
    context: applyPatch(memberOf(machine, 'context') ?? {}, step.contextPatch),
    children: childrenAfter(step, memberOf(machine, 'children'), chartOf),
    historyValue: historyAfter(step, memberOf(machine, 'historyValue'), chartOf()),
    ...(step.output !== undefined && { output: step.output }),
    ...(step.error !== undefined && { error: step.error }),
  }));
  const left = step.stopped.reduce(withoutChild, stepped);
  return step.started.reduce((inner, path) => withChild(inner, path, recorded), left);
}

/** A step lists the running children that it stopped; those that had ended before leave with the state that invoked them. */
function childrenAfter(
  { value, status, transitions }: TraceStep,
  before: Json | undefined,
  chartOf: () => Chart | undefined,
): Json {
  const children = asRecord(before);
  if (transitions.every(({ targets }) => targets.length === 0)) return children;
  const entries = Object.entries(children);
  const chart = entries.some(hasEnded) ? chartOf() : undefined;
  if (!chart) return children;
  const active = new Set(status === 'active' ? activeNodes(chart.id, value) : []);
  const states = nodesOf(chart);
  const isInvoked = (id: string) =>
    states.some((node) => active.has(node.id) && node.invokes.some((invoke) => invoke.id === id));
  return Object.fromEntries(entries.filter((child) => !hasEnded(child) || isInvoked(child[0])));
}

/** The states to which the history states of those that were left lead back. */
function historyAfter({ from, value }: TraceStep, before: Json | undefined, chart: Chart | undefined): Json {
  if (!chart || from === null) return before ?? {};
  const [active, still] = [from, value].map((state) => new Set(activeNodes(chart.id, state)));
  const history = { ...asRecord(before) };
  for (const parent of nodesOf(chart))
    for (const { id, history: kind } of parent.states)
      if (kind && active?.has(parent.id) && !still?.has(parent.id)) {
        const inside = kind.isDeep ? nodesOf({ id: parent.id, root: parent }).slice(1) : parent.states;
        const left = inside.filter(
          (node) => active.has(node.id) && !(kind.isDeep && node.states.some((one) => active.has(one.id))),
        );
        history[id] = left.map((node) => ({ id: node.id }));
      }
  return history;
}

function hasEnded([, child]: [string, Json]): boolean {
  return memberOf(memberOf(child, 'snapshot'), 'status') !== 'active';
}

function withChild(state: Json, path: ActorPath, { actors, start, now }: Recorded): Json {
  const name = idsOf(path).at(-1) ?? '';
  const actor = own(actors, path);
  const id = own(idsIn(start), name);
  const snapshot = actor?.machine ? emptyMachine() : { status: 'active', input: actor?.input ?? null };
  const parentNow = now && storedAt(now, path.slice(0, path.lastIndexOf('/')));
  const bound = asRecord(memberOf(memberOf(parentNow, 'children'), name));
  const child = { src: actor?.src ?? name, syncSnapshot: false, ...(id && { id }), ...bound, snapshot };
  return updateAt(state, idsOf(path).slice(0, -1), (parent) => {
    const children = asRecord(memberOf(parent, 'children'));
    if (Object.keys(children).length >= maximumChildren) throw new Error(`${placeOf(path)}: too many actors`);
    return { ...asRecord(parent), children: { ...children, [name]: child } };
  });
}

function withoutChild(state: Json, path: ActorPath): Json {
  const ids = idsOf(path);
  if (ids.length === 0) return state;
  return updateAt(state, ids.slice(0, -1), (parent) => {
    const { [ids.at(-1) ?? '']: _, ...children } = asRecord(memberOf(parent, 'children'));
    return { ...asRecord(parent), children };
  });
}

function updateAt(state: Json, ids: readonly string[], update: (machine: Json) => Json, depth = 0): Json {
  const id = ids[depth];
  if (id === undefined) return update(state);
  const children = asRecord(memberOf(state, 'children'));
  const child = own(children, id);
  if (child === undefined) return state;
  const snapshot = updateAt(memberOf(child, 'snapshot') ?? null, ids, update, depth + 1);
  return { ...asRecord(state), children: { ...children, [id]: { ...asRecord(child), snapshot } } };
}

/** The snapshot with what the steps of machines do not say of other actors: the state of a transition function. */
export function withOtherStates(state: Json, now: Json | undefined): Json {
  const children = Object.entries(asRecord(memberOf(state, 'children'))).map(([id, child]): [string, Json] => {
    const other = memberOf(memberOf(memberOf(now, 'children'), id), 'snapshot');
    const inside = memberOf(child, 'snapshot') ?? null;
    const isRunning = [inside, other].every((one) => memberOf(one, 'status') === 'active');
    const isMachine = memberOf(inside, 'value') !== undefined;
    const snapshot = isMachine ? withOtherStates(inside, other) : isRunning && other !== undefined ? other : inside;
    return [id, { ...asRecord(child), snapshot }];
  });
  return children.length === 0 ? state : { ...asRecord(state), children: Object.fromEntries(children) };
}

/** The snapshot of an actor in that of a checkpoint. */
export function storedAt(snapshot: Json, actor: ActorPath): Json | undefined {
  return idsOf(actor).reduce<Json | undefined>(
    (state, id) => memberOf(memberOf(memberOf(state, 'children'), id), 'snapshot'),
    snapshot,
  );
}

function idsOf(path: ActorPath): string[] {
  return placeOf(path).split('/').slice(1);
}

function asRecord(value: Json | undefined): { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

function emptyMachine(): { [key: string]: Json } {
  return { status: 'active', value: {}, historyValue: {}, context: {}, children: {} };
}
