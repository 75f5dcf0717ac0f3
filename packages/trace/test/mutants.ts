import { type AnyStateMachine, StateMachine } from 'xstate';
import type { ChartTransition } from '../src/chart/chart.ts';
import { mutantsOf, withMember } from '../src/mutate/mutants.ts';

/** The part of a machine's config that mutants change; functions are shared with the original. */
interface Config {
  states?: Record<string, Config>;
  [key: string]: unknown;
}

/** The mutant of this name, in its family. */
export function mutantNamed(machine: AnyStateMachine, name: string): AnyStateMachine {
  const mutant = mutantsOf(machine).find((one) => one.name === name);
  if (!mutant) throw new Error(`no mutant ${name}`);
  return withMember(machine, mutant.machine, mutant.make);
}

/** Sends one branch of a transition somewhere else. */
export function retarget(transition: ChartTransition, target: string) {
  return (machine: AnyStateMachine) =>
    withBranch(machine, transition, (branch) => ({ ...branch, target: `#${target}` }));
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
