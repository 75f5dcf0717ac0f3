import { type AnyActorLogic, type AnyStateMachine, StateMachine } from 'xstate';
import { type Chart, type ChartTransition, nodesOf } from '../src/chart/chart.ts';

/** The part of a machine's config that mutants change; functions are shared with the original. */
interface Config {
  states?: Record<string, Config>;
  [key: string]: unknown;
}

/** The same machine with one of the machines of its family replaced. */
export function withMember(
  machine: AnyStateMachine,
  id: string,
  change: (member: AnyStateMachine) => AnyStateMachine,
): AnyStateMachine {
  if (machine.id === id) return change(machine);
  const actors = Object.entries(machine.implementations.actors as Record<string, AnyActorLogic>).map(
    ([name, logic]) => [name, logic instanceof StateMachine ? withMember(logic, id, change) : logic],
  );
  return machine.provide({ actors: Object.fromEntries(actors) });
}

/** Sends one branch of a transition somewhere else. */
export function retarget(transition: ChartTransition, target: string) {
  return (machine: AnyStateMachine) =>
    withBranch(machine, transition, (branch) => ({ ...branch, target: `#${target}` }));
}

/** Lets one branch pass always. */
export function dropGuard(transition: ChartTransition) {
  return (machine: AnyStateMachine) => withBranch(machine, transition, ({ guard: _, ...branch }) => branch);
}

/** Lets a function decide about one branch. */
export function changeGuard(transition: ChartTransition, guard: () => boolean) {
  return (machine: AnyStateMachine) => withBranch(machine, transition, (branch) => ({ ...branch, guard }));
}

/** Makes a named delay a second longer. */
export function changeDelay(name: string) {
  return (machine: AnyStateMachine) => {
    const { delays } = machine.implementations as { delays: Record<string, number> };
    return machine.provide({ delays: { [name]: (delays[name] ?? 0) + 1_000 } });
  };
}

/** Asks something else of a service, or starts a child with another input. `change` gets what it was asked. */
export function changeInput(state: string, invoke: string, change: (input: never) => unknown) {
  return (machine: AnyStateMachine) =>
    withInvokes(machine, state, (invokes) =>
      invokes.map((one) => {
        if (one.id !== invoke) return one;
        const { input } = one;
        return {
          ...one,
          input: (args: unknown) => change((typeof input === 'function' ? input(args) : input) as never),
        };
      }),
    );
}

/** Leaves an invoked service out. */
export function dropInvoke(state: string, invoke: string) {
  return (machine: AnyStateMachine) =>
    withInvokes(machine, state, (invokes) => invokes.filter(({ id }) => id !== invoke));
}

/** Leaves one of the actions of a branch out. */
export function dropAction(transition: ChartTransition, index: number) {
  return (machine: AnyStateMachine) =>
    withBranch(machine, transition, ({ actions, ...branch }) => ({
      ...branch,
      actions: [actions].flat().toSpliced(index, 1),
    }));
}

/** Gives a state these tags, and no others. */
export function changeTags(state: string, tags: readonly string[]) {
  return (machine: AnyStateMachine) => {
    const config = clone(machine.config as Config);
    configAt(config, state.split('.').slice(1)).tags = [...tags];
    return rebuilt(machine, config);
  };
}

/** Gives a state another name, wherever it is spoken of. */
export function renameState(id: string) {
  return (machine: AnyStateMachine) => {
    const path = id.split('.').slice(1);
    const key = path.at(-1) ?? '';
    const config = clone(machine.config as Config);
    const parent = configAt(config, path.slice(0, -1));
    const { [key]: renamed, ...others } = parent.states ?? {};
    parent.states = Object.fromEntries(
      Object.keys(parent.states ?? {}).map((name) => [
        name === key ? `${key}Renamed` : name,
        name === key ? (renamed ?? {}) : (others[name] ?? {}),
      ]),
    );
    if (parent.initial === key) parent.initial = `${key}Renamed`;
    return rebuilt(machine, retargeted(config, path, key));
  };
}

/** Another state below the same parent that a transition could lead to instead. */
export function siblingOf(chart: Chart, target: string): string | undefined {
  const parent = nodesOf(chart).find(({ states }) => states.some(({ id }) => id === target));
  return parent?.type === 'compound' ? parent.states.find(({ id }) => id !== target)?.id : undefined;
}

function rebuilt(machine: AnyStateMachine, config: Config): AnyStateMachine {
  return new StateMachine(config as never, machine.implementations as never) as unknown as AnyStateMachine;
}

function configAt(config: Config, path: readonly string[]): Config {
  return path.reduce((inner, key) => inner.states?.[key] ?? {}, config);
}

type Invoke = Record<string, unknown>;

function withInvokes(
  machine: AnyStateMachine,
  state: string,
  change: (invokes: Invoke[]) => Invoke[],
): AnyStateMachine {
  const config = clone(machine.config as Config);
  const node = configAt(config, state.split('.').slice(1));
  const invokes = [node.invoke].flat().filter((one) => one !== undefined) as Invoke[];
  node.invoke = change(invokes);
  return rebuilt(machine, config);
}

function withBranch(
  machine: AnyStateMachine,
  { source, event, branch, kind, delay }: ChartTransition,
  change: (branch: Record<string, unknown>) => Record<string, unknown>,
): AnyStateMachine {
  const config = clone(machine.config as Config);
  const node = configAt(config, source.split('.').slice(1));
  const edit = (value: unknown): unknown => {
    const branches = Array.isArray(value) ? [...value] : [value];
    const old = branches[branch];
    branches[branch] = change(typeof old === 'string' ? { target: old } : { ...(old as object) });
    return branches;
  };
  if (kind === 'always') node.always = edit(node.always);
  else if (kind === 'delay')
    node.after = {
      ...(node.after as object),
      [delay?.name ?? '']: edit((node.after as Record<string, unknown>)[delay?.name ?? '']),
    };
  else if (event.startsWith('xstate.done.state.')) node.onDone = edit(node.onDone);
  else if (kind === 'event')
    node.on = { ...(node.on as object), [event]: edit((node.on as Record<string, unknown>)[event]) };
  else {
    const property = kind === 'done' ? 'onDone' : 'onError';
    const id = event.replace(/^xstate\.(done|error)\.actor\./, '');
    const invokes = Array.isArray(node.invoke) ? node.invoke : [node.invoke];
    node.invoke = invokes.map((invoke) =>
      invoke.id === id ? { ...invoke, [property]: edit(invoke[property]) } : invoke,
    );
  }
  return rebuilt(machine, config);
}

/** Copies the tree of states and of their transitions; what is inside stays shared. */
function clone(config: Config): Config {
  return mapTargets(config, [], (target) => target);
}

/** Transitions that lead to a renamed state, by its name or by its id. */
function retargeted(config: Config, path: readonly string[], key: string): Config {
  const rename = (segments: readonly string[]) =>
    path.every((part, index) => segments[index] === part)
      ? [...segments.slice(0, path.length - 1), `${key}Renamed`, ...segments.slice(path.length)]
      : segments;
  return mapTargets(config, [], (target, at) => {
    if (target.startsWith('#')) {
      const [machine, ...segments] = target.split('.');
      return [machine, ...rename(segments)].join('.');
    }
    const base = target.startsWith('.') ? at : at.slice(0, -1);
    const segments = target.replace(/^\./, '').split('.');
    const renamed = rename([...base, ...segments]).slice(base.length);
    return `${target.startsWith('.') ? '.' : ''}${renamed.join('.')}`;
  });
}

type MapTarget = (target: string, at: readonly string[]) => string;

function mapTargets({ states, ...node }: Config, at: readonly string[], map: MapTarget): Config {
  const own = mapDeep(node, '', (target) => map(target, at)) as Config;
  if (!states) return own;
  const below = Object.entries(states).map(([key, state]) => [key, mapTargets(state, [...at, key], map)]);
  return { ...own, states: Object.fromEntries(below) };
}

function mapDeep(value: unknown, key: string, map: (target: string) => string): unknown {
  if (key === 'target' && typeof value === 'string') return map(value);
  if (Array.isArray(value)) return value.map((item) => mapDeep(item, key, map));
  const isPlain =
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  if (!isPlain || skipped.has(key)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mapDeep(inner, name, map)]));
}

const skipped = new Set(['context', 'input', 'output', 'params', 'meta', 'types']);
