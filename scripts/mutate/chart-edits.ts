import { type Edit, eachLeftOut, quoted, replaced, textOf, without } from './edits.ts';
import { keyOf, nodesIn, propertyOf, propertyValue, type SyntaxNode, stringOf } from './syntax.ts';

/** A place in a chart: the object of a state, a transition or an invoke, or one of its properties. */
export interface ChartPlace {
  /** Keys from the config down: `['states', 'removing', 'invoke', 'onError', '0']`. */
  keys: string[];
  /** The config's object. */
  config: SyntaxNode;
}

/** Changes of a chart. Guards: always, never; order of branches. Everything else: left out, or something else of its kind. */
export function chartEdits(
  property: SyntaxNode,
  object: SyntaxNode,
  place: ChartPlace,
  source: string,
): Edit[] {
  const key = keyOf(property);
  const value = propertyValue(property);
  if (!value) return [];
  const drop = (does: string): Edit => without(object, property, does);
  switch (key) {
    case 'target':
      return retargeted(value, place, source);
    case 'initial':
      return another(value, statesBelow(place));
    case 'guard':
      return [drop('guard always passes'), replaced(value, '() => false', 'guard never passes')];
    case 'actions':
    case 'entry':
    case 'exit':
      return value.type === 'ArrayExpression' ? eachLeftOut(value, source) : [drop(`${key} left out`)];
    case 'onDone':
    case 'onError':
    case 'always':
      return [drop(`${key} left out`), ...branchEdits(value, source)];
    case 'invoke':
      return value.type === 'ArrayExpression' ? eachLeftOut(value, source) : [drop('invoke left out')];
    case 'reenter':
      return [drop('reenter left out')];
    case 'tags':
      return [drop('tags left out')];
    default:
      break;
  }
  const isHandler = place.keys.at(-2) === 'on' || place.keys.at(-2) === 'after';
  return isHandler ? [drop('handler left out'), ...branchEdits(value, source)] : [];
}

function retargeted(value: SyntaxNode, place: ChartPlace, source: string): Edit[] {
  const target = stringOf(value);
  if (target === null) return [];
  if (target.startsWith('#')) {
    const others = [...source.matchAll(/target: '(#[^']+)'/g)].map(([, other = '']) => other);
    const id = stringOf(propertyValue(propertyOf(place.config, 'id')));
    const top =
      id === null
        ? []
        : keysOf(propertyValue(propertyOf(place.config, 'states'))).map((key) => `#${id}.${key}`);
    return another(value, [...others, ...top]);
  }
  const isBelow = target.startsWith('.') || statePath(place.keys).length === 0;
  const candidates = isBelow ? statesBelow(place) : statesBeside(place);
  const own = target.replace(/^\./, '').split('.')[0];
  const other = candidates.find((one) => one !== own && one !== statePath(place.keys).at(-1));
  const found = other ?? candidates.find((one) => one !== own);
  return found ? [replaced(value, quoted(target.startsWith('.') ? `.${found}` : found))] : [];
}

/** The names of the states that a place in a chart is in, outermost first. */
export function statePath(keys: readonly string[]): string[] {
  return keys.flatMap((key, index) =>
    keys[index - 1] === 'states' && isStates(keys, index - 1) ? [key] : [],
  );
}

/** `states` at an even depth of states is a property, not the name of a state. */
function isStates(keys: readonly string[], index: number): boolean {
  return index === 0 || (index >= 2 && keys[index - 2] === 'states');
}

function statesBelow({ keys, config }: ChartPlace): string[] {
  return keysOf(statesAt(config, statePath(keys)));
}

function statesBeside({ keys, config }: ChartPlace): string[] {
  return keysOf(statesAt(config, statePath(keys).slice(0, -1)));
}

function statesAt(config: SyntaxNode, path: readonly string[]): SyntaxNode | undefined {
  const node = path.reduce<SyntaxNode | undefined>((inner, key) => {
    const states = inner && propertyValue(propertyOf(inner, 'states'));
    return states && propertyValue(propertyOf(states, key));
  }, config);
  return node && propertyValue(propertyOf(node, 'states'));
}

function keysOf(object: SyntaxNode | undefined): string[] {
  return object ? nodesIn(object, 'properties').map(keyOf).filter(Boolean) : [];
}

function another(value: SyntaxNode, candidates: readonly string[]): Edit[] {
  const own = stringOf(value);
  const other = candidates.find((one) => one !== own);
  return own !== null && other ? [replaced(value, quoted(other))] : [];
}

/** Of several branches: one left out, or before the one it follows. */
function branchEdits(value: SyntaxNode, source: string): Edit[] {
  if (value.type !== 'ArrayExpression') return [];
  const branches = nodesIn(value, 'elements');
  const swapped = branches.slice(1).map((one, index): Edit => {
    const before = branches[index] ?? one;
    return {
      does: `branch ${index + 1} before ${index}`,
      start: before.start,
      end: one.end,
      text: `${textOf(source, one)}, ${textOf(source, before)}`,
    };
  });
  return [...swapped, ...branches.map((one, index) => without(value, one, `branch ${index} left out`))];
}
