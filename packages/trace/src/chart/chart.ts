import { isMachine, machineId, serviceNamed, stateId } from '@upwell/services';
import type { AnyActorLogic, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { Chart, ChartInvoke, ChartNode, ChartTransition } from '../format/trace.ts';
import { withParams } from '../words/guards.ts';
import { guardName, paramsOf } from './guard-name.ts';

/** The name of a machine that is invoked. */
type NameOf = (machine: AnyStateMachine, source: string) => string;

export type { Chart, ChartInvoke, ChartNode, ChartTransition };

/** A machine as data, without the machines that it invokes. `id` for a machine that has none. */
export function chartOf(machine: AnyStateMachine, id: string = machine.id, nameOf: NameOf = machineId): Chart {
  return { id, root: nodeOf(machine.root, machine, id, nameOf) };
}

/** A machine and every machine below it, each once, by name: those it declares, and those it invokes or spawns inline. */
export function familyOf(machine: AnyStateMachine): ReadonlyMap<string, AnyStateMachine> {
  return named(machine).family;
}

/** The name of a machine in a family: its id, or its source's where it has none; with its source where another machine has that id. */
export function nameIn(root: AnyStateMachine, machine: AnyStateMachine, source: string | null): string {
  return named(root).names.get(machine.config) ?? machineId(machine, source);
}

interface Family {
  family: Map<string, AnyStateMachine>;
  /** By the configuration, which a machine keeps when its implementations are provided. */
  names: Map<object, string>;
}

const families = new WeakMap<AnyStateMachine, Family>();

function named(machine: AnyStateMachine): Family {
  const known = families.get(machine);
  if (known) return known;
  const family = new Map([[machine.id, machine]]);
  const names = new Map<object, string>([[machine.config, machine.id]]);
  const add = (member: AnyStateMachine) => {
    for (const [source, logic] of sourcesOf(member)) {
      if (!isMachine(logic) || names.has(logic.config)) continue;
      const id = machineId(logic, source);
      const name = [id, `${id} (${source})`].find((one) => isFree(one, logic, family)) ?? `${id} (${family.size})`;
      names.set(logic.config, name);
      if (family.has(name)) continue;
      family.set(name, logic);
      add(logic);
    }
  };
  add(machine);
  families.set(machine, { family, names });
  return { family, names };
}

/** A name can be taken by machines that are alike. */
function isFree(name: string, machine: AnyStateMachine, family: Family['family']): boolean {
  const other = family.get(name);
  return !other || structureHash(chartOf(other, name)) === structureHash(chartOf(machine, name));
}

type Source = [name: string, logic: unknown];

function sourcesOf(machine: AnyStateMachine): Source[] {
  return [...Object.entries(machine.implementations.actors), ...inlineSources(machine.root)];
}

function inlineSources(node: AnyStateNode): Source[] {
  const invoked = node.invoke.map(({ id }, index): Source => [id, invokedLogic(node, index)]);
  const actions = [
    ...node.entry,
    ...node.exit,
    ...definitionsOf(node).flatMap((branches) => branches.flatMap((one) => one.actions)),
  ];
  const spawned = actions.flatMap((action): Source[] =>
    typeof action === 'function' && 'src' in action ? [['', action.src]] : [],
  );
  const states = Object.values(node.states as Record<string, AnyStateNode>);
  return [...invoked, ...spawned, ...states.flatMap(inlineSources)];
}

function invokedLogic(node: AnyStateNode, index: number): unknown {
  return [node.config.invoke ?? []].flat()[index]?.src;
}

const drawn = new WeakMap<AnyStateMachine, Record<string, Chart>>();

/** The charts of a machine and of every machine below it, by id; drawn once, and shared. */
export function chartsOf(machine: AnyStateMachine): Record<string, Chart> {
  const charts =
    drawn.get(machine) ??
    Object.fromEntries(
      [...familyOf(machine)].map(([id, member]) => [id, chartOf(member, id, (...one) => nameIn(machine, ...one))]),
    );
  drawn.set(machine, charts);
  return charts;
}

/** Every node of a chart, parents first. */
export function nodesOf({ root }: Chart): ChartNode[] {
  const below = (node: ChartNode): ChartNode[] => [node, ...node.states.flatMap(below)];
  return below(root);
}

/** Identifies a transition within its machine. */
export function transitionKey({ source, event, branch }: Pick<ChartTransition, 'source' | 'event' | 'branch'>): string {
  return `${source}|${event}|${branch}`;
}

const assigning = 'assign';

/** Whether it is the name of an inline `assign`, which older recordings do not hold. */
export function isAssign(action: string): boolean {
  return action === assigning || action.startsWith(`${assigning} `);
}

/** A short fingerprint of a chart without its descriptions. */
export function structureHash(chart: Chart): string {
  return fingerprint(JSON.stringify(chart.root, (key, value) => (key === 'description' ? undefined : value)));
}

function nodeOf(node: AnyStateNode, machine: AnyStateMachine, name: string, nameOf: NameOf): ChartNode {
  return {
    id: stateId(node.id, machine, name),
    key: node.parent ? node.key : stateId(node.key, machine, name),
    type: node.type,
    description: node.description ?? null,
    tags: [...node.tags].map(String),
    initial: node.type === 'compound' ? node.initial.target.map(({ id }) => stateId(id, machine, name)) : [],
    ...(node.type === 'history' && { history: historyOf(node, name) }),
    entry: node.entry.flatMap(actionNames),
    exit: node.exit.flatMap(actionNames),
    invokes: node.invoke.map(({ id, src }, index) =>
      invokeOf(id, String(src), machine.implementations.actors[String(src)] ?? invokedLogic(node, index), nameOf),
    ),
    transitions: transitionsOf(node, machine, name),
    states: Object.values(node.states as Record<string, AnyStateNode>).map((child) =>
      nodeOf(child, machine, name, nameOf),
    ),
  };
}

function historyOf(node: AnyStateNode, name: string): NonNullable<ChartNode['history']> {
  const { target } = node.config as { target?: string | string[] };
  const first = target === undefined ? [] : [target].flat();
  return {
    isDeep: node.history === 'deep',
    targets: first.map((one) =>
      stateId(one.startsWith('#') ? one.slice(1) : `${node.parent?.id}.${one}`, node.machine, name),
    ),
  };
}

function invokeOf(id: string, src: string, logic: unknown, nameOf: NameOf): ChartInvoke {
  const name = src.startsWith('xstate.invoke.') ? id : src;
  if (isMachine(logic)) return { id, src: name, machine: nameOf(logic, name), service: null };
  const isLogic = typeof logic === 'object' && logic !== null;
  return {
    id,
    src: name,
    machine: null,
    service: (isLogic && serviceNamed(logic as AnyActorLogic, name)) || null,
  };
}

function transitionsOf(node: AnyStateNode, machine: AnyStateMachine, name: string): ChartTransition[] {
  return definitionsOf(node).flatMap((branches) =>
    branches.map((one, branch) => transitionOf(one, branch, machine, name)),
  );
}

/** The transitions of a state, those of the same event in one list. */
function definitionsOf(node: AnyStateNode): AnyTransitionDefinition[][] {
  return [...node.transitions.values(), node.always ?? []];
}

function transitionOf(
  transition: AnyTransitionDefinition,
  branch: number,
  machine: AnyStateMachine,
  name: string,
): ChartTransition {
  return {
    source: stateId(transition.source.id, machine, name),
    event: transition.eventType,
    branch,
    kind: kindOf(transition.eventType),
    guard: guardName(transition.guard),
    guardParams: paramsOf(transition.guard),
    targets: (transition.target ?? []).map(({ id }) => stateId(id, machine, name)),
    reenter: transition.reenter,
    actions: transition.actions.flatMap(actionNames),
    delay: delayOf(transition, machine),
    description: transition.description ?? null,
  };
}

function kindOf(event: string): ChartTransition['kind'] {
  if (event === '') return 'always';
  if (event.startsWith('xstate.after.')) return 'delay';
  if (event.startsWith('xstate.done.')) return 'done';
  return event.startsWith('xstate.error.') ? 'error' : 'event';
}

function delayOf(transition: AnyTransitionDefinition, machine: AnyStateMachine): ChartTransition['delay'] {
  if (!('delay' in transition)) return null;
  const { delay } = transition;
  const value = typeof delay === 'string' ? (machine.implementations.delays as Record<string, unknown>)[delay] : delay;
  return { name: String(delay), ms: typeof value === 'number' ? value : null };
}

/** The names of custom actions, with their parameters, and of inline `assign`s; what XState adds for `after` has none. */
function actionNames(action: unknown): string[] {
  if (typeof action === 'string') return [action];
  if ((typeof action !== 'object' && typeof action !== 'function') || action === null) return [];
  const type = 'type' in action ? action.type : 'name' in action ? action.name : '';
  const name = String(type || 'unnamed');
  if (name === 'xstate.assign' && 'assignment' in action) return assignName(action.assignment);
  return name.startsWith('xstate.') ? [] : [withParams(name, paramsOf(action))];
}

/** `assign attempts, name`; without keys of a function, and none of what assigns nothing. */
function assignName(assignment: unknown): string[] {
  if (typeof assignment !== 'object' || assignment === null) return [assigning];
  const keys = Object.keys(assignment);
  return keys.length > 0 ? [`${assigning} ${keys.join(', ')}`] : [];
}

/** A 53-bit hash in base 36; not cryptographic. */
export function fingerprint(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}
