import { isMachine } from '@upwell/services';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { familyOf } from '../../src/chart/chart.ts';
import { type Edit, type Fields, inside, isRecord, leftOut, listEdits } from './edit.ts';
import { expressionEdits, fieldEdits } from './field-edits.ts';

/** A machine that differs from the original in one place of its config or of its implementations. */
export interface Mutant {
  /** Unique: `targets · state removing.calling · onDone branch 0 target · 'next' → 'calling'`. */
  name: string;
  /** The machine's id. */
  machine: string;
  /** Id of the state that is changed; the machine's id where several states share what is changed. */
  state: string;
  make: () => AnyStateMachine;
}

/** Every mutant of a machine and of the machines below it. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  return [...familyOf(machine).values()].flatMap(mutantsOfMember);
}

function mutantsOfMember(machine: AnyStateMachine): Mutant[] {
  const { id } = machine;
  const root: Fields = machine.config;
  const implementations = fieldsOf(machine.implementations);
  const mutantOf = ({ state, at, does }: Edit, make: () => AnyStateMachine): Mutant => ({
    name: [id, state.length > 0 ? `state ${state.join('.')}` : '', at.join(' '), does].filter(Boolean).join(' · '),
    machine: id,
    state: [id, ...state].join('.'),
    make,
  });
  return [
    ...stateEdits(root, { id, root, path: [] }).map((edit) =>
      mutantOf(edit, () => rebuilt(edit.value, implementations)),
    ),
    ...implementationEdits(implementations).map((edit) => mutantOf(edit, () => rebuilt(root, edit.value))),
  ];
}

function rebuilt(config: unknown, implementations: unknown): AnyStateMachine {
  return new StateMachine(config as never, implementations as never) as unknown as AnyStateMachine;
}

/** The path of a state in the config of its machine. */
interface Place {
  id: string;
  root: Fields;
  path: readonly string[];
}

function stateEdits(node: Fields, place: Place): Edit[] {
  const nodeEdits = [
    ...another(node, 'initial', Object.keys(fieldsOf(node.states))),
    ...leftOut(node, 'tags'),
    ...['entry', 'exit'].flatMap((key) => inside(node, key, listEdits(node[key], actionEdits))),
    ...['always', 'onDone'].flatMap((key) => transitionEdits(node, key, place)),
    ...['on', 'after'].flatMap((key) => {
      const handlers = fieldsOf(node[key]);
      const edits = Object.keys(handlers).flatMap((event) => transitionEdits(handlers, event, place));
      return inside(node, key, edits, []);
    }),
    ...inside(
      node,
      'invoke',
      listEdits(node.invoke, (invoke) => invokeEdits(fieldsOf(invoke), place)),
    ),
    ...['context', 'output'].flatMap((key) => inside(node, key, fieldEdits(node[key]))),
  ];
  const states = fieldsOf(node.states);
  const below = Object.keys(states).flatMap((key) =>
    inside(states, key, stateEdits(fieldsOf(states[key]), { ...place, path: [...place.path, key] }), []).map(
      (edit) => ({ ...edit, state: [key, ...edit.state] }),
    ),
  );
  return [...nodeEdits, ...inside(node, 'states', below, [])];
}

function invokeEdits(invoke: Fields, place: Place): Edit[] {
  return [
    ...inside(invoke, 'input', fieldEdits(invoke.input)),
    ...['onDone', 'onError'].flatMap((key) => transitionEdits(invoke, key, place)),
  ];
}

function transitionEdits(node: Fields, key: string, place: Place): Edit[] {
  const branches = Array.isArray(node[key]) ? node[key] : [node[key]];
  const edits = branches.flatMap((branch: unknown, index) => {
    const others = branches.toSpliced(index, 1);
    const at = branches.length > 1 ? [`branch ${index}`] : [];
    const isDefault = others.length > 0 && !(isRecord(branch) && 'guard' in branch);
    return [
      ...(isDefault ? [{ state: [], at, does: 'left out', value: others }] : []),
      ...(index === 0
        ? []
        : [{ state: [], at, does: `before ${index - 1}`, value: others.toSpliced(index - 1, 0, branch) }]),
      ...inside(
        branches,
        index,
        branchEdits(typeof branch === 'string' ? { target: branch } : fieldsOf(branch), place),
        at,
      ),
    ];
  });
  return [...leftOut(node, key), ...inside(node, key, edits)];
}

function branchEdits(branch: Fields, place: Place): Edit[] {
  const guard = (does: string, value: unknown): Edit => ({ state: [], at: ['guard'], does, value });
  const { guard: condition, ...unguarded } = branch;
  return [
    ...another(branch, 'target', otherTargets(branch.target, place)),
    ...(condition === undefined
      ? []
      : [guard('always passes', unguarded), guard('never passes', { ...branch, guard: () => false })]),
    ...leftOut(branch, 'reenter'),
    ...inside(branch, 'actions', listEdits(branch.actions, actionEdits)),
  ];
}

/** States that a transition could lead to instead, the better ones first. */
function otherTargets(target: unknown, { id, root, path }: Place): string[] {
  if (typeof target !== 'string') return [];
  if (target.startsWith('#'))
    return Object.keys(fieldsOf(root.states))
      .filter((key) => key !== target.split('.')[1])
      .map((key) => `#${id}.${key}`);
  const isBelow = target.startsWith('.') || path.length === 0;
  const parent = (isBelow ? path : path.slice(0, -1)).reduce((node, key) => fieldsOf(fieldsOf(node.states)[key]), root);
  const own = target.replace(/^\./, '').split('.')[0];
  const others = Object.keys(fieldsOf(parent.states)).filter((key) => key !== own);
  const source = path.at(-1) ?? '';
  const ranked = isBelow ? others : [...others.filter((key) => key !== source), ...others];
  return ranked.map((key) => (target.startsWith('.') ? `.${key}` : key));
}

function actionEdits(action: unknown): Edit[] {
  if (!isRecord(action)) return [];
  if (isRecord(action.assignment) && typeof action.assignment !== 'function') {
    const { assignment } = action;
    const keys = Object.keys(assignment);
    const edits = keys.flatMap((key) => [
      ...(keys.length > 1 ? leftOut(assignment, key) : []),
      ...inside(assignment, key, expressionEdits(assignment[key])),
    ]);
    return inside(action, 'assignment', edits, []);
  }
  const edits = ['assignment', 'event', 'params'].flatMap((key) => inside(action, key, fieldEdits(action[key]), []));
  // There are no events without a type.
  return edits.filter(({ at, does }) => at[0] !== 'type' || does !== 'left out');
}

function implementationEdits(implementations: Fields): Edit[] {
  return Object.entries({ actions: actionEdits, delays: expressionEdits }).flatMap(([list, editsOf]) => {
    const named = fieldsOf(implementations[list]);
    const edits = Object.keys(named).flatMap((name) => inside(named, name, editsOf(named[name])));
    return inside(implementations, list, edits);
  });
}

function another(node: Fields, key: string, candidates: readonly string[]): Edit[] {
  const other = candidates.find((one) => one !== node[key]);
  if (typeof node[key] !== 'string' || other === undefined) return [];
  return [{ state: [], at: [key], does: `'${node[key]}' → '${other}'`, value: { ...node, [key]: other } }];
}

/** The same machine with one of the machines of its family replaced. */
export function withMember(
  machine: AnyStateMachine,
  id: string,
  change: (member: AnyStateMachine) => AnyStateMachine,
): AnyStateMachine {
  if (machine.id === id) return change(machine);
  const actors = Object.entries(machine.implementations.actors).map(([name, logic]) => [
    name,
    isMachine(logic) ? withMember(logic, id, change) : logic,
  ]);
  return machine.provide({ actors: Object.fromEntries(actors) });
}

function fieldsOf(value: unknown): Fields {
  return isRecord(value) ? value : {};
}
